"""Updates the referee's score sheet for every event, and checks that the event is possible."""

from __future__ import annotations

from collections import Counter

from engine.mansions.view import View
from tests.mansions.judges.rulebook import Thing
from tests.mansions.judges.score_sheet import Creature
from tests.mansions.judges.wishes import Wishes


class Bookkeeper(Wishes):
    """Keeps the score sheet. `on_damage` handles the event "mansions.damage", and so on."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.active: str | None = None
        self.due_death: str | None = None
        self.drawn: dict[str, set[str]] = {kind: set() for kind in self.book.data['combat']}
        self.supply = Counter({kind: monster['supply'] for kind, monster in self.book.monsters.items()})
        self.uses = Counter[str]()
        self.token = ''
        self.standing: set[tuple[str, str]] = set()
        """(kind, space) of the monsters on the board at the start, which identify the set-up."""
        self.seeded: dict[str, list[str]] = {}
        """The pile of each room at the start, as the keeper's view shows it."""
        self.hand: dict[str, list[str]] = {'mythos': [], 'trauma': []}
        """The keeper's hand, as the keeper's view shows it."""
        self.flipped: tuple[str, str] | None = None
        """(investigator, spell) of a flipped spell card, until it is put back or leaves the game (SP4)."""

    def on_begun(self, args: Thing) -> None:
        self.piles = {room: self.book.pile(room, self.choices, self.seeded[room]) for room in self.book.names}
        spread = Counter(card for pile in self.piles.values() for card in pile)
        assert Counter(self.book.data.get('loose', [])) <= spread, 'section 6.39: every loose card lies in a slot'
        setups = self.book.data['setups']
        (setup,) = (
            setup for label in setups if label in self.choices for setup in setups[label]
            if {(one['monster'], one['space']) for one in setup['monsters']} == self.standing
        )  # fmt: skip
        self.threat = self.book.number(setup['threat'])
        self.hands = {kind: setup.get(kind, 0) for kind in self.hands}

    def on_round(self, args: Thing) -> None:
        self.round += 1
        assert args['round'] == self.round

    def on_damage(self, args: Thing) -> None:
        person = self.people[args['who']]
        assert person.status == 'playing' and args['number'] > 0
        person.damage += args['number']
        if not self.left(args['who'], 'health'):
            self.due_death = args['who']

    def on_shielded(self, args: Thing) -> None:
        ward = self.people[args['who']].wards.pop(0)
        assert 0 < args['number'] <= ward, 'section 6.25'

    def on_warded(self, args: Thing) -> None:
        self.people[args['who']].wards.append(args['number'])

    def on_horror(self, args: Thing) -> None:
        assert args['number'] <= self.left(args['who'], 'sanity'), 'G18'
        self.people[args['who']].horror += args['number']

    def on_healed(self, args: Thing) -> None:
        person = self.people[args['who']]
        setattr(person, args['harm'], getattr(person, args['harm']) - args['number'])
        assert person.damage >= 0 and person.horror >= 0, 'G16: nobody gets better than at the start'

    def on_stunned(self, args: Thing) -> None:
        self.people[args['who']].stun += args['number']

    def on_recovered(self, args: Thing) -> None:
        assert self.people[args['who']].stun > 0
        self.people[args['who']].stun -= 1

    def on_left_cards(self, args: Thing) -> None:
        person = self.people[args['who']]
        assert sorted(args['cards']) == sorted(person.items) and args['space'] == person.space, 'section 6.26'
        self.floor.setdefault(args['space'], []).extend(person.items)
        person.items = []

    def on_died(self, args: Thing) -> None:
        assert args['who'] == self.due_death, 'G19: nobody dies with health left'
        person, self.due_death = self.people[args['who']], None
        assert not person.items, 'section 6.26'
        person.status, person.space, person.hiding, person.spells = 'dead', None, None, []

    def on_escaped(self, args: Thing) -> None:
        person, way = self.people[args['who']], self.book.objective(self.choices)['escape']
        assert self.revealed and person.space == self.book.sealed[way['door']], 'OB4'
        assert 'holding' not in way or way['holding'] in person.items, 'section 6.2'
        keys = [card for card in person.items if self.book.items[card].get('key')]
        if keys:
            self.floor.setdefault(str(person.space), []).extend(keys)
        person.status, person.space, person.hiding, person.items, person.spells = 'escaped', None, None, [], []

    def on_newcomer(self, args: Thing) -> None:
        assert not self.revealed and args['who'] not in self.people, 'G19, section 6.22'
        self.bring(args['who'], args['seat'])

    def on_skill_point(self, args: Thing) -> None:
        person = self.people[args['who']]
        assert person.skill > 0 and not any(kept.get('no_skill') for kept in self.kept(args['who']))
        assert args['luck'] == self.attribute(args['who'], 'LUC')
        person.skill -= 1

    def on_lost_skill(self, args: Thing) -> None:
        self.people[args['who']].skill -= args['number']

    def on_ability(self, args: Thing) -> None:
        assert self.people[args['who']].ability, 'G24: once a game'
        self.people[args['who']].ability = False

    def on_nimble(self, args: Thing) -> None:
        self.people[args['who']].nimble += 1

    def on_found(self, args: Thing) -> None:
        card = self.piles[args['room']].pop(0)
        assert args['card'] == card and self.room(args['who']) == args['room'], 'G5: from the top of the own room'
        printed = self.book.items[card]
        if printed['trait'] not in ('nothing', 'clue'):
            self.people[args['who']].items.append(card)

    def on_gained(self, args: Thing) -> None:
        if 'room' in args:
            self.piles[args['room']].remove(args['card'])
        self.people[args['who']].items.append(args['card'])

    def on_used(self, args: Thing) -> None:
        assert args['card'] in self.people[args['who']].items
        self.uses[args['card']] += 1
        assert self.uses[args['card']] <= self.book.items[args['card']].get('uses', 999), 'section 6.12'

    def on_discarded(self, args: Thing) -> None:
        assert not self.book.items[args['card']].get('key'), 'A49'
        self.people[args['who']].items.remove(args['card'])

    def on_dropped(self, args: Thing) -> None:
        person = self.people[args['who']]
        person.items.remove(args['card'])
        assert args['space'] == person.space
        self.floor.setdefault(args['space'], []).append(args['card'])

    def on_picked_up(self, args: Thing) -> None:
        person = self.people[args['who']]
        assert args['space'] == person.space, 'G8'
        self.floor[args['space']].remove(args['card'])
        person.items.append(args['card'])

    def on_gave(self, args: Thing) -> None:
        giver, taker = self.people[args['who']], self.people[args['to']]
        assert giver.space == taker.space is not None, 'G9: those in one space trade'
        assert not any(kept.get('no_trade') for who in (args['who'], args['to']) for kept in self.kept(who))
        mine, theirs = (giver.items, taker.items) if args['card'] in giver.items else (giver.spells, taker.spells)
        self.traders.add(taker.seat)
        mine.remove(args['card'])
        theirs.append(args['card'])

    def on_flipped(self, args: Thing) -> None:
        assert int(args['back']) < len(self.book.spells[args['spell']]['backs'])
        assert args['spell'] in self.people[args['who']].spells
        self.flipped = (args['who'], args['spell'])

    def on_spell(self, args: Thing) -> None:
        if self.flipped != (args['who'], args['spell']):
            self.people[args['who']].spells.append(args['spell'])
        self.flipped = None

    def on_spell_gone(self, args: Thing) -> None:
        self.people[args['who']].spells.remove(args['spell'])
        self.flipped = None

    def on_spawned(self, args: Thing) -> None:
        assert self.supply[args['name']] > 0, 'section 6.4: the supply'
        self.supply[args['name']] -= 1
        self.monsters[args['monster']] = Creature(args['name'], args['space'])

    def on_wounded(self, args: Thing) -> None:
        assert args['number'] > 0
        self.monsters[args['monster']].wounds += args['number']

    def on_killed(self, args: Thing) -> None:
        monster = self.monsters.pop(args['monster'])
        enough = monster.wounds >= self.book.toughness(monster.kind)
        assert enough or not self.book.monsters[monster.kind].get('named'), 'G20'
        assert monster.kind == args['name']
        self.killed.add(monster.kind)
        self.supply[monster.kind] += 1

    def on_monster_stunned(self, args: Thing) -> None:
        self.monsters[args['monster']].stun += args['number']

    def on_monster_recovered(self, args: Thing) -> None:
        assert self.monsters[args['monster']].stun > 0
        self.monsters[args['monster']].stun -= 1

    def on_sampled(self, args: Thing) -> None:
        monster = self.monsters[args['monster']]
        assert self.book.monsters[monster.kind].get('carries'), 'A44'
        monster.samples += args['number']

    def on_laid(self, args: Thing) -> None:
        monster = self.monsters[args['monster']]
        assert ('altar', monster.space) in self.book.marks and args['number'] == monster.samples, 'A43'
        self.laid, monster.samples = self.laid + monster.samples, 0
        self.threat = args['threat']

    def on_token(self, args: Thing) -> None:
        lying = self.fire if args['token'] == 'fire' else self.dark
        assert args['room'] not in lying, 'G21: one of each kind'
        lying.add(args['room'])

    def on_token_gone(self, args: Thing) -> None:
        (self.fire if args['token'] == 'fire' else self.dark).remove(args['room'])

    def on_corpse(self, args: Thing) -> None:
        assert self.book.room[args['space']] not in self.fire, 'A23'
        self.corpses[args['space']] += 1
        assert self.corpses.total() <= self.book.data['limits']['corpses']

    def on_corpse_burnt(self, args: Thing) -> None:
        assert self.book.room[args['space']] in self.fire, 'FE4'
        self.corpses.pop(args['space'], None)

    def on_corpse_gone(self, args: Thing) -> None:
        self.corpses[args['space']] -= 1

    def on_corpses_burnt(self, args: Thing) -> None:
        space = str(self.people[args['who']].space)
        assert ('campfire', space) in self.book.marks and self.corpses[space] >= args['number'], 'FE3'
        self.corpses[space] -= args['number']

    def on_hid(self, args: Thing) -> None:
        person = self.people[args['who']]
        taken = {self.people[who].hiding for who in self.playing()}
        assert self.book.hiding[args['place']] == person.space and args['place'] not in taken, 'A29'
        person.hiding = args['place']

    def on_emerged(self, args: Thing) -> None:
        assert self.people[args['who']].hiding
        self.people[args['who']].hiding = None

    def on_barred(self, args: Thing) -> None:
        space = self.book.barriers[args['barrier']]
        door = frozenset((space, args['space']))
        assert self.people[args['who']].space == space, 'A26'
        assert args['space'] in self.book.doors(space) and door not in self.barred(), 'A25, A26'
        self.barriers[args['barrier']] = door

    def on_unbarred(self, args: Thing) -> None:
        assert self.people[args['who']].space == self.book.barriers[args['barrier']], 'A26'
        assert self.barriers[args['barrier']]
        self.barriers[args['barrier']] = None

    def on_revealed(self, args: Thing) -> None:
        assert not self.revealed, 'A46'
        assert args['objective'] == self.book.objective(self.choices)['id']
        self.revealed = True

    def on_drew(self, args: Thing) -> None:
        self.hands[args['deck']] += args['number']

    def on_drawn(self, args: Thing) -> None:
        assert args['heard'] == (self.keeper,), 'section 5'
        self.hand[args['deck']].append(args['card'])

    def on_keeper_discarded(self, args: Thing) -> None:
        self.hands[args['deck']] -= 1
        self.hand[args['deck']].remove(self.token.removeprefix('discard '))

    def on_cured(self, args: Thing) -> None:
        self.people[args['who']].traumas.remove(args['card'])

    def on_trauma_replaced(self, args: Thing) -> None:
        self.people[args['who']].traumas.remove(args['card'])

    def on_combat_card(self, args: Thing) -> None:
        monster = self.monsters[args['monster']]
        deck = self.book.monsters[monster.kind]['monster_class']
        assert args['deck'] == deck, 'MO1'
        seen = self.drawn[deck]
        if len(seen) == len(self.book.data['combat'][deck]):
            seen.clear()
        assert args['card'] not in seen, 'G14: a deck is shuffled anew only when it is empty'
        seen.add(args['card'])
