import { addMs } from '@feria/kernel';
import { expect, test } from 'vitest';
import { baselineOf, isProbe, phaseOf, whyOut, type Try } from './breaker.ts';

const AT = new Date('2026-11-30T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** `+` is good, `-` failed; the newest first, a second apart, from so long ago. */
const tries = (marks: string, agoMs = 0): Try[] =>
  Array.from(marks, (mark, index) => ({ isGood: mark === '+', at: addMs(AT, -agoMs - index * 1000) }));
const judge = (newest: readonly Try[], baseline = 1) => whyOut(newest, () => Promise.resolve(baseline), AT);

test.each([
  ['nothing was tried', '', 1, undefined],
  ['four failures in a row', '----', 1, undefined],
  ['five failures in a row', '-----', 1, 'in_a_row'],
  ['five that one good one parts', '--+---', 1, undefined],
  ['nine tries, however bad', '-+-+--+--', 1, undefined],
  ['ten tries of which four are good, of a gateway that is always good', '-+-+-+-+--', 1, 'below_baseline'],
  ['half of them', '-+-+-+-+-+', 1, undefined],
  ['four of ten of a gateway of which six of ten are usual', '-+-+-+-+--', 0.6, undefined],
  ['two of ten of a gateway that is always bad', '-+---+----', 0.5, 'below_baseline'],
] as const)('%s', async (_what, marks, baseline, why) => {
  expect(await judge(tries(marks), baseline)).toBe(why);
});

test('only the newest 20 minutes have a share, and failures in a row count within a day', async () => {
  expect(await judge(tries('-+-+-+-+--', 20 * MINUTE))).toBeUndefined();
  expect(await judge(tries('-----', 5 * HOUR))).toBe('in_a_row');
});

test('of 200 tries the older ones do not count', async () => {
  const old = '+'.repeat(400);
  expect(await judge(tries(`${'-+--'.repeat(50)}${old}`))).toBe('below_baseline');
});

test('a baseline is the usual share, and half at least', () => {
  expect([
    baselineOf({ tries: 0, good: 0 }),
    baselineOf({ tries: 100, good: 10 }),
    baselineOf({ tries: 100, good: 96 }),
  ]).toEqual([0.5, 0.5, 0.96]);
});

test('one that is out rests for a minute from its last failure', () => {
  expect(phaseOf(null, AT)).toBe('closed');
  expect(phaseOf(addMs(AT, -59_999), AT)).toBe('open');
  expect(phaseOf(addMs(AT, -60_000), AT)).toBe('half_open');
});

test('about one payment in 20 is a probe, always the same ones', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => `0-${index.toString(16).padStart(8, '0')}`);
  expect(ids.filter(isProbe)).toHaveLength(100);
  expect(isProbe('01930000-0000-7000-8000-000000000014')).toBe(true);
  expect(isProbe('01930000-0000-7000-8000-000000000015')).toBe(false);
});
