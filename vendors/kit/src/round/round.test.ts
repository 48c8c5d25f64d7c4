import { describe, expect, test } from 'vitest';
import { createFairRng } from '../chance/fair.ts';
import { drawWithout } from '../chance/rng.ts';
import type { DrawSource, Rng } from '../chance/rng.ts';
import { doubleOrNothing } from './examples/double.ts';
import { threeDoors } from './examples/doors.ts';
import { duel } from './examples/duel.ts';
import { MoveRefused } from './game.ts';
import type { RoundGame } from './game.ts';
import { instantRound, slotRound } from './instant.ts';
import { canonical, toJson } from './json.ts';
import type { Json } from './json.ts';
import {
  decideRound,
  decidingSeats,
  lastStep,
  offersTo,
  openRound,
  replayRound,
  shownTo,
  stakedBy,
  unattendedMove,
} from './play.ts';
import { proveRoundGame } from './prove.ts';
import { skipDraws } from './resume.ts';
import { ROUND_STATES, ROUND_TRANSITIONS } from './states.ts';

const source = (nonce: number): DrawSource =>
  createFairRng({ serverSeed: 'server', clientSeed: 'client', nonce });
const seat = (stake: bigint, choice: Json = null) => ({ stake, choice });
/** Draws in turn, whatever the range. */
const drawing = (...draws: number[]): Rng => ({ below: () => draws.shift() ?? 0 });

proveRoundGame(doubleOrNothing, {
  source,
  tables: [[seat(100n)], [seat(1n), seat(7n), seat(20_000n)]],
  mostTimes: 16n,
});
proveRoundGame(duel, { source, tables: [[seat(100n), seat(100n)]], bank: 'pot', mostTimes: 1n });
proveRoundGame(threeDoors, { source, tables: [[seat(100n)]], mostTimes: 12n, rounds: 80 });

describe('the gamble', () => {
  test('a win is staked again until it is collected, lost, or at its limit', () => {
    let played = openRound(doubleOrNothing, [seat(100n)], drawing(1));
    for (const held of ['196', '392', '784']) {
      expect(shownTo(doubleOrNothing, played, 0).at(-1)).toMatchObject([{ held }]);
      played = decideRound(doubleOrNothing, played, { seat: 0, choice: 'double' }, drawing(1));
    }
    expect(lastStep(played)).toMatchObject({ kind: 'resolved', pays: [1568n] });
    expect(stakedBy(played, 0)).toBe(100n);
  });

  test('several seats decide at once, in any order, and the round ends with the last of them', () => {
    const opened = openRound(doubleOrNothing, [seat(100n), seat(100n), seat(100n)], drawing(1, 0, 1));
    expect(decidingSeats(doubleOrNothing, opened)).toEqual([0, 2]);
    const one = decideRound(doubleOrNothing, opened, { seat: 2, choice: 'collect' }, drawing());
    expect(lastStep(one).kind).toBe('deciding');
    const both = decideRound(doubleOrNothing, one, { seat: 0, choice: 'double' }, drawing(0));
    expect(lastStep(both)).toMatchObject({ pays: [0n, 0n, 196n] });
  });
});

