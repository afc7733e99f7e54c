"""The four seats around the table, and their order in a direction of play."""

from __future__ import annotations

Seat = int
Scores = tuple[int, int, int, int]
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)


def seat_step(direction: str) -> int:
    """Return +1 for clockwise play (to the left), -1 for anticlockwise (T4)."""
    return 1 if direction == "clockwise" else -1


def play_order(first: Seat, direction: str) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the four seats in play order from `first`."""
    step = seat_step(direction)
    return (first, (first + step) % 4, (first + 2 * step) % 4, (first + 3 * step) % 4)


def rotate_seats(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """Return these seats, in the same order, beginning with `first`."""
    index = seats.index(first)
    return (*seats[index:], *seats[:index])


def order_from_forehand(dealer: Seat, direction: str) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the four seats in play order from forehand to the dealer."""
    _, forehand, second, third = play_order(dealer, direction)
    return (forehand, second, third, dealer)
