// A turn-taking card game of the size of Nain Jaune: four hidden hands of twelve, a talon, five boxes, tokens.
//
// Turns go round; the player to move lays one card of the hand, whichever it is. The five belles take what is in their
// box. Whoever lays the last card is paid a token for each card left in the other hands, and new hands are dealt. The
// rising series, with its asking round, is left out: here the work is boardgame.io's own, not that of a game's rules.

import { createRequire } from 'node:module';

const { INVALID_MOVE, PlayerView } = createRequire(import.meta.url)('boardgame.io/core');

const SEATS = ['0', '1', '2', '3'];
const HAND = 12;
const TOKENS = 50;
const BELLES = ['7d', 'Qs', 'Jc', 'Td', 'Kh'];
const STAKES = [5, 4, 3, 2, 1];
const PACK = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

// Sent with every update besides the cards, as our server does: it counts for the size of the frames.
const SETTINGS = {
  sheet: 'classique',
  players: 4,
  unit: 1,
  tokens: TOKENS,
  deals: 1000,
  minutes: null,
  clock: null,
  chat: false,
  names: ['P0', 'P1', 'P2', 'P3'],
  away: [false, false, false, false],
  out: [false, false, false, false],
};

/** Shuffles, deals twelve cards to each seat, leaves four in the talon and has each seat fill the boxes. */
function deal(G, random) {
  const pack = random.Shuffle(PACK);
  SEATS.forEach((seat, place) => {
    G.players[seat] = { hand: pack.slice(place * HAND, (place + 1) * HAND) };
    G.tokens[place] -= STAKES.reduce((sum, stake) => sum + stake);
  });
  G.secret = { talon: pack.slice(SEATS.length * HAND) };
  G.cards = SEATS.map(() => HAND);
  G.boxes = G.boxes.map((box, place) => box + SEATS.length * STAKES[place]);
  G.series = [];
  G.deal += 1;
}

function setup({ random }) {
  const G = { players: {}, tokens: SEATS.map(() => TOKENS), boxes: BELLES.map(() => 0), deal: 0, settings: SETTINGS };
  deal(G, random);
  return G;
}

/** The move: lay a card of one's hand. */
function lay({ G, playerID, random }, card) {
  const { hand } = G.players[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  const place = Number(playerID);
  hand.splice(at, 1);
  G.cards[place] -= 1;
  if (G.series.at(-1)?.card[0] === 'K') G.series = [];
  G.series.push({ seat: place, card });
  takeBox(G, place, card);
  if (hand.length === 0) {
    settle(G, place);
    deal(G, random);
  }
}

function takeBox(G, place, card) {
  const box = BELLES.indexOf(card);
  if (box < 0) return;
  G.tokens[place] += G.boxes[box];
  G.boxes[box] = 0;
}

function settle(G, winner) {
  G.cards.forEach((left, place) => {
    G.tokens[place] -= left;
    G.tokens[winner] += left;
  });
}

export const layingGame = {
  name: 'laying',
  minPlayers: SEATS.length,
  maxPlayers: SEATS.length,
  setup,
  moves: { lay },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true, // a card laid stays laid; spares boardgame.io keeping the states before
};
