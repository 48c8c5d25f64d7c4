import { expect, test } from 'vitest';
import { createFairRng } from '../chance/fair.ts';
import { bingoRound } from '../draws/bingo/round.ts';
import { fishingRound } from '../draws/fishing/round.ts';
import { pickRound } from '../draws/pick/round.ts';
import { raceRound } from '../draws/race/round.ts';
import { scratchRound } from '../draws/scratch/round.ts';
import { seriesRound } from '../draws/series/round.ts';
import { kenoRound } from '../instant/keno/round.ts';
import type { Opening, RoundGame } from '../round/game.ts';
import { openRound } from '../round/play.ts';
import { proveRoundGame } from '../round/prove.ts';
import { baccaratRound } from '../table/baccarat/round.ts';
import { blackjackRound } from '../table/blackjack/round.ts';
import { dragonTigerRound } from '../table/dragontiger/round.ts';
import { rouletteRound } from '../table/roulette/round.ts';
import { sicBoRound } from '../table/sicbo/round.ts';
import { threeCardRound } from '../table/threecard/round.ts';
import { warRound } from '../table/war/round.ts';
import { readBets } from './bets.ts';

const source = (number: number) =>
  createFairRng({ serverSeed: `board ${number}`, clientSeed: 'proof', nonce: number });
const UNIT = 100_000n;

/** A table of one seat: whole amounts by spot. */
function table(bets: Readonly<Record<string, number>>): Opening[] {
  const stake = Object.values(bets).reduce((sum, amount) => sum + BigInt(amount) * UNIT, 0n);
  return [{ stake, choice: Object.fromEntries(Object.entries(bets).map(([spot, a]) => [spot, String(a)])) }];
}

const RACE = { weights: [30, 22, 17, 13, 10, 8], places: 2, paybackBps: 9_400 };
const SERIES = { maps: [540, 480, 570, 510, 530], paybackBps: 9_500 };

const GAMES: readonly (readonly [RoundGame, readonly Record<string, number>[], mostTimes: bigint])[] = [
  [rouletteRound('r', 'european'), [{ red: 200 }, { 'straight 17': 200, 'split 17-20': 400, odd: 5 }], 36n],
  [rouletteRound('f', 'french'), [{ black: 200, 'dozen 2': 100 }], 36n],
  [baccaratRound('b'), [{ player: 200 }, { banker: 100, tie: 100, 'perfect pair': 100 }], 201n],
  [
    sicBoRound('s'),
    [
      { big: 200, 'single 4': 100 },
      { 'total 11': 100, 'triple 2': 5 },
    ],
    181n,
  ],
  [dragonTigerRound('d'), [{ dragon: 200, 'suited tie': 10 }], 51n],
  [kenoRound('k'), [{ 'classic 3-7-12': 100, 'high 1-2-3-4-5-6-7-8-9-10': 50 }], 1000n],
  [pickRound('p', 3), [{ 'straight 1-2-3': 100, 'box 1-1-2': 100, 'front 0-0': 20 }], 900n],
  [pickRound('q', 4), [{ 'straight 1-2-3-4': 100, 'box 1-2-3-4': 100 }], 9000n],
  [raceRound('h', 'race-1', RACE), [{ 'win 1': 100, 'place 6': 50, 'order 3-1': 20 }], 300n],
  [seriesRound('e', 'series-1', SERIES), [{ 'match home': 100, 'score 3-2': 50, 'maps 4': 20 }], 20n],
  [fishingRound('g'), [{ sardine: 100, whale: 20 }, { chest: 10 }], 300n],
  [bingoRound('i'), [{ 'card 1': 100 }, { 'card 2': 50, 'card 4': 50 }], 10_032n],
  [scratchRound('c'), [{ ticket: 100 }], 10_000n],
  [warRound('w'), [{ deal: 100 }, { deal: 100, tie: 50 }], 11n],
  [threeCardRound('t'), [{ ante: 100 }, { ante: 100, 'pair plus': 40 }], 41n],
  [blackjackRound('j'), [{ hand: 100 }], 3n],
];

for (const [game, boards, mostTimes] of GAMES)
  proveRoundGame(game, { source, tables: boards.map((bets) => table(bets)), mostTimes, rounds: 60 });

test('bets are read in one order, whatever order they were written in', () => {
  const choice = { red: '200', black: '100' };
  expect(readBets({ stake: 300n * UNIT, choice })?.map(({ spot }) => spot)).toEqual(['black', 'red']);
});

test.each([
  ['no bets', {}],
  ['an amount of nothing', { red: '0', black: '300' }],
  ['an amount below nothing', { red: '-100', black: '400' }],
  ['a number in the place of a text', { red: 300 }],
  ['amounts that are not the stake', { red: '299' }],
  ['a list', ['red']],
])('%s is no choice of bets', (_what, choice) => {
  expect(readBets({ stake: 300n * UNIT, choice })).toBeUndefined();
});

test.each<[RoundGame, Record<string, number>]>([
  [rouletteRound('r', 'european'), { 'straight 37': 100 }],
  [rouletteRound('r', 'european'), { 'split 1-9': 100 }],
  [kenoRound('k'), { 'classic 7-3': 100 }],
  [kenoRound('k'), { 'classic 3-41': 100 }],
  [kenoRound('k'), { 'classic 3-3': 100 }],
  [pickRound('p', 3), { 'box 4-4-4': 100 }],
  [pickRound('p', 3), { 'straight 1-2': 100 }],
  [raceRound('h', 'race-1', RACE), { 'order 2-2': 100 }],
  [raceRound('h', 'race-1', RACE), { 'win 7': 100 }],
  [seriesRound('e', 'series-1', SERIES), { 'score 3-3': 100 }],
  [seriesRound('e', 'series-1', SERIES), { 'maps 2': 100 }],
  [warRound('w'), { tie: 100 }],
  [threeCardRound('t'), { 'pair plus': 100 }],
  [bingoRound('i'), { 'card 5': 100 }],
])('%o takes no bet %o', (game, bets) => {
  expect(() => openRound(game, table(bets), source(1))).toThrow('opening_refused');
});
