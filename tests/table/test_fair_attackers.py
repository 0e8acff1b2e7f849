"""Everybody who might want to choose a deck tries to, as docs/fair-deals.md has them; the server's tries are in web/.

An attacker wants the 7♦ in the hand of seat 0. By chance that happens in 15 of 52 deals; whoever can choose the deck
makes it happen always, whoever can exchange a deck k times for an unknown one in 1 - (1 - p)^(k + 1) of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from math import sqrt

import pytest
from table_session import TableDriver, begun

from nainjaune.game.cards import BELLES, Card, hand_of
from nainjaune.game.dealing import deal_out
from nainjaune.game.hexadecimal import from_hex
from nainjaune.game.ring import play_order
from nainjaune.game.shuffle import Proof, coupe_commitment
from nainjaune.table import actions, events
from nainjaune.table.state import TableState

CHANCE = 15 / 52
MATCHES = 200
TRIES = 60
THE_DWARF = hand_of([Card("7d")])
Wish = Callable[[int], bool]


def has_the_dwarf(hand: int) -> bool:
    return bool(hand & THE_DWARF)


def has_all_belles(hand: int) -> bool:
    return hand & hand_of(BELLES) == hand_of(BELLES)


def hand_from(proof: Proof, table: TableState) -> int:
    """The hand of seat 0, were this the shuffle of the next deal."""
    assert table.match
    players = len(table.seats)
    order = play_order(tuple(range(players)), table.match.setup.first_dealer)
    hands, _ = deal_out(table.rules, proof.deck(table.rules.set_aside(players)), players)
    return hand_of(hands[order.index(0)])


def seed_in(stored: list[tuple[events.TableEvent, float]]) -> bytes | None:
    """What a reader of the database finds: the seed of the next deal, if it is drawn."""
    for event, _ in reversed(stored):
        if isinstance(event, events.Dealt | events.ShuffleVoided):
            return None
        if isinstance(event, events.Sealed):
            return from_hex(event.seed)
    return None


def coupes_to_try(seed: int) -> Iterator[bytes]:
    rng = random.Random(seed)
    return iter(lambda: rng.randbytes(16), b"")


def deck_with_all_coupes(driver: TableDriver) -> Proof:
    """The deck to come, as somebody who reads the database computes it, who knows the coupes not shown yet."""
    cutting = driver.table.cutting
    committed = cutting.sealed_commitments
    assert committed
    coupes = tuple(driver.coupes[seat] if commitment else b"" for seat, commitment in enumerate(committed))
    return Proof(seed_in(driver.stored) or b"", "soir", 1, coupes, committed)


def got_it(driver: TableDriver, wish: Wish = has_the_dwarf) -> bool:
    assert driver.match.deal
    return wish(driver.match.deal.hands[0])


def share(attack: Callable[[int], bool]) -> float:
    return sum(attack(seed) for seed in range(MATCHES)) / MATCHES


def near(chance: float) -> pytest.approx:  # type: ignore[valid-type] # what pytest gives
    """Within four standard deviations."""
    return pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / MATCHES))


def test_whoever_knew_the_seed_before_the_coupes_are_fixed_could_choose_a_deck() -> None:
    """Why the seed is drawn after them: seconds of trying give all five belles."""
    table, seed, nobody = begun().table, bytes(range(32)), ("",) * 3
    others = (b"b" * 16, b"c" * 16)
    guesses = (Proof(seed, "soir", 1, (coupe, *others), nobody) for coupe in coupes_to_try(1))
    assert any(has_all_belles(hand_from(guess, table)) for guess in islice(guesses, 20_000))


def choose_by_the_database(seed: int, people: int = 3, wish: Wish = has_the_dwarf) -> bool:
    """Cut last, read all that is stored, try coupes until the deck pleases."""
    driver = begun(people, seed=seed)
    for seat in range(1, people):
        driver.cut(seat)
    chosen = next(coupes_to_try(seed))
    if (found := seed_in(driver.stored)) is not None:
        shown = driver.table.cutting.coupes[1:]
        for coupe in coupes_to_try(seed):
            chosen = coupe
            guess = Proof(found, "soir", 1, (coupe, *shown), driver.table.cutting.sealed_commitments)
            if wish(hand_from(guess, driver.table)):
                break
    driver.cut(0, chosen)
    driver.show_coupes()
    return got_it(driver, wish)


def test_a_reader_of_the_database_who_cuts_last_cannot_choose() -> None:
    assert share(choose_by_the_database) == near(CHANCE)


def test_a_reader_of_the_database_who_alone_cuts_cannot_choose() -> None:
    """Alone with bots: whoever knew the seed would need nobody else's coupe."""
    assert share(partial(choose_by_the_database, people=1)) == near(CHANCE)


