"""The base box as a `Module`: its cards, and their effects when drawn or discarded."""

from __future__ import annotations

from typing import Final

from engine.onirim import doors, nightmares, prophecy, refill, setup, turn
from engine.onirim.cards import BASE, DOOR, KEY, NIGHTMARE
from engine.onirim.hooks import Module

MODULE: Final = Module(
    name='base',
    faces=BASE,
    steps=(
        setup.Solo,
        setup.OpenDraft,
        setup.Pick,
        turn.Begin,
        turn.Act,
        turn.Swap,
        turn.End,
        refill.Refill,
        refill.Between,
        doors.MeetDoor,
        doors.DrawnDoor,
        nightmares.MeetNightmare,
        nightmares.Nightmare,
        nightmares.NightmareOver,
        prophecy.Prophecy,
        prophecy.Banish,
        prophecy.Restack,
    ),
    drawn={
        **dict.fromkeys(DOOR.values(), doors.MeetDoor),
        NIGHTMARE: lambda seat, card: nightmares.MeetNightmare(seat),
    },
    discarded={key: lambda seat, card: prophecy.Prophecy(seat) for key in KEY.values()},
)
