import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../chance/fair.ts';
import { OPEN_SEED } from '../instant/open-seed.fixture.ts';
import { differenceOf, readCommitment, readSeed, replay } from './check.ts';
import { crashReport } from './crash.ts';
import { CHECKS } from './index.ts';
import { InputProblem } from './settings.ts';
import { slotCheck } from './slots.ts';

const again = (name: string, given = {}) => {
  const check = CHECKS.find((one) => one.name === name);
  if (!check) throw new Error(`no game ${name}`);
  return replay(check, OPEN_SEED, given);
};

describe('the open vectors', () => {
  test.each([
    ['dice', {}, { roll: 77.18 }],
    ['limbo', {}, { multiplier: 1.28 }],
    ['roulette', {}, { number: 28, pocket: '28' }],
    ['keno', {}, { numbers: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17] }],
    ['mines', { mines: 3 }, { mines: [20, 23, 8] }],
    ['plinko', { rows: '16' }, { path: 'RRLRLLLLRLLLRLLL', slot: 5 }],
    ['cards', {}, { cards: ['D-Q', 'S-K', 'D-6', 'H-Q', 'H-2'] }],
    ['hilo', { cards: 2 }, { cards: ['D-Q', 'S-K'] }],
  ])('%s %o', (name, given, result) => expect(again(name, given).result).toEqual(result));

  test('the commitment is that of the server seed', () => {
    expect(again('dice').commitment).toBe('92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9');
  });

  test('the crash chain, naming its formula', () => {
    const asked = {
      hash: '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
      salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
      steps: 2,
      formula: 'bytes',
      edgeBps: 100,
    };
    const before = '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa';
    const report = crashReport({ ...asked, terminating: before });
    expect(report).toMatchObject({ formula: 'bytes', terminatingAt: 1 });
    expect(report.games).toEqual([
      { hash: asked.hash, bust: 10.91 },
      { hash: before, bust: 4.26 },
    ]);
    expect(crashReport({ ...asked, formula: 'hex-text' }).games[0]?.bust).toBe(10.41);
    for (const wrong of [{ formula: 'sha1' }, { hash: 'no' }, { salt: '' }, { terminating: 'f' }])
      expect(() => crashReport({ ...asked, ...wrong })).toThrow(InputProblem);
  });
});

test('every draw is written down, and is floor(word * of / 2^32)', () => {
  const { draws } = again('keno');
  expect(draws).toHaveLength(10);
  for (const [index, { word, of, got }] of draws.entries()) {
    expect(of).toBe(40 - index);
    expect(BigInt(got)).toBe((BigInt(word) * BigInt(of)) >> 32n);
  }
});

test('every game plays again with its presets, and its first value is a telling one', () => {
  for (const check of CHECKS) {
    const { result, draws } = replay(check, OPEN_SEED);
    expect(Object.keys(result).length, check.name).toBeGreaterThan(0);
    expect(draws.length, check.name).toBeGreaterThan(0);
    expect(replay(check, { ...OPEN_SEED, nonce: 2 }).draws, check.name).not.toEqual(draws);
  }
});

describe('what was seen', () => {
  const { result } = again('plinko');
  test('is the same', () => {
    expect(differenceOf(result, 'RRLRLLLLRLLLRLLL')).toBeNull();
    expect(differenceOf(result, { slot: 5 })).toBeNull();
    expect(differenceOf({ win: '2.50000' }, { win: '2.5' })).toBeNull();
  });
  test('differs, by its name', () => {
    expect(differenceOf(result, { path: 'RRLRLLLLRLLLRLLL', slot: 6 })).toBe('slot');
    expect(differenceOf(result, { colour: 'red' })).toBe('colour');
    expect(differenceOf(result, 'L')).toBe('path');
    expect(differenceOf({ win: '2.50000' }, { win: '2.6' })).toBe('win');
  });
});

test.each([
  ['mines', { mines: 25 }, 'mines'],
  ['mines', { mines: 'three' }, 'mines'],
  ['mines', { traps: 3 }, 'traps'],
  ['keno', { drawn: 41 }, 'drawn'],
  ['tower', { safe: 3 }, 'safe'],
  ['cards', { decks: 1, count: 53 }, 'count'],
  ['roulette', { zeros: 4 }, 'zeros'],
])('%s %o is refused by the name of what is wrong', (name, given, at) => {
  expect(() => again(name, given)).toThrow(expect.objectContaining({ at }));
});

test.each([
  ['', 'c', '1', 'serverSeed'],
  ['s', '', '1', 'clientSeed'],
  ['s', 'c', '-1', 'nonce'],
  ['s', 'c', '1.5', 'nonce'],
])('seeds %j %j %j are refused: %s', (server, client, nonce, at) => {
  expect(() => readSeed(server, client, nonce)).toThrow(expect.objectContaining({ at }));
});

test('a commitment is read in either case, and nothing else', () => {
  expect(readCommitment(commitmentOf('a').toUpperCase())).toBe(commitmentOf('a'));
  expect(() => readCommitment('a')).toThrow(InputProblem);
});

test('a slot tells its stops and its wins in money', () => {
  const check = slotCheck({
    code: 'two-reels',
    cost: 5,
    play: (stake, rng) => ({ win: stake * 2n, spins: [{ stops: [rng.below(9), rng.below(7)], win: stake }] }),
  });
  const { result } = replay(check, OPEN_SEED, { stake: '5' });
  expect(result).toMatchObject({ win: '10.00000', stops: [[6, 6]], spins: [{ win: '5.00000' }] });
  expect(() => replay(check, OPEN_SEED, { stake: '0.00001' })).toThrow(InputProblem);
  expect(() => replay(check, OPEN_SEED, { stake: 'much' })).toThrow(InputProblem);
});
