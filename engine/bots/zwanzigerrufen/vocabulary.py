"""What the bids of Zwanzigerrufen say of a hand, and from what it was learnt.

python -m engine.bots.train zwanzigerrufen-words
16000 auctions by club:worlds=100, from seed 1000000.
67920 choices, 454 traits.
Log loss on every tenth: 0.1072; all cards alike 1.2651.
"""

from __future__ import annotations

from engine.bots.weights import weights

WORDS = weights("""
farberl 0=1.46;farberl 1=0.26;farberl 10=-0.92;farberl 11=-0.87;farberl 12=-0.92;farberl 13=-0.94;
farberl 14=-0.81;farberl 15=-0.81;farberl 16=-1.09;farberl 17=-0.90;farberl 18=-0.97;
farberl 19=-1.54;farberl 2=-0.25;farberl 3=-0.41;farberl 4=-0.58;farberl 5=-0.72;farberl 6=-0.81;
farberl 7=-0.87;farberl 8=-0.71;farberl 9=-0.70;farberl forehand=0.25;farberl others=-0.10;
farberl suit 0=-0.14;farberl suit 1=1.92;farberl suit 10=-2.10;farberl suit 11=0.92;
farberl suit 12=-2.77;farberl suit 13=0.35;farberl suit 14=-1.79;farberl suit 15=1.15;
farberl suit 16=-1.96;farberl suit 17=0.20;farberl suit 18=-2.33;farberl suit 19=0.89;
farberl suit 2=-1.64;farberl suit 20=-2.87;farberl suit 21=0.21;farberl suit 22=-2.27;
farberl suit 23=0.63;farberl suit 24=-3.40;farberl suit 25=0.05;farberl suit 26=-2.69;
farberl suit 27=0.23;farberl suit 28=-2.79;farberl suit 29=0.19;farberl suit 3=2.05;
farberl suit 30=-2.04;farberl suit 31=0.57;farberl suit 4=-2.01;farberl suit 5=0.64;
farberl suit 6=-1.63;farberl suit 7=1.22;farberl suit 8=-2.14;farberl suit 9=0.09;
farberl tarocks 0=-0.24;farberl tarocks 1=1.31;farberl tarocks 10=-0.06;farberl tarocks 2=1.22;
farberl tarocks 3=0.59;farberl tarocks 4=-0.18;farberl tarocks 5=-0.95;farberl tarocks 6=-2.86;
farberl tarocks 7=-2.53;farberl tarocks 8=-1.97;farberl tarocks 9=-0.73;picolo 0=-5.24;
picolo 1=0.25;picolo 10=0.02;picolo 11=0.03;picolo 12=-0.04;picolo 14=0.04;picolo 15=-0.03;
picolo 16=-0.04;picolo 17=-0.01;picolo 18=-0.06;picolo 19=-0.26;picolo 2=0.16;picolo 3=0.19;
picolo 4=0.18;picolo 5=0.09;picolo 6=0.04;picolo 7=0.01;picolo 8=0.10;picolo 9=0.13;
picolo forehand=-3.69;picolo others=0.81;picolo suit 0=0.06;picolo suit 1=0.07;
picolo suit 10=-0.12;picolo suit 11=-0.31;picolo suit 12=-0.10;picolo suit 13=-0.32;
picolo suit 14=0.07;picolo suit 15=-0.51;picolo suit 16=-0.09;picolo suit 17=-0.22;
picolo suit 18=0.04;picolo suit 19=-0.32;picolo suit 2=-0.10;picolo suit 20=-0.12;
picolo suit 21=-0.24;picolo suit 22=-0.05;picolo suit 23=-0.17;picolo suit 24=-0.22;
picolo suit 25=-0.51;picolo suit 26=-0.26;picolo suit 27=-0.33;picolo suit 28=-0.10;
picolo suit 29=-0.59;picolo suit 3=-0.18;picolo suit 30=-0.06;picolo suit 31=-0.23;
picolo suit 4=-0.14;picolo suit 5=-0.18;picolo suit 6=-0.08;picolo suit 7=-0.74;
picolo suit 8=-0.09;picolo suit 9=-0.12;picolo tarocks 0=-0.07;picolo tarocks 1=0.50;
picolo tarocks 10=-0.19;picolo tarocks 2=-0.13;picolo tarocks 3=-0.15;picolo tarocks 4=-0.65;
picolo tarocks 5=-0.68;picolo tarocks 6=0.30;picolo tarocks 7=0.69;picolo tarocks 8=-0.19;
picolo tarocks 9=-1.19;solo 0=3.04;solo 1=1.39;solo 10=-0.69;solo 11=-0.70;solo 12=-0.79;
solo 13=-0.94;solo 14=-0.89;solo 15=-0.89;solo 16=-0.97;solo 17=-0.97;solo 18=-0.92;solo 19=-0.66;
solo 2=0.59;solo 3=0.36;solo 4=0.08;solo 5=-0.02;solo 6=-0.19;solo 7=-0.31;solo 8=-0.51;
solo 9=-0.60;solo forehand=-1.29;solo others=-0.57;solo suit 0=0.90;solo suit 1=0.55;
solo suit 10=-1.83;solo suit 11=-2.03;solo suit 12=-1.92;solo suit 13=-1.74;solo suit 14=-1.63;
solo suit 15=-1.42;solo suit 16=-1.20;solo suit 17=-1.00;solo suit 18=-2.05;solo suit 19=-1.89;
solo suit 2=-1.22;solo suit 20=-2.13;solo suit 21=-1.75;solo suit 22=-2.34;solo suit 23=-1.84;
solo suit 24=-2.17;solo suit 25=-2.17;solo suit 26=-1.80;solo suit 27=-1.78;solo suit 28=-2.40;
solo suit 29=-1.84;solo suit 3=-0.71;solo suit 30=-2.23;solo suit 31=-1.53;solo suit 4=-1.37;
solo suit 5=-0.96;solo suit 6=-1.42;solo suit 7=-2.06;solo suit 8=-1.20;solo suit 9=-1.16;
solo tarocks 0=-0.01;solo tarocks 1=-0.95;solo tarocks 10=1.09;solo tarocks 2=-2.33;
solo tarocks 3=-3.45;solo tarocks 4=-4.25;solo tarocks 5=-4.63;solo tarocks 6=-2.33;
solo tarocks 7=-0.46;solo tarocks 8=1.36;solo tarocks 9=2.47;solodreier 0=3.13;solodreier 1=2.10;
solodreier 10=-0.59;solodreier 11=-0.67;solodreier 12=-0.85;solodreier 13=-0.75;
solodreier 14=-0.85;solodreier 15=-0.93;solodreier 16=-1.02;solodreier 17=-0.81;
solodreier 18=-1.03;solodreier 19=-0.65;solodreier 2=0.99;solodreier 3=0.68;solodreier 4=0.44;
solodreier 5=0.26;solodreier 6=-0.03;solodreier 7=-0.21;solodreier 8=-0.40;solodreier 9=-0.49;
solodreier forehand=-1.51;solodreier others=-0.23;solodreier suit 0=1.21;solodreier suit 1=1.01;
solodreier suit 10=-1.56;solodreier suit 11=-1.35;solodreier suit 12=-1.58;
solodreier suit 13=-1.55;solodreier suit 14=-1.41;solodreier suit 15=-1.00;
solodreier suit 16=-0.94;solodreier suit 17=-0.69;solodreier suit 18=-1.38;
solodreier suit 19=-1.46;solodreier suit 2=-0.99;solodreier suit 20=-1.69;solodreier suit 21=-1.40;
solodreier suit 22=-1.86;solodreier suit 23=-1.38;solodreier suit 24=-1.61;
solodreier suit 25=-1.41;solodreier suit 26=-2.11;solodreier suit 27=-1.42;
solodreier suit 28=-1.50;solodreier suit 29=-1.19;solodreier suit 3=-0.24;solodreier suit 30=-1.71;
solodreier suit 31=-0.70;solodreier suit 4=-1.16;solodreier suit 5=-0.44;solodreier suit 6=-1.47;
solodreier suit 7=-1.25;solodreier suit 8=-1.15;solodreier suit 9=-0.64;solodreier tarocks 0=-0.05;
solodreier tarocks 1=-0.69;solodreier tarocks 10=0.39;solodreier tarocks 2=-2.00;
solodreier tarocks 3=-3.74;solodreier tarocks 4=-5.27;solodreier tarocks 5=-3.48;
solodreier tarocks 6=-1.30;solodreier tarocks 7=0.89;solodreier tarocks 8=2.71;
solodreier tarocks 9=2.19;trischaken 0=-2.69;trischaken 1=-2.03;trischaken 10=0.15;
trischaken 11=0.01;trischaken 12=0.08;trischaken 13=0.33;trischaken 14=0.21;trischaken 15=0.39;
trischaken 16=0.39;trischaken 17=0.44;trischaken 18=0.46;trischaken 19=0.97;trischaken 2=-1.18;
trischaken 3=-0.93;trischaken 4=-0.73;trischaken 5=-0.54;trischaken 6=-0.42;trischaken 7=-0.36;
trischaken 8=-0.31;trischaken 9=-0.20;trischaken forehand=0.95;trischaken suit 0=-0.85;
trischaken suit 1=-1.58;trischaken suit 10=0.79;trischaken suit 11=0.87;trischaken suit 12=1.04;
trischaken suit 13=1.04;trischaken suit 14=0.86;trischaken suit 15=0.63;trischaken suit 16=0.40;
trischaken suit 17=-0.06;trischaken suit 18=0.87;trischaken suit 19=0.81;trischaken suit 2=0.08;
trischaken suit 20=0.99;trischaken suit 21=0.84;trischaken suit 22=0.76;trischaken suit 23=0.48;
trischaken suit 24=1.29;trischaken suit 25=1.13;trischaken suit 26=1.00;trischaken suit 27=1.10;
trischaken suit 28=0.90;trischaken suit 29=0.99;trischaken suit 3=-0.18;trischaken suit 30=0.80;
trischaken suit 31=0.46;trischaken suit 4=0.36;trischaken suit 5=0.34;trischaken suit 6=0.81;
trischaken suit 7=0.91;trischaken suit 8=0.51;trischaken suit 9=0.32;trischaken tarocks 0=0.21;
trischaken tarocks 1=0.92;trischaken tarocks 10=-0.24;trischaken tarocks 2=2.16;
trischaken tarocks 3=3.05;trischaken tarocks 4=2.44;trischaken tarocks 5=0.30;
trischaken tarocks 6=-1.94;trischaken tarocks 7=-3.15;trischaken tarocks 8=-1.45;
trischaken tarocks 9=-0.54;valat 0=-0.78;valat 1=-0.71;valat 10=-0.80;valat 11=-0.82;
valat 12=-0.80;valat 13=-0.77;valat 14=-0.78;valat 15=-0.82;valat 16=-0.83;valat 17=-0.70;
valat 18=-0.79;valat 19=-0.77;valat 2=-0.73;valat 3=-0.80;valat 4=-0.74;valat 5=-0.80;
valat 6=-0.70;valat 7=-0.68;valat 8=-0.72;valat 9=-0.71;valat forehand=-1.03;valat others=-1.18;
valat suit 0=-0.81;valat suit 1=-0.91;valat suit 10=-0.80;valat suit 11=-0.59;valat suit 12=-0.71;
valat suit 13=-0.86;valat suit 14=-0.95;valat suit 15=-0.34;valat suit 16=-0.92;
valat suit 17=-0.83;valat suit 18=-0.95;valat suit 19=-0.93;valat suit 2=-0.93;valat suit 20=-1.09;
valat suit 21=-0.88;valat suit 22=-1.04;valat suit 23=-0.25;valat suit 24=-0.88;
valat suit 25=-1.05;valat suit 26=-0.94;valat suit 27=-0.73;valat suit 28=-0.87;
valat suit 29=-0.64;valat suit 3=-0.96;valat suit 30=-0.74;valat suit 31=-0.23;valat suit 4=-0.90;
valat suit 5=-1.07;valat suit 6=-1.05;valat suit 7=-0.65;valat suit 8=-0.89;valat suit 9=-0.84;
valat tarocks 0=-0.28;valat tarocks 1=-1.06;valat tarocks 2=-1.15;valat tarocks 3=-1.09;
valat tarocks 4=-1.05;valat tarocks 5=-0.68;valat tarocks 6=-0.46;valat tarocks 7=-0.18;
valat tarocks 8=-0.04;valat tarocks 9=-0.01;valat-call 0=-0.36;valat-call 1=-0.83;
valat-call 10=-0.68;valat-call 11=-0.98;valat-call 12=-0.64;valat-call 13=-0.59;
valat-call 14=-0.93;valat-call 15=-1.01;valat-call 16=-0.99;valat-call 17=-0.48;
valat-call 18=-0.41;valat-call 19=-0.92;valat-call 2=-0.86;valat-call 3=-0.97;valat-call 4=-0.48;
valat-call 5=-0.98;valat-call 6=-0.28;valat-call 7=-0.41;valat-call 8=-0.49;valat-call 9=-0.84;
valat-call forehand=-1.14;valat-call others=-0.99;valat-call suit 0=-0.80;valat-call suit 1=-1.05;
valat-call suit 10=-0.91;valat-call suit 11=-0.68;valat-call suit 12=-0.80;
valat-call suit 13=-0.98;valat-call suit 14=-1.11;valat-call suit 15=-0.38;
valat-call suit 16=-0.56;valat-call suit 17=-0.94;valat-call suit 18=-0.51;
valat-call suit 19=-1.07;valat-call suit 2=-0.78;valat-call suit 20=-1.25;valat-call suit 21=-1.02;
valat-call suit 22=-1.19;valat-call suit 23=-0.28;valat-call suit 24=-1.01;
valat-call suit 25=-1.17;valat-call suit 26=-1.07;valat-call suit 27=-0.82;
valat-call suit 28=-0.99;valat-call suit 29=-0.73;valat-call suit 3=-1.08;valat-call suit 30=-0.85;
valat-call suit 31=-0.33;valat-call suit 4=-0.71;valat-call suit 5=-1.23;valat-call suit 6=-1.21;
valat-call suit 7=-0.74;valat-call suit 8=-0.73;valat-call suit 9=-0.98;valat-call tarocks 0=-0.30;
valat-call tarocks 1=-1.12;valat-call tarocks 2=-1.24;valat-call tarocks 3=-1.25;
valat-call tarocks 4=-1.28;valat-call tarocks 5=-0.87;valat-call tarocks 6=-0.36;
valat-call tarocks 7=0.01;valat-call tarocks 8=-0.06;valat-call tarocks 9=-0.01
""")
"""What each trait of a hand counts in the odds of a bid, see `words`."""
