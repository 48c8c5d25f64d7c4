/** The record of known holes: its form, its rules, and that nothing passes for a comparison that was none. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  dueAt,
  judgeHoles,
  lookAtComponents,
  readHoles,
  type Hole,
  type KnownHoles,
} from '@feria/platform/core/release/components.ts';
import { holesIn, nextRecord } from './report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const AT = new Date('2026-11-24T12:00:00Z');
const LOCK = 'a'.repeat(64);
const daysAgo = (days: number): string => new Date(AT.getTime() - days * 24 * 60 * 60_000).toISOString();
const hole = (days: number, decision: Hole['decision'] = null): Hole => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'fastify',
  severity: 'high',
  since: daysAgo(days),
  decision,
});
const judged = (changed: Partial<KnownHoles>): string[] =>
  judgeHoles({ lookedAt: daysAgo(1), lock: LOCK, holes: [], ...changed }, LOCK, AT).map(
    ({ code, detail }) => `${code} ${detail}`,
  );

test('the record of this repository has its form, and what it lacks is told', async () => {
  const record = await readHoles(ROOT);
  const told = (await lookAtComponents(ROOT, new Date())).map(({ code }) => code);
  if (record.lookedAt === null) expect(told).toEqual(['holes_unchecked']);
  for (const one of record.holes) expect(one.decision, `${one.id} is not decided`).not.toBeNull();
});

test('a comparison holds for fourteen days and for one lock file', () => {
  expect(judged({})).toEqual([]);
  expect(judged({ lookedAt: daysAgo(14) })).toEqual([]);
  expect(judged({ lookedAt: daysAgo(15) })).toEqual([`holes_unchecked ${daysAgo(15)}`]);
  expect(judged({ lock: 'b'.repeat(64) })).toEqual(['holes_unchecked package-lock.json changed']);
  expect(judged({ lookedAt: null, lock: null })).toEqual(['holes_unchecked never']);
});

test('a hole is late after fourteen days, or ninety where it reaches nothing of play, and never where it reaches nothing', () => {
  const why = 'only the tests load it';
  const late = ['holes_open GHSA-aaaa-bbbb-cccc fastify'];
  expect(judged({ holes: [hole(13)] })).toEqual([]);
  expect(judged({ holes: [hole(14)] })).toEqual(late);
  expect(judged({ holes: [hole(14, { reaches: 'play', why })] })).toEqual(late);
  expect(judged({ holes: [hole(89, { reaches: 'else', why })] })).toEqual([]);
  expect(judged({ holes: [hole(90, { reaches: 'else', why })] })).toEqual(late);
  expect(judged({ holes: [hole(900, { reaches: 'nothing', why })] })).toEqual([]);
  expect(dueAt(hole(0, { reaches: 'nothing', why }))).toBeNull();
});

const VIA = {
  name: 'fastify',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  source: 7,
};
const report = (vulnerabilities: object): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('each hole of a report is found once, also behind what it reaches', () => {
  const text = report({
    fastify: { via: [VIA, { ...VIA, url: 'https://example.com', source: 9 }] },
    '@fastify/static': { via: ['fastify'] },
    other: { via: [VIA] },
  });
  expect(holesIn(text).map(({ id }) => id)).toEqual(['9', 'GHSA-aaaa-bbbb-cccc']);
  expect(holesIn(report({}))).toEqual([]);
});

test.each([
  '',
  '{}',
  '{"message":"405 Method Not Allowed","error":{}}',
  '{"auditReportVersion":1,"vulnerabilities":{}}',
])('what is no report (%s) is no comparison', (text) => {
  expect(() => holesIn(text)).toThrow();
});

test('what was known keeps its day and its decision; what is mended is gone; what is new begins today', () => {
  const decision = { reaches: 'else', why: 'a slow answer and nothing more' } as const;
  const gone = { ...hole(3), id: 'GHSA-dddd-eeee-ffff' };
  const before: KnownHoles = { lookedAt: daysAgo(9), lock: LOCK, holes: [hole(9, decision), gone] };
  const [known, fresh] = [
    { id: 'GHSA-aaaa-bbbb-cccc', package: 'fastify', severity: 'high' },
    { id: 'GHSA-gggg-hhhh-iiii', package: 'pg', severity: 'low' },
  ];
  const next = nextRecord(before, { found: [known, fresh], lock: LOCK, at: AT });
  expect(next).toEqual({
    lookedAt: AT.toISOString(),
    lock: LOCK,
    holes: [hole(9, decision), { ...fresh, since: AT.toISOString(), decision: null }],
  });
});
