import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAME_SIZES, gameSizesFor } from '../../../e2e/journeys/catalog/game-sizes.ts';
import { planFor } from '../../../e2e/plan.ts';
import { shardOf } from './journey-queue.ts';
import { JOURNEYS_NAMED } from './journeys-of.ts';

const E2E = resolve(import.meta.dirname, '../../../e2e');

test('each journey has a name of its own, and waits for those that are there, on the same kind of copy', () => {
  for (const part of planFor('full')) {
    const needs = new Map(part.map((journey) => [journey.name, journey.needs]));
    expect(needs.size).toBe(part.length);
    for (const { name, after = [], needs: own } of part)
      for (const other of after)
        expect(`${name} after ${other}: ${needs.get(other)}`).toBe(`${name} after ${other}: ${own}`);
  }
});

test('each run has every journey of the shorter one', () => {
  const [normal, all, full] = (['normal', 'all', 'full'] as const).map((size) => planFor(size)[0] ?? []);
  const lacking = (of: typeof normal, than: typeof normal) =>
    of!.map(({ name }) => name).filter((name) => !than!.some((one) => one.name === name));
  expect([lacking(normal, all), lacking(all, full)]).toEqual([[], []]);
});

test('what is walked before a merge takes a third of the full run, and what every run walks half of that, by the plan', () => {
  const [normal = 0, all = 0, full = 0] = (['normal', 'all', 'full'] as const).map((size) =>
    (planFor(size)[0] ?? []).reduce((sum, { seconds }) => sum + seconds, 0),
  );
  expect(all / full).toBeLessThan(1 / 3);
  expect(normal / all).toBeLessThan(1 / 2);
});

test('a journey that a change asks for is walked whether or not every run walks it', () => {
  const [named = []] = planFor('normal', ['kyc', 'journey']);
  expect(named.map(({ name }) => name)).toEqual(['journey', 'kyc']);
});

test('each journey that not every run walks is asked for by what it is about', () => {
  const [whole = []] = planFor('full');
  const ofTheLongRun = ['lighthouse', 'right-to-left'];
  expect(
    whole
      .map(({ name }) => name)
      .filter((name) => !JOURNEYS_NAMED.includes(name) && !ofTheLongRun.includes(name)),
  ).toEqual([]);
});

test('three parts of a run are about as long', () => {
  const [usual = []] = planFor('all');
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
