/**
 * Rounds of a game with jackpots, from the studio's own record to the three who play them again: page and command (one
 * replay), and the plain script, which shares no line with it. `FERIA_FULL=1` holds 10,000 rounds against each other.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { levelsOfSheet } from '@feria/kit/jackpot/levels';
import type { Jackpot } from '@feria/kit/jackpot/rules';
import { replayJackpots } from '@feria/kit/verify/jackpot';
import { readJackpots } from '@feria/kit/verify/jackpot-record';
import { afterAll, describe, expect, test } from 'vitest';
import { cenoteMoon } from '../../vendors/studio/games/cenote-moon/game.ts';
import { jackpotOfGameFrom } from '../../vendors/studio/server/jackpots/jackpot-of-game.ts';
import { stakesOf } from '../../vendors/studio/server/stakes.ts';
import type { JackpotStake } from '../../vendors/studio/wire.ts';
import { run } from './cli.ts';
import { GAMES } from './games.ts';
import { moonRound, rounds, type Round } from './jackpot-rounds.ts';

type Level = { level: string; number: string | null; hit: boolean | null; due: string | null };
type Plain = {
  jackpots(
    serverSeed: string,
    clientSeed: string,
    nonce: number,
    stakes: readonly JackpotStake[],
  ): { agrees: boolean; levels: Level[] }[];
};

const SCRIPT = join(resolve(import.meta.dirname, '../..'), 'docs/fairness/verify.mjs');
const plain = (await import(pathToFileURL(SCRIPT).href)) as Plain;
const ROUNDS = env['FERIA_FULL'] === '1' ? 10_000 : 300;
const folder = mkdtempSync(join(tmpdir(), 'feria-verify-jackpots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shelf = jackpotOfGameFrom([cenoteMoon]);
const sheetOf = (jackpot: Jackpot) => ({
  version: jackpot.version,
  progressives: jackpot.code === cenoteMoon.code ? cenoteMoon.sheet.progressives : HASTY,
});
/** The same three kinds of level, falling all the time. */
const HASTY = [
  { level: 'mini', contributionPpm: 133_333, seed: 5, hit: 1, of: 40, ceiling: 6, overflow: 'grand' },
  { level: 'must', contributionPpm: 77_777, seed: 10, from: 11, limit: 14 },
  { level: 'grand', contributionPpm: 1, seed: 50, hit: 3, of: 700, ceiling: null, overflow: null },
];
const STAKES = stakesOf('COP');
const hasty: Jackpot = {
  code: 'hasty',
  version: '1',
  reservePpm: 0,
  largestStake: 400_000_000n,
  levels: levelsOfSheet(HASTY, 200_000_000n),
};
const { jackpots: moonSheet } = GAMES.find(({ name }) => name === cenoteMoon.code)!;

describe.each<[string, Jackpot, readonly bigint[]]>([
  ['Cenote Moon in pesos of Colombia', shelf(cenoteMoon.code, 'COP')!, STAKES],
  ['Cenote Moon in soles', shelf(cenoteMoon.code, 'PEN')!, stakesOf('PEN')],
  ['a jackpot that falls all the time', hasty, STAKES.filter((stake) => stake <= 400_000_000n)],
])('%s', (_name, jackpot, stakes) => {
  const all = rounds(jackpot, stakes, ROUNDS);
  const again = ({ seeds, stakes: told }: Pick<Round, 'seeds' | 'stakes'>, cost?: bigint) =>
    replayJackpots(
      seeds,
      readJackpots(JSON.parse(JSON.stringify(told)) as never),
      sheetOf(jackpot),
      cost ?? BigInt(told[0]!.stake),
    );

  test(`${ROUNDS} rounds: game, replay and plain script agree on every draw, hit and amount`, () => {
    for (const round of all) {
      const report = again(round);
      expect(report.agrees, JSON.stringify(report, text)).toBe(true);
      const [{ levels }] = report.stakes as [(typeof report.stakes)[number]];
      const [script] = plain.jackpots(
        round.seeds.serverSeed,
        round.seeds.clientSeed,
        round.seeds.nonce,
        round.stakes,
      );
      expect(script!.agrees).toBe(true);
      expect(script!.levels.map(({ due }) => due)).toEqual(round.hits);
      expect(script!.levels.map(({ level, number, hit }) => [level, number, hit])).toEqual(
        levels.map(({ level, drawn, isHit }) => [level, drawn === null ? null : String(drawn.number), isHit]),
      );
    }
  });

  test('one character of a seed, the number, the stake, a hit or a meter changed is found in every round', () => {
    for (const round of all.slice(0, 100)) {
      const [told] = round.stakes as [JackpotStake];
      const { seeds } = round;
      const forged = (at: number, change: object): Round => ({
        ...round,
        stakes: [
          {
            ...told,
            levels: told.levels.map((level, index) => (index === at ? { ...level, ...change } : level)),
          },
        ],
      });
      const wrong = [
        { ...round, seeds: { ...seeds, serverSeed: `${seeds.serverSeed}.` } },
        { ...round, seeds: { ...seeds, clientSeed: 'Member' } },
        { ...round, seeds: { ...seeds, nonce: seeds.nonce + 1 } },
        { ...round, stakes: [{ ...told, stake: String(BigInt(told.stake) + 1n) }] },
        { ...round, stakes: [{ ...told, levels: told.levels.slice(1) }] },
        forged(0, { paid: told.levels[0]!.paid === null ? '5' : null }),
        forged(2, { paid: told.levels[2]!.paid === null ? '5' : null }),
        forged(0, { hits: '0' }),
        forged(1, { limit: String(BigInt(told.levels[1]!.limit!) + 1n) }),
        forged(1, { paid: told.levels[1]!.paid === null ? '5' : null }),
        ...((told.levels[1]!.point ?? null) === null
          ? []
          : [forged(1, { point: String(BigInt(told.levels[1]!.point!) + 1n) }), forged(1, { salt: 'x' })]),
        ...told.levels.map((level, at) => forged(at, { grew: String(BigInt(level.grew) + 1n) })),
        ...told.levels.flatMap((level, at) =>
          level.paid === null ? [] : [forged(at, { paid: String(BigInt(level.paid) + 1n) })],
        ),
      ];
      for (const [index, forgery] of wrong.entries())
        expect(again(forgery).agrees, `forgery ${index} of round ${seeds.nonce}`).toBe(false);
      expect(again(round, BigInt(told.stake) + 1n)).toMatchObject({ agrees: false, isWholeStake: false });
    }
  });
});