def test_a_reader_of_the_database_cannot_choose_all_five_belles() -> None:
    assert sum(choose_by_the_database(seed, wish=has_all_belles) for seed in range(MATCHES)) <= 3


def guess_from_commitments(seed: int) -> bool:
    """Reads the others' commitments and takes coupes for theirs: none of a thousand gives any of the commitments."""
    driver = begun(seed=seed)
    for seat in (1, 2):
        driver.cut(seat)
    wanted = set(driver.table.cutting.commitments[1:])
    tries = coupes_to_try(seed)
    return any(coupe_commitment("soir", 1, seat, next(tries)) in wanted for _ in range(TRIES) for seat in (1, 2))


def test_a_commitment_does_not_tell_its_coupe() -> None:
    assert not any(guess_from_commitments(seed) for seed in range(20))


def exchange(seed: int, withholders: tuple[int, ...] = (0,), *, reads: bool = True) -> bool:
    """These seats show last, know the deck if they read the database, and withhold in turn while it displeases."""
    driver = begun(seed=seed)
    left = list(withholders)
    coin = random.Random(seed)
    cut_where_possible(driver)
    while not driver.table.in_deal:
        for seat in set(driver.table.cutting.awaited) - set(left):
            driver.show(seat)
        if driver.table.in_deal:
            break
        hand = hand_from(deck_with_all_coupes(driver), driver.table)
        pleases = has_the_dwarf(hand) if reads else coin.random() < 0.5
        withheld = None if pleases else left.pop()
        for seat in driver.table.cutting.awaited:
            if seat != withheld:
                driver.show(seat)
        if withheld is not None:
            driver.do_due_work()
            cut_where_possible(driver)
    return got_it(driver)


def cut_where_possible(driver: TableDriver) -> None:
    for seat in range(3):
        if seat not in driver.table.ready and not driver.table.in_deal:
            driver.cut(seat)


def test_whoever_withholds_with_the_database_exchanges_one_deck_and_no_more() -> None:
    """The one bit that remains: this deck, or an unknown one."""
    assert share(exchange) == near(1 - (1 - CHANCE) ** 2)


def test_one_player_without_the_database_gains_nothing_by_withholding() -> None:
    assert share(partial(exchange, reads=False)) == near(CHANCE)


def test_all_players_but_one_exchange_one_deck_each_and_no_more() -> None:
    assert share(partial(exchange, withholders=(0, 1))) == near(1 - (1 - CHANCE) ** 3)


def test_everybody_at_the_table_exchanges_one_deck_each_and_no_more() -> None:
    assert share(partial(exchange, withholders=(0, 1, 2))) == near(1 - (1 - CHANCE) ** 4)


def send_away_before_the_coupe(seed: int) -> bool:
    """The host reads the database and sends seat 2 away before it shows, if the deck without its coupe displeases."""
    driver = begun(seed=seed)
    for seat in range(3):
        driver.cut(seat)
    driver.show(0)
    driver.show(1)
    cutting = driver.table.cutting
    coupes = (*cutting.coupes[:2], b"")
    guess = Proof(seed_in(driver.stored) or b"", "soir", 1, coupes, cutting.sealed_commitments)
    if not has_the_dwarf(hand_from(guess, driver.table)):
        driver.host(actions.SendAway(2, driver.person(2).person or 0))
        for seat in (0, 1):
            driver.cut(seat)
    driver.show_coupes()
    return got_it(driver)


def test_the_host_gains_nothing_by_sending_a_cutter_away() -> None:
    """The shuffle becomes void, but nobody knew its deck."""
    assert share(send_away_before_the_coupe) == near(CHANCE)


def deal_without_waiting(seed: int) -> bool:
    """The host reads the database, cuts alone and deals before the others are ready."""
    driver = begun(seed=seed)
    assert seed_in(driver.stored) is None
    driver.cut(0, next(coupes_to_try(seed)))
    driver.host(actions.DealNow())
    driver.show_coupes()
    return got_it(driver)


def test_the_host_gains_nothing_by_dealing_without_the_others() -> None:
    assert share(deal_without_waiting) == near(CHANCE)
