"""What the players of Zwanzigerrufen have learnt, and from what.

python -m engine.bots.train zwanzigerrufen
1500 deals from seed 1000000, played by club:worlds=60.
41697 choices, 853 traits.
Log loss on every tenth: 1.0801; all cards alike 1.3077.
"""

from __future__ import annotations

HABITS: dict[str, float] = {
    trait: float(weight)
    for trait, _, weight in (
        entry.partition("=")
        for entry in """
follow declarer foe 0 0 0=-0.49;follow declarer foe 0 0 1=-0.21;follow declarer foe 0 0 2=-0.22;
follow declarer foe 0 0 3=0.07;follow declarer foe 0 0 4=0.41;follow declarer foe 1 0 0=0.21;
follow declarer foe 1 0 1=-0.20;follow declarer foe 1 0 2=0.14;follow declarer foe 1 0 3=-0.10;
follow declarer friend 0 0 0=-0.01;follow declarer friend 0 0 1=-0.07;
follow declarer friend 0 0 2=0.44;follow declarer friend 0 0 3=-0.17;
follow declarer friend 0 0 4=0.16;follow declarer friend 1 0 0=-0.07;
follow declarer friend 1 0 1=0.09;follow declarer friend 1 0 2=0.05;
follow declarer friend 1 0 3=-0.70;follow declarer unknown 0 0 0=-0.67;
follow declarer unknown 0 0 1=-0.52;follow declarer unknown 0 0 2=-0.25;
follow declarer unknown 0 0 3=0.04;follow declarer unknown 0 0 4=0.69;
follow declarer unknown 1 0 0=0.28;follow declarer unknown 1 0 1=0.11;
follow declarer unknown 1 0 2=0.10;follow declarer unknown 1 0 3=-0.10;
follow defender foe 0 0 0=-1.02;follow defender foe 0 0 1=-0.58;follow defender foe 0 0 2=-0.15;
follow defender foe 0 0 3=0.17;follow defender foe 0 0 4=0.06;follow defender foe 1 0 0=0.54;
follow defender foe 1 0 1=0.30;follow defender foe 1 0 2=0.11;follow defender foe 1 0 3=0.19;
follow defender friend 0 0 0=0.34;follow defender friend 0 0 1=0.04;
follow defender friend 0 0 2=-0.42;follow defender friend 0 0 3=0.10;
follow defender friend 0 0 4=-0.21;follow defender friend 1 0 0=0.50;
follow defender friend 1 0 1=-0.35;follow defender friend 1 0 2=-0.30;
follow defender friend 1 0 3=-0.20;follow defender unknown 0 0 0=-0.00;
follow defender unknown 0 0 1=-0.01;follow defender unknown 0 0 2=-0.07;
follow defender unknown 0 0 3=-0.10;follow defender unknown 0 0 4=-0.44;
follow defender unknown 1 0 0=0.38;follow defender unknown 1 0 1=0.08;
follow defender unknown 1 0 2=-0.25;follow defender unknown 1 0 3=0.15;follow foe 0 False 0=-0.08;
follow foe 0 False 1=-0.09;follow foe 0 False 2=-0.13;follow foe 0 False 3=-0.22;
follow foe 0 False 4=-0.40;follow foe 0 True 0=-2.96;follow foe 0 True 1=-1.62;
follow foe 0 True 2=-0.49;follow foe 0 True 3=0.75;follow foe 0 True 4=2.02;
follow foe 0 pot 0 0=-0.27;follow foe 0 pot 0 1=-0.13;follow foe 0 pot 0 2=0.07;
follow foe 0 pot 0 3=0.47;follow foe 0 pot 0 4=-0.06;follow foe 0 pot 1 0=-1.07;
follow foe 0 pot 1 1=-0.52;follow foe 0 pot 1 2=-0.21;follow foe 0 pot 1 3=0.21;
follow foe 0 pot 1 4=0.20;follow foe 0 pot 2 0=-1.12;follow foe 0 pot 2 1=-0.79;
follow foe 0 pot 2 2=-0.39;follow foe 0 pot 2 3=-0.24;follow foe 0 pot 2 4=0.39;
follow foe 1 False 0=0.43;follow foe 1 False 1=0.26;follow foe 1 False 2=0.05;
follow foe 1 False 3=0.09;follow foe 1 True 0=1.19;follow foe 1 True 1=0.25;
follow foe 1 True 2=0.16;follow foe 1 pot 0 0=-0.20;follow foe 1 pot 0 1=0.09;
follow foe 1 pot 0 2=0.01;follow foe 1 pot 0 3=0.11;follow foe 1 pot 1 0=0.54;
follow foe 1 pot 1 1=0.40;follow foe 1 pot 1 2=-0.01;follow foe 1 pot 1 3=-0.26;
follow foe 1 pot 2 0=1.90;follow foe 1 pot 2 2=0.27;follow friend 0 False 0=-0.08;
follow friend 0 False 1=-0.33;follow friend 0 False 2=-0.22;follow friend 0 False 3=0.09;
follow friend 0 False 4=0.56;follow friend 0 True 0=0.42;follow friend 0 True 1=0.40;
follow friend 0 True 2=0.05;follow friend 0 True 3=-0.41;follow friend 0 True 4=-0.84;
follow friend 0 pot 0 0=0.15;follow friend 0 pot 0 1=-0.38;follow friend 0 pot 0 2=-0.26;
follow friend 0 pot 0 3=0.10;follow friend 0 pot 0 4=0.20;follow friend 0 pot 1 0=0.14;
follow friend 0 pot 1 1=-0.20;follow friend 0 pot 1 2=-0.10;follow friend 0 pot 1 3=-0.06;
follow friend 0 pot 1 4=0.04;follow friend 0 pot 2 0=0.31;follow friend 0 pot 2 1=0.56;
follow friend 0 pot 2 2=0.07;follow friend 0 pot 2 3=-0.15;follow friend 0 pot 2 4=-0.37;
follow friend 1 False 0=-0.13;follow friend 1 False 1=-0.11;follow friend 1 False 2=-0.14;
follow friend 1 False 3=-0.03;follow friend 1 True 0=0.60;follow friend 1 True 1=-0.69;
follow friend 1 pot 0 0=0.37;follow friend 1 pot 0 1=-0.34;follow friend 1 pot 0 2=-0.14;
follow friend 1 pot 0 3=-0.03;follow friend 1 pot 1 0=-0.08;follow friend 1 pot 1 1=-0.12;
follow friend 1 pot 2 0=-0.24;follow partner foe 0 0 0=-0.84;follow partner foe 0 0 1=-0.56;
follow partner foe 0 0 2=-0.23;follow partner foe 0 0 3=0.06;follow partner foe 0 0 4=0.40;
follow partner foe 1 0 0=0.54;follow partner foe 1 0 1=0.15;follow partner foe 1 0 2=-0.06;
follow partner foe 1 0 3=-0.07;follow partner friend 0 0 0=0.19;follow partner friend 0 0 1=0.19;
follow partner friend 0 0 2=-0.01;follow partner friend 0 0 3=-0.16;
follow partner friend 0 0 4=-0.11;follow partner friend 1 0 0=-0.08;
follow partner friend 1 0 1=-0.17;follow partner friend 1 0 2=-0.06;
follow partner friend 1 0 3=0.36;follow unknown 0 False 0=-0.32;follow unknown 0 False 1=-0.25;
follow unknown 0 False 2=-0.12;follow unknown 0 False 3=-0.03;follow unknown 0 False 4=0.05;
follow unknown 0 True 0=-0.14;follow unknown 0 True 1=-0.12;follow unknown 0 True 2=-0.19;
follow unknown 0 True 3=-0.02;follow unknown 0 True 4=-0.13;follow unknown 0 pot 0 0=-0.30;
follow unknown 0 pot 0 1=0.26;follow unknown 0 pot 0 2=-0.23;follow unknown 0 pot 0 3=0.25;
follow unknown 0 pot 0 4=-0.10;follow unknown 0 pot 1 0=-0.26;follow unknown 0 pot 1 1=-0.20;
follow unknown 0 pot 1 2=-0.17;follow unknown 0 pot 1 3=-0.19;follow unknown 0 pot 1 4=0.03;
follow unknown 0 pot 2 0=-0.11;follow unknown 0 pot 2 1=-0.28;follow unknown 0 pot 2 2=-0.06;
follow unknown 0 pot 2 3=-0.07;follow unknown 0 pot 2 4=0.06;follow unknown 1 False 0=0.09;
follow unknown 1 False 1=0.16;follow unknown 1 False 2=-0.11;follow unknown 1 False 3=0.12;
follow unknown 1 True 0=1.02;follow unknown 1 True 1=-0.06;follow unknown 1 pot 0 0=0.15;
follow unknown 1 pot 0 1=-0.22;follow unknown 1 pot 0 2=-0.11;follow unknown 1 pot 0 3=0.12;
follow unknown 1 pot 1 0=0.25;follow unknown 1 pot 1 1=0.49;follow unknown 1 pot 2 0=1.01;
follow unknown 1 pot 2 1=-0.24;lead declarer 0 0=-0.53;lead declarer 0 1=-0.54;
lead declarer 0 2=-0.12;lead declarer 0 3=-0.12;lead declarer 0 4=0.13;lead declarer 1 0=-0.44;
lead declarer 1 1=-0.37;lead declarer 1 2=-0.07;lead declarer 1 3=0.09;lead declarer 1 4=-0.15;
lead declarer 2 0=0.10;lead declarer 2 1=-0.15;lead declarer 2 2=0.02;lead declarer 2 3=-0.10;
lead declarer 2 4=0.15;lead defender 0 0=-0.28;lead defender 0 1=-0.08;lead defender 0 2=-0.09;
lead defender 0 3=-0.09;lead defender 0 4=0.05;lead defender 1 0=-0.06;lead defender 1 1=-0.20;
lead defender 1 2=0.10;lead defender 1 3=0.07;lead defender 1 4=0.06;lead defender 2 0=-0.18;
lead defender 2 1=-0.24;lead defender 2 2=-0.16;lead defender 2 3=0.05;lead defender 2 4=0.30;
lead fresh declarer 0 0=-0.44;lead fresh declarer 0 1=-0.06;lead fresh declarer 0 2=0.16;
lead fresh declarer 0 3=0.12;lead fresh declarer 0 4=0.37;lead fresh declarer 1 0=-0.22;
lead fresh declarer 1 1=-0.23;lead fresh declarer 1 2=-0.19;lead fresh declarer 1 3=-0.14;
lead fresh declarer 1 4=-0.12;lead fresh defender 0 0=-0.25;lead fresh defender 0 1=-0.09;
lead fresh defender 0 2=0.39;lead fresh defender 0 3=0.40;lead fresh defender 0 4=0.50;
lead fresh defender 1 0=-0.30;lead fresh defender 1 1=-0.29;lead fresh defender 1 2=-0.25;
lead fresh defender 1 3=-0.23;lead fresh defender 1 4=-0.06;lead fresh partner 0 0=-0.22;
lead fresh partner 0 1=-0.00;lead fresh partner 0 2=0.13;lead fresh partner 0 3=0.43;
lead fresh partner 0 4=0.61;lead fresh partner 1 0=-0.13;lead fresh partner 1 1=-0.20;
lead fresh partner 1 2=-0.07;lead fresh partner 1 3=-0.08;lead fresh partner 1 4=0.03;
lead partner 0 0=-0.29;lead partner 0 1=0.04;lead partner 0 2=0.12;lead partner 0 3=0.10;
lead partner 0 4=0.15;lead partner 1 0=-0.22;lead partner 1 1=-0.31;lead partner 1 2=-0.01;
lead partner 1 3=0.22;lead partner 1 4=0.08;lead partner 2 0=-0.23;lead partner 2 1=-0.21;
lead partner 2 2=-0.03;lead partner 2 3=0.01;lead partner 2 4=-0.19;
lead special declarer None=-0.60;lead special declarer mond=-0.98;
lead special declarer pagat=-3.52;lead special declarer skues=-0.61;
lead special defender None=-0.74;lead special defender mond=-0.73;
lead special defender pagat=-3.43;lead special defender skues=-0.84;
lead special partner None=-0.66;lead special partner mond=-0.14;lead special partner pagat=-3.25;
lead special partner skues=-0.45;lead tarock declarer 0 0=-0.72;lead tarock declarer 0 1=-0.88;
lead tarock declarer 0 2=-0.72;lead tarock declarer 0 3=-0.83;lead tarock declarer 0 4=-0.88;
lead tarock declarer 0 5=-0.82;lead tarock declarer 1 0=-0.62;lead tarock declarer 1 1=-0.52;
lead tarock declarer 1 2=-0.40;lead tarock declarer 1 3=-0.59;lead tarock declarer 1 4=-0.34;
lead tarock declarer 1 5=-0.37;lead tarock declarer 2 0=-0.40;lead tarock declarer 2 1=-0.72;
lead tarock declarer 2 2=-0.47;lead tarock declarer 2 3=-0.07;lead tarock declarer 2 4=0.39;
lead tarock declarer 2 5=0.48;lead tarock defender 0 0=-1.51;lead tarock defender 0 1=-1.88;
lead tarock defender 0 2=-1.28;lead tarock defender 0 3=-1.53;lead tarock defender 0 4=-0.98;
lead tarock defender 0 5=-0.17;lead tarock defender 1 0=-0.67;lead tarock defender 1 1=-1.40;
lead tarock defender 1 2=-1.21;lead tarock defender 1 3=-1.08;lead tarock defender 1 4=-0.62;
lead tarock defender 1 5=-0.03;lead tarock defender 2 0=0.06;lead tarock defender 2 1=-0.97;
lead tarock defender 2 2=-0.56;lead tarock defender 2 3=-0.05;lead tarock defender 2 4=-0.07;
lead tarock defender 2 5=0.20;lead tarock partner 0 0=-0.85;lead tarock partner 0 1=-1.46;
lead tarock partner 0 2=-1.84;lead tarock partner 0 3=-1.14;lead tarock partner 0 4=-1.02;
lead tarock partner 0 5=-0.43;lead tarock partner 1 0=-0.45;lead tarock partner 1 1=-1.12;
lead tarock partner 1 2=-1.12;lead tarock partner 1 3=-0.69;lead tarock partner 1 4=-0.35;
lead tarock partner 1 5=-0.24;lead tarock partner 2 0=-0.12;lead tarock partner 2 1=-0.54;
lead tarock partner 2 2=-0.21;lead tarock partner 2 4=0.35;lead tarock partner 2 5=0.43;
lead under declarer 0 0=0.15;lead under declarer 0 1=0.08;lead under declarer 0 2=-0.20;
lead under declarer 0 3=0.26;lead under declarer 1 0=-0.18;lead under declarer 1 1=-0.22;
lead under declarer 1 2=-0.25;lead under declarer 1 3=-0.12;lead under declarer 1 4=-0.12;
lead under defender 0 0=0.42;lead under defender 0 1=0.30;lead under defender 0 2=-0.11;
lead under defender 1 0=-0.28;lead under defender 1 1=-0.31;lead under defender 1 2=-0.22;
lead under defender 1 3=-0.10;lead under defender 1 4=-0.20;lead under partner 0 0=0.22;
lead under partner 0 1=0.20;lead under partner 0 2=0.36;lead under partner 0 3=0.27;
lead under partner 1 0=-0.13;lead under partner 1 1=-0.23;lead under partner 1 2=-0.15;
lead under partner 1 3=-0.00;lead under partner 1 4=0.06;over foe 0 False 0=0.66;
over foe 0 False 1=0.20;over foe 0 False 2=-0.07;over foe 0 False 3=-0.43;over foe 0 False 4=-0.70;
over foe 0 False 5=-1.23;over foe 0 False None=-0.18;over foe 0 False mond=-0.65;
over foe 0 False pagat=-1.06;over foe 0 True 0=0.53;over foe 0 True 1=0.03;over foe 0 True 2=-0.47;
over foe 0 True 3=-0.65;over foe 0 True 4=-1.11;over foe 0 True 5=-1.66;over foe 0 True None=-0.52;
over foe 0 True mond=-0.77;over foe 0 True pagat=-2.48;over foe 0 pot 0 0=-1.64;
over foe 0 pot 0 1=-1.31;over foe 0 pot 0 2=-0.88;over foe 0 pot 0 3=-0.57;
over foe 0 pot 0 4=-0.02;over foe 0 pot 0 5=0.53;over foe 0 pot 1 0=-2.57;over foe 0 pot 1 1=-1.51;
over foe 0 pot 1 2=-0.74;over foe 0 pot 1 3=-0.39;over foe 0 pot 1 4=-0.10;
over foe 0 pot 1 5=-0.05;over foe 0 pot 2 0=-2.48;over foe 0 pot 2 1=-1.11;
over foe 0 pot 2 2=-0.42;over foe 0 pot 2 3=-0.24;over foe 0 pot 2 4=0.21;over foe 0 pot 2 5=0.08;
over foe 1 False 0=0.91;over foe 1 False 1=0.45;over foe 1 False 2=-0.02;over foe 1 False 3=-0.34;
over foe 1 False 4=-0.78;over foe 1 False 5=-1.20;over foe 1 False None=-0.43;
over foe 1 False mond=0.53;over foe 1 False skues=0.10;over foe 1 True 0=1.01;
over foe 1 True 1=0.27;over foe 1 True 2=0.02;over foe 1 True 3=-0.39;over foe 1 True 4=-0.04;
over foe 1 True 5=-0.52;over foe 1 True None=0.38;over foe 1 True mond=0.71;
over foe 1 True skues=-0.25;over foe 1 pot 0 0=-1.02;over foe 1 pot 0 1=-0.48;
over foe 1 pot 0 2=-0.36;over foe 1 pot 0 3=0.01;over foe 1 pot 0 4=0.23;over foe 1 pot 0 5=0.20;
over foe 1 pot 1 0=-0.36;over foe 1 pot 1 1=0.40;over foe 1 pot 1 2=-0.16;over foe 1 pot 1 3=0.53;
over foe 1 pot 1 4=0.66;over foe 1 pot 1 5=0.75;over foe 1 pot 2 0=0.67;over foe 1 pot 2 1=0.84;
over foe 1 pot 2 2=0.18;over foe 1 pot 2 3=0.02;over foe 1 pot 2 4=0.28;over foe 1 pot 2 5=0.20;
over friend 0 False 0=0.16;over friend 0 False 1=0.17;over friend 0 False 2=-0.00;
over friend 0 False 3=-0.26;over friend 0 False 4=-0.67;over friend 0 False 5=-1.56;
over friend 0 False None=-0.25;over friend 0 False mond=-0.65;over friend 0 False pagat=-0.83;
over friend 0 True 0=1.55;over friend 0 True 1=0.40;over friend 0 True 2=-0.02;
over friend 0 True 3=-0.24;over friend 0 True 4=-0.66;over friend 0 True 5=-1.16;
over friend 0 True None=0.17;over friend 0 True mond=-0.64;over friend 0 True pagat=0.86;
over friend 0 pot 0 0=-1.79;over friend 0 pot 0 1=-0.63;over friend 0 pot 0 2=-0.84;
over friend 0 pot 0 3=-0.30;over friend 0 pot 0 4=0.20;over friend 0 pot 0 5=0.42;
over friend 0 pot 1 0=-1.52;over friend 0 pot 1 1=-1.05;over friend 0 pot 1 2=-0.45;
over friend 0 pot 1 3=-0.12;over friend 0 pot 1 4=0.08;over friend 0 pot 1 5=0.84;
over friend 0 pot 2 0=-1.51;over friend 0 pot 2 1=-0.53;over friend 0 pot 2 2=-0.35;
over friend 0 pot 2 3=-0.19;over friend 0 pot 2 4=0.27;over friend 0 pot 2 5=0.63;
over friend 1 False 0=-0.44;over friend 1 False 1=-0.65;over friend 1 False 2=-0.17;
over friend 1 False 3=0.03;over friend 1 False 4=0.14;over friend 1 False 5=0.04;
over friend 1 False None=-0.02;over friend 1 False mond=0.04;over friend 1 False skues=-0.17;
over friend 1 True 0=0.02;over friend 1 True 1=-0.59;over friend 1 True 2=-0.67;
over friend 1 True 3=-0.84;over friend 1 True 4=-0.35;over friend 1 True 5=-1.25;
over friend 1 True None=-0.92;over friend 1 True mond=-0.35;over friend 1 True skues=-0.75;
over friend 1 pot 0 0=-0.61;over friend 1 pot 0 1=-0.62;over friend 1 pot 0 2=-0.52;
over friend 1 pot 0 3=-0.02;over friend 1 pot 0 4=0.39;over friend 1 pot 0 5=0.20;
over friend 1 pot 1 0=-0.69;over friend 1 pot 1 1=0.04;over friend 1 pot 1 2=-0.39;
over friend 1 pot 1 3=-0.31;over friend 1 pot 1 4=-0.22;over friend 1 pot 1 5=-0.10;
over friend 1 pot 2 0=-0.33;over friend 1 pot 2 1=-0.43;over friend 1 pot 2 2=-0.04;
over friend 1 pot 2 3=-0.22;over friend 1 pot 2 4=-0.05;over unknown 0 False 0=0.57;
over unknown 0 False 1=0.21;over unknown 0 False 2=-0.18;over unknown 0 False 3=-0.33;
over unknown 0 False 4=-0.63;over unknown 0 False 5=-0.95;over unknown 0 False None=0.07;
over unknown 0 False mond=-0.74;over unknown 0 False pagat=-0.71;over unknown 0 True 0=0.51;
over unknown 0 True 1=0.10;over unknown 0 True 2=-0.12;over unknown 0 True 3=-0.63;
over unknown 0 True 4=-0.85;over unknown 0 True 5=-1.39;over unknown 0 True None=-0.44;
over unknown 0 True mond=-0.81;over unknown 0 True pagat=-0.91;over unknown 0 pot 0 1=-1.53;
over unknown 0 pot 0 2=-1.09;over unknown 0 pot 0 3=-0.58;over unknown 0 pot 0 4=-0.09;
over unknown 0 pot 0 5=0.36;over unknown 0 pot 1 0=-0.92;over unknown 0 pot 1 1=-1.50;
over unknown 0 pot 1 2=-0.73;over unknown 0 pot 1 3=-0.56;over unknown 0 pot 1 4=-0.02;
over unknown 0 pot 2 0=-1.01;over unknown 0 pot 2 1=-1.33;over unknown 0 pot 2 2=-0.76;
over unknown 0 pot 2 3=-0.08;over unknown 0 pot 2 4=-0.05;over unknown 0 pot 2 5=-0.10;
over unknown 1 False 0=0.12;over unknown 1 False 1=0.03;over unknown 1 False 2=-0.17;
over unknown 1 False 3=-0.23;over unknown 1 False 4=-0.19;over unknown 1 False 5=-0.22;
over unknown 1 False None=0.11;over unknown 1 False mond=-0.14;over unknown 1 False skues=-0.30;
over unknown 1 True 0=1.05;over unknown 1 True 1=0.29;over unknown 1 True 2=0.15;
over unknown 1 True 3=-0.29;over unknown 1 True 4=-0.45;over unknown 1 True 5=-0.87;
over unknown 1 True None=0.40;over unknown 1 True mond=0.46;over unknown 1 True skues=-0.82;
over unknown 1 pot 0 0=-0.50;over unknown 1 pot 0 1=-0.27;over unknown 1 pot 0 2=-0.42;
over unknown 1 pot 0 3=-0.32;over unknown 1 pot 0 4=0.11;over unknown 1 pot 0 5=0.17;
over unknown 1 pot 1 0=-0.34;over unknown 1 pot 1 1=0.24;over unknown 1 pot 1 2=0.18;
over unknown 1 pot 1 3=-0.13;over unknown 1 pot 1 4=0.14;over unknown 1 pot 1 5=0.06;
over unknown 1 pot 2 0=0.12;over unknown 1 pot 2 1=0.63;over unknown 1 pot 2 2=-0.17;
over unknown 1 pot 2 3=0.01;over unknown 1 pot 2 4=0.02;over unknown 1 pot 2 5=0.65;
ruff foe 0 False 0=0.22;ruff foe 0 False 1=0.17;ruff foe 0 False 2=-0.46;ruff foe 0 False 3=-0.61;
ruff foe 0 False 4=-1.55;ruff foe 0 False 5=-1.83;ruff foe 0 False None=-1.02;
ruff foe 0 False mond=-0.80;ruff foe 0 False pagat=-1.07;ruff foe 0 True 0=0.26;
ruff foe 0 True 1=-0.04;ruff foe 0 True 2=-0.57;ruff foe 0 True 3=-0.69;ruff foe 0 True 4=-1.51;
ruff foe 0 True 5=-2.44;ruff foe 0 True None=-1.10;ruff foe 0 True mond=-0.61;
ruff foe 0 True pagat=-2.34;ruff foe 0 pot 0 0=-0.38;ruff foe 0 pot 0 1=-0.94;
ruff foe 0 pot 0 2=-0.24;ruff foe 0 pot 0 3=-0.46;ruff foe 0 pot 0 4=-0.24;
ruff foe 0 pot 0 5=-0.06;ruff foe 0 pot 1 0=-1.49;ruff foe 0 pot 1 1=-1.51;
ruff foe 0 pot 1 2=-0.75;ruff foe 0 pot 1 3=-0.77;ruff foe 0 pot 1 4=-0.45;
ruff foe 0 pot 1 5=-0.38;ruff foe 0 pot 2 0=-2.44;ruff foe 0 pot 2 1=-1.31;
ruff foe 0 pot 2 2=-0.72;ruff foe 0 pot 2 3=-0.35;ruff foe 0 pot 2 4=0.01;ruff foe 0 pot 2 5=-0.16;
ruff foe 1 False 0=1.24;ruff foe 1 False 1=0.54;ruff foe 1 False 2=-0.03;ruff foe 1 False 3=-0.20;
ruff foe 1 False 4=-0.49;ruff foe 1 False 5=-1.02;ruff foe 1 False None=-0.16;
ruff foe 1 False mond=0.95;ruff foe 1 False pagat=-0.09;ruff foe 1 False skues=0.17;
ruff foe 1 True 0=1.99;ruff foe 1 True 1=1.04;ruff foe 1 True 2=0.35;ruff foe 1 True 3=-0.21;
ruff foe 1 True 4=-0.66;ruff foe 1 True 5=-1.55;ruff foe 1 True None=0.10;
ruff foe 1 True mond=1.15;ruff foe 1 True pagat=1.33;ruff foe 1 True skues=-0.33;
ruff foe 1 pot 0 0=-1.51;ruff foe 1 pot 0 1=-1.11;ruff foe 1 pot 0 2=-0.60;
ruff foe 1 pot 0 3=-0.29;ruff foe 1 pot 0 4=0.34;ruff foe 1 pot 0 5=0.69;ruff foe 1 pot 1 0=-0.37;
ruff foe 1 pot 1 1=-0.22;ruff foe 1 pot 1 2=-0.05;ruff foe 1 pot 1 3=0.09;ruff foe 1 pot 1 4=0.36;
ruff foe 1 pot 1 5=0.39;ruff foe 1 pot 2 0=-0.51;ruff foe 1 pot 2 1=-0.19;ruff foe 1 pot 2 2=-0.10;
ruff foe 1 pot 2 3=-0.14;ruff foe 1 pot 2 4=0.25;ruff foe 1 pot 2 5=0.65;
ruff friend 0 False 0=0.24;ruff friend 0 False 1=0.37;ruff friend 0 False 2=0.16;
ruff friend 0 False 3=-0.58;ruff friend 0 False 4=-0.87;ruff friend 0 False 5=-0.70;
ruff friend 0 False None=-0.13;ruff friend 0 False mond=-0.34;ruff friend 0 False pagat=-0.11;
ruff friend 0 True 0=1.26;ruff friend 0 True 1=0.46;ruff friend 0 True 2=-0.24;
ruff friend 0 True 3=-0.35;ruff friend 0 True 4=-0.76;ruff friend 0 True 5=-1.06;
ruff friend 0 True None=0.16;ruff friend 0 True mond=-0.56;ruff friend 0 True pagat=0.62;
ruff friend 0 pot 0 0=-0.43;ruff friend 0 pot 0 1=-0.33;ruff friend 0 pot 0 2=0.22;
ruff friend 0 pot 0 3=-0.35;ruff friend 0 pot 0 4=-0.01;ruff friend 0 pot 0 5=0.25;
ruff friend 0 pot 1 0=-0.67;ruff friend 0 pot 1 1=-1.05;ruff friend 0 pot 1 2=-0.35;
ruff friend 0 pot 1 3=-0.41;ruff friend 0 pot 1 4=0.08;ruff friend 0 pot 1 5=0.37;
ruff friend 0 pot 2 0=-1.27;ruff friend 0 pot 2 1=-1.35;ruff friend 0 pot 2 2=-0.12;
ruff friend 0 pot 2 3=0.13;ruff friend 0 pot 2 4=0.71;ruff friend 0 pot 2 5=0.95;
ruff friend 1 False 0=0.10;ruff friend 1 False 1=-0.21;ruff friend 1 False 2=-0.11;
ruff friend 1 False 3=-0.12;ruff friend 1 False 4=-0.16;ruff friend 1 False 5=-0.46;
ruff friend 1 False None=-0.14;ruff friend 1 False mond=0.24;ruff friend 1 False pagat=-0.13;
ruff friend 1 False skues=0.07;ruff friend 1 True 0=1.04;ruff friend 1 True 1=0.31;
ruff friend 1 True 2=-0.17;ruff friend 1 True 3=-0.96;ruff friend 1 True 4=-1.23;
ruff friend 1 True 5=-1.53;ruff friend 1 True None=-0.61;ruff friend 1 True mond=0.10;
ruff friend 1 True pagat=0.39;ruff friend 1 True skues=-0.79;ruff friend 1 pot 0 0=-0.40;
ruff friend 1 pot 0 1=-0.86;ruff friend 1 pot 0 2=-0.36;ruff friend 1 pot 0 3=-0.20;
ruff friend 1 pot 0 4=-0.16;ruff friend 1 pot 0 5=0.18;ruff friend 1 pot 1 0=-0.34;
ruff friend 1 pot 1 1=-0.20;ruff friend 1 pot 1 2=-0.09;ruff friend 1 pot 1 3=0.02;
ruff friend 1 pot 1 4=-0.29;ruff friend 1 pot 1 5=0.10;ruff friend 1 pot 2 0=-0.93;
ruff friend 1 pot 2 1=-0.57;ruff friend 1 pot 2 2=-0.80;ruff friend 1 pot 2 3=-0.59;
ruff friend 1 pot 2 4=0.30;ruff friend 1 pot 2 5=0.39;ruff unknown 0 False 0=0.31;
ruff unknown 0 False 1=-0.07;ruff unknown 0 False 2=-0.52;ruff unknown 0 False 3=-0.54;
ruff unknown 0 False 4=-1.08;ruff unknown 0 False 5=-1.92;ruff unknown 0 False None=-0.72;
ruff unknown 0 False mond=-1.07;ruff unknown 0 False pagat=-0.81;ruff unknown 0 True 0=0.24;
ruff unknown 0 True 1=-0.16;ruff unknown 0 True 2=-0.60;ruff unknown 0 True 3=-0.77;
ruff unknown 0 True 4=-1.26;ruff unknown 0 True 5=-1.80;ruff unknown 0 True None=-0.99;
ruff unknown 0 True mond=-0.79;ruff unknown 0 True pagat=-1.37;ruff unknown 0 pot 0 1=-0.54;
ruff unknown 0 pot 0 2=-0.69;ruff unknown 0 pot 0 3=0.01;ruff unknown 0 pot 0 4=0.04;
ruff unknown 0 pot 0 5=-0.43;ruff unknown 0 pot 1 0=-0.41;ruff unknown 0 pot 1 1=-1.05;
ruff unknown 0 pot 1 2=-0.74;ruff unknown 0 pot 1 3=-0.72;ruff unknown 0 pot 1 4=-0.68;
ruff unknown 0 pot 1 5=-0.49;ruff unknown 0 pot 2 0=-1.51;ruff unknown 0 pot 2 1=-1.31;
ruff unknown 0 pot 2 2=-1.03;ruff unknown 0 pot 2 3=-0.59;ruff unknown 0 pot 2 4=-0.20;
ruff unknown 0 pot 2 5=-0.23;ruff unknown 1 False 0=0.72;ruff unknown 1 False 1=0.04;
ruff unknown 1 False 2=-0.13;ruff unknown 1 False 3=-0.16;ruff unknown 1 False 4=-0.18;
ruff unknown 1 False 5=-0.63;ruff unknown 1 False None=-0.18;ruff unknown 1 False mond=0.45;
ruff unknown 1 False pagat=0.27;ruff unknown 1 False skues=-0.07;ruff unknown 1 True 0=1.77;
ruff unknown 1 True 1=0.51;ruff unknown 1 True 2=0.13;ruff unknown 1 True 3=-0.45;
ruff unknown 1 True 4=-0.69;ruff unknown 1 True 5=-1.42;ruff unknown 1 True None=0.03;
ruff unknown 1 True mond=0.29;ruff unknown 1 True pagat=1.43;ruff unknown 1 True skues=-1.23;
ruff unknown 1 pot 0 0=-0.77;ruff unknown 1 pot 0 1=-0.43;ruff unknown 1 pot 0 2=-0.31;
ruff unknown 1 pot 0 3=-0.23;ruff unknown 1 pot 0 4=0.15;ruff unknown 1 pot 0 5=0.14;
ruff unknown 1 pot 1 0=-0.02;ruff unknown 1 pot 1 1=0.05;ruff unknown 1 pot 1 2=-0.29;
ruff unknown 1 pot 1 3=-0.13;ruff unknown 1 pot 1 4=-0.05;ruff unknown 1 pot 1 5=0.21;
ruff unknown 1 pot 2 0=-0.42;ruff unknown 1 pot 2 1=0.13;ruff unknown 1 pot 2 2=-0.18;
ruff unknown 1 pot 2 3=-0.45;ruff unknown 1 pot 2 4=-0.11;ruff unknown 1 pot 2 5=0.48;
throw foe False 0=-0.36;throw foe False 1=-0.16;throw foe False 2=-0.21;throw foe False 3=-0.16;
throw foe False 4=-0.23;throw foe True 0=-2.63;throw foe True 1=-1.49;throw foe True 2=-0.48;
throw foe True 3=0.50;throw foe True 4=1.76;throw foe fresh 0 0=-0.69;throw foe fresh 0 1=-0.47;
throw foe fresh 0 2=-0.33;throw foe fresh 0 3=0.29;throw foe fresh 0 4=0.63;
throw foe fresh 1 0=-1.91;throw foe fresh 1 1=-0.70;throw foe fresh 1 2=-0.17;
throw foe fresh 1 3=0.08;throw foe fresh 1 4=0.65;throw friend False 0=-0.50;
throw friend False 1=-0.09;throw friend False 2=-0.11;throw friend False 3=0.06;
throw friend False 4=0.23;throw friend True 0=0.61;throw friend True 1=0.58;
throw friend True 2=0.19;throw friend True 3=-0.93;throw friend True 4=-2.36;
throw friend fresh 0 0=0.46;throw friend fresh 0 1=0.36;throw friend fresh 0 2=0.06;
throw friend fresh 0 3=-0.31;throw friend fresh 0 4=-0.41;throw friend fresh 1 0=-0.43;
throw friend fresh 1 1=-0.02;throw friend fresh 1 2=-0.20;throw friend fresh 1 3=-0.41;
throw friend fresh 1 4=-0.11;throw unknown False 0=-0.51;throw unknown False 1=-0.22;
throw unknown False 2=-0.13;throw unknown False 3=0.05;throw unknown False 4=0.25;
throw unknown True 0=-0.26;throw unknown True 1=-0.41;throw unknown True 2=-0.13;
throw unknown True 3=-0.07;throw unknown True 4=0.06;throw unknown fresh 0 0=-0.12;
throw unknown fresh 0 1=-0.15;throw unknown fresh 0 2=-0.07;throw unknown fresh 0 3=0.30;
throw unknown fresh 0 4=0.17;throw unknown fresh 1 0=-1.01;throw unknown fresh 1 1=-0.37;
throw unknown fresh 1 2=-0.21;throw unknown fresh 1 3=-0.13;throw unknown fresh 1 4=0.02
""".replace("\n", "").split(";")
    )
}
"""What each trait of a card counts in the odds that it is played, see `habits`."""

SHIFTS: dict[str, float] = {
    "normal": 0.23,
    "trischaken": 0.78,
    "picolo": 0.66,
    "farberl": -2.13,
    "solo": -0.33,
    "solodreier": -2.5,
    "valat-call": -0.03,
    "valat": -0.0,
}
"""Game points that a contract brings its declarer above what hurried playouts promise."""
