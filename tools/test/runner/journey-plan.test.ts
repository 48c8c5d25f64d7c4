import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAME_SIZES, gameSizesFor } from '../../../e2e/journeys/catalog/game-sizes.ts';
import { planFor } from '../../../e2e/plan.ts';
import { shardOf } from './journey-queue.ts';
import { JOURNEYS_NAMED } from './journeys-of.ts';

const E2E = resolve(import.meta.dirname, '../../../e2e');

test('each journey has a name of its own, and waits for those that are there, on the same kind of copy', () => {
  for (const part of planFor(true)) {
    const needs = new Map(part.map((journey) => [journey.name, journey.needs]));
    expect(needs.size).toBe(part.length);
    for (const { name, after = [], needs: own } of part)
      for (const other of after)
        expect(`${name} after ${other}: ${needs.get(other)}`).toBe(`${name} after ${other}: ${own}`);
  }
});

test('the full run has every journey of the normal one', () => {
  const [full = []] = planFor(true);
  const names = new Set(full.map(({ name }) => name));
  const [usual = []] = planFor(false);
  expect(usual.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('what every run walks takes a third of the normal part of the full run, by the plan', () => {
  const lengthOf = (jobs: readonly { seconds: number }[]): number =>
    jobs.reduce((sum, { seconds }) => sum + seconds, 0);
  const [whole = []] = planFor(true);
  const [usual = []] = planFor(false);
  expect(usual.length).toBeGreaterThan(10);
  expect(lengthOf(usual) / lengthOf(whole)).toBeLessThan(1 / 3);
});

test('a journey that a change asks for is walked whether or not every run walks it', () => {
  const [named = []] = planFor(false, ['kyc', 'journey']);
  expect(named.map(({ name }) => name)).toEqual(['journey', 'kyc']);
});

test('each journey that not every run walks is asked for by what it is about', () => {
  const [whole = []] = planFor(true);
  const ofTheLongRun = ['lighthouse', 'right-to-left'];
  expect(
    whole
      .map(({ name }) => name)
      .filter((name) => !JOURNEYS_NAMED.includes(name) && !ofTheLongRun.includes(name)),
  ).toEqual([]);
});

test('three parts of a run are about as long', () => {
  const [usual = []] = planFor(false);
  const lengths = [1, 2, 3].map((at) => shardOf(usual, at, 3).reduce((sum, { seconds }) => sum + seconds, 0));
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.5);
});

test('no folder of journeys has more than 40 files', () => {
  const files = readdirSync(E2E, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const counts = Map.groupBy(files, ({ parentPath }) => parentPath);
  expect([...counts].filter(([, those]) => those.length > 40).map(([folder]) => folder)).toEqual([]);
});

test('a normal run sees each game at two sizes, every size of as many games; the long one sees each at all of them', () => {
  const seen = GAME_SIZES.flatMap((_, turn) => gameSizesFor(turn, false));
  for (const size of GAME_SIZES) expect(seen.filter((one) => one === size)).toHaveLength(2);
  for (const turn of GAME_SIZES.keys()) {
    expect(new Set(gameSizesFor(turn, false)).size).toBe(2);
    expect(gameSizesFor(turn, true)).toEqual(GAME_SIZES);
  }
});