describe('the duel', () => {
  const jackAgainstKing = openRound(duel, [seat(100n), seat(100n)], drawing(0, 1));
  const play = (...choices: string[]) =>
    choices.reduce(
      (played, choice, at) => decideRound(duel, played, { seat: at % 2, choice }, drawing()),
      jackAgainstKing,
    );

  test.each([
    [
      ['check', 'check'],
      [0n, 200n],
      [100n, 100n],
    ],
    [
      ['bet', 'fold'],
      [300n, 0n],
      [200n, 100n],
    ],
    [
      ['bet', 'call'],
      [0n, 400n],
      [200n, 200n],
    ],
    [
      ['check', 'bet', 'fold'],
      [0n, 300n],
      [100n, 200n],
    ],
    [
      ['check', 'bet', 'call'],
      [0n, 400n],
      [200n, 200n],
    ],
  ])('%s', (choices, pays, staked) => {
    const played = play(...choices);
    expect(lastStep(played)).toMatchObject({ kind: 'resolved', pays });
    expect([0, 1].map((one) => stakedBy(played, one))).toEqual(staked);
  });

  test('a seat sees its own card, and the other one at the end', () => {
    expect(shownTo(duel, jackAgainstKing, 0)).toEqual([{ moves: [], cards: [0, null] }]);
    expect(shownTo(duel, play('bet', 'call'), 0).at(-1)).toMatchObject({ cards: [0, 2] });
  });

  test('the time of one seat is over: it folds, and nobody moves for a seat that has time', () => {
    const bet = play('bet');
    expect(unattendedMove(duel, bet, new Set([0]))).toBeUndefined();
    expect(unattendedMove(duel, bet, new Set([1]))).toEqual({ seat: 1, choice: 'fold' });
  });

  // Kuhn 1950: with best play of both the first seat loses 1/18 of a stake a round.
  test('its value is known: played by the book, the first seat loses 1/18', () => {
    const book = (card: number, moves: readonly string[]): readonly (readonly [string, number])[] => {
      if (moves.length === 0) return [['check', 1]];
      if (moves.at(-1) === 'bet' && moves.length === 2)
        return [
          [['fold', 'call', 'call'][card] ?? '', card === 1 ? 1 / 3 : 1],
          ...(card === 1 ? [['fold', 2 / 3] as const] : []),
        ];
      if (moves.at(-1) === 'bet') return [['fold', 1]];
      if (card === 0)
        return [
          ['bet', 1 / 3],
          ['check', 2 / 3],
        ];
      return [[card === 2 ? 'bet' : 'check', 1]];
    };
    let value = 0;
    const follow = (played: ReturnType<typeof play>, cards: readonly number[], chance: number): void => {
      const step = lastStep(played);
      if (step.kind === 'resolved') {
        value += chance * Number((step.pays[0] ?? 0n) - stakedBy(played, 0));
        return;
      }
      const [at = 0] = decidingSeats(duel, played);
      const { moves } = step.state;
      for (const [choice, share] of book(cards[at] ?? 0, moves))
        follow(decideRound(duel, played, { seat: at, choice }, drawing()), cards, chance * share);
    };
    for (const [first, second] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ] as const) {
      const cards = drawWithout(drawing(first, second), [0, 1, 2], 2);
      follow(openRound(duel, [seat(1n), seat(1n)], drawing(first, second)), cards, 1 / 6);
    }
    expect(value).toBeCloseTo(-1 / 18, 12);
  });
});

describe('the feature', () => {
  const opened = openRound(threeDoors, [seat(100n)], drawing(0, 0, 0, 0));

  test('doors hide their prizes until one is picked, and then there are two things to show', () => {
    expect(JSON.stringify(shownTo(threeDoors, opened, 0))).not.toContain('12');
    const picked = decideRound(threeDoors, opened, { seat: 0, choice: { door: 2 } }, drawing());
    expect(lastStep(picked)).toMatchObject({ pays: [1_200n] });
    expect(shownTo(threeDoors, picked, 0)).toHaveLength(3);
  });

  test('a further stake is taken once, and only where it is on offer', () => {
    const insured = decideRound(threeDoors, opened, { seat: 0, choice: 'insure' }, drawing());
    expect(stakedBy(insured, 0)).toBe(200n);
    expect(() => decideRound(threeDoors, insured, { seat: 0, choice: 'insure' }, drawing())).toThrow(
      'choice_refused',
    );
    const picked = decideRound(threeDoors, insured, { seat: 0, choice: { door: 0 } }, drawing());
    expect(lastStep(picked)).toMatchObject({ pays: [200n] });
  });
});