test('the hasty jackpot has shown every kind of end', () => {
  const all = rounds(
    hasty,
    STAKES.filter((stake) => stake <= 400_000_000n),
    ROUNDS,
  );
  const fallen = [0, 1, 2].map((at) => all.filter(({ hits }) => hits[at] !== null).length);
  expect(Math.min(...fallen)).toBeGreaterThan(0);
  const isFull = ({ stakes: [stake] }: Round): boolean => stake!.levels[0]!.held === '1200000000000000';
  expect(all.filter(isFull).length).toBeGreaterThan(0);
  expect(all.filter(({ stakes: [stake] }) => stake!.levels[1]!.point === null).length).toBeGreaterThan(0);
});

test('rules of another version are taken from the record, and that is said', () => {
  const [round] = rounds(shelf(cenoteMoon.code, 'COP')!, STAKES, 1) as [Round];
  const told = round.stakes.map((stake) => ({ ...stake, version: 'older' }));
  const report = replayJackpots(
    round.seeds,
    readJackpots(JSON.parse(JSON.stringify(told)) as never),
    moonSheet!,
    null,
  );
  expect(report).toMatchObject({ isSheetKnown: false, agrees: true, isWholeStake: null });
});

test.each([
  [{}],
  ['none'],
  [[{ seat: 0, step: 0, stake: '0', version: '1', words: [], levels: [] }]],
  [[{ seat: 0, step: 0, stake: '1', version: '1', words: [], levels: [{ level: 'mini', of: '-1' }] }]],
])('what no page has written is refused: %j', (value) => {
  expect(() => readJackpots(value)).toThrow(expect.objectContaining({ at: 'jackpots' }));
});

describe('the command', () => {
  const file = moonRound();
  const verify = async (change: object, ...args: string[]) => {
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ ...file, ...change }));
    const [said, complaints]: [string[], string[]] = [[], []];
    const code = await run(['round.json', ...args], {
      from: folder,
      say: (line) => void said.push(line),
      complain: (line) => void complaints.push(line),
    });
    return { code, said: said.join('\n'), complaints: complaints.join('\n') };
  };

  test('tells every level', async () => {
    const { code, said, complaints } = await verify({});
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
    expect(said).toMatch(/new-moon: drew \d+ of 1000000000000, hits below 200000000: no hit/);
    expect(said).toMatch(/half-moon: at 100005\.00000, its point is secret until it falls/);
    expect(JSON.parse((await verify({}, '--json')).said)).toMatchObject({ jackpots: { agrees: true } });
  });

  test('fails for another seed, another stake and a hit that was none', async () => {
    expect((await verify({}, '--client-seed', 'Member')).complaints).toContain('other jackpot draws');
    expect((await verify({ stake: '4000', win: undefined, stops: undefined })).complaints).toContain(
      'another stake than the round cost',
    );
    const [told] = file.jackpots as [JackpotStake];
    const levels = told.levels.map((level, at) => (at === 2 ? { ...level, paid: '100000500000' } : level));
    const forged = await verify({ jackpots: [{ ...told, levels }] });
    expect(forged).toMatchObject({ code: 1 });
    expect(forged.complaints).toContain('jackpot full-moon: the record says another thing of its hit');
  });
});

const text = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