describe('rules that break their promises are found out', () => {
  const broken = (change: Partial<typeof doubleOrNothing>): RoundGame => ({ ...doubleOrNothing, ...change });
  const open = (game: RoundGame) => () => openRound(game, [seat(100n)], drawing(1));

  test.each<[string, Partial<typeof doubleOrNothing>]>([
    ['waits for nobody', { offers: () => [] }],
    ['must be on offer', { unattended: () => 'fold' as 'collect' }],
    ['cost nothing', { offers: () => [{ choice: 'collect', stake: 1n }] }],
    ['less than nothing', { open: () => ({ kind: 'resolved', state: [], pays: [-1n] }) }],
    ['not every seat', { open: () => ({ kind: 'resolved', state: [], pays: [] }) }],
  ])('%s', (told, change) => {
    expect(open(broken(change))).toThrow(told);
  });

  test('a round without an end', () => {
    const endless = broken({ decide: (state) => ({ kind: 'deciding', state }) });
    let played = openRound(endless, [seat(100n)], drawing(1));
    expect(() => {
      for (;;) played = decideRound(endless, played, { seat: 0, choice: 'double' }, drawing());
    }).toThrow('without an end');
  });
});

test('a replay that meets another source, another stake or another choice says so', () => {
  const played = openRound(threeDoors, [seat(100n)], drawing(0, 0, 0, 0));
  expect(() => skipDraws(source(1), [{ draws: [37, 36, 37, 36, 37, 36], rawHash: '' }])).toThrow(
    'recorded was',
  );
  const decisions = [{ seat: 0, choice: 'insure', stake: 99n }];
  expect(() => replayRound(threeDoors, { ...played, decisions }, drawing(0, 0, 0, 0))).toThrow(
    'another stake',
  );
  const strange = [{ seat: 0, choice: 'fly', stake: 0n }];
  expect(() => replayRound(threeDoors, { ...played, decisions: strange }, drawing(0, 0, 0, 0))).toThrow(
    MoveRefused,
  );
});

test('a slot is a round without decisions: its spins are shown in order, its win is paid', () => {
  const spins = [
    { stops: [1, 2], win: 5n },
    { stops: [3, 4], win: 20n, lines: [{ win: 20n }] },
  ];
  const game = slotRound({ code: 's', sheet: { version: 's-1' }, rules: () => ({ win: 25n, spins }) });
  const played = openRound(game, [seat(100n)], drawing());
  expect(lastStep(played)).toMatchObject({ kind: 'resolved', pays: [25n] });
  expect(shownTo(game, played, 0)).toEqual([
    { stops: [1, 2], win: '5' },
    { stops: [3, 4], win: '20', lines: [{ win: '20' }] },
  ]);
  expect(offersTo(game, played, 0)).toEqual([]);
  expect(() => decideRound(game, played, { seat: 0, choice: null }, drawing())).toThrow('round_over');
});

test('an instant game may be told what its stake stands on', () => {
  const game = instantRound({
    code: 'i',
    version: 'i-1',
    takes: ({ choice }) => choice === 'red' || choice === 'black',
    play: ({ stake, choice }, rng) => {
      const drawn = rng.below(2) === 0 ? 'red' : 'black';
      return { pay: drawn === choice ? stake * 2n : 0n, shows: [drawn] };
    },
  });
  expect(lastStep(openRound(game, [seat(5n, 'red')], drawing(0)))).toMatchObject({ pays: [10n] });
  expect(() => openRound(game, [seat(5n, 'green')], drawing(0))).toThrow('opening_refused');
});

test('JSON: the same value is the same text, and money becomes text', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true, gone: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }));
  expect(toJson({ win: 12_345_678_901_234_567_890n, spins: [1] })).toEqual({
    win: '12345678901234567890',
    spins: [1],
  });
});

test('every state of a round leads to one where nothing is owed', () => {
  for (const state of ROUND_STATES) {
    const reached = new Set([state]);
    for (const from of reached) for (const to of ROUND_TRANSITIONS[from]) reached.add(to);
    expect(reached.has('closed') || reached.has('cancelled'), state).toBe(true);
  }
});
