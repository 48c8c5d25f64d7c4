import { expect, test } from 'vitest';
import type { Backups } from '@feria/contracts/upkeep/office';
import type { Check } from '../../core/release/self-check.ts';
import type { SurroundingsFinding } from '../../core/release/surroundings.ts';
import { alarmsOf } from './alarms.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const GOOD: Backups = {
  expected: true,
  base: { name: 'b', at: '2026-11-20T03:00:00.000Z', tookMs: 1, bytes: 1, position: '0/1' },
  kept: 1,
  walBytes: 1,
  failure: null,
  drill: null,
  sealing: null,
  archive: {
    segment: 's',
    at: '2026-11-20T14:59:00.000Z',
    failedSegment: null,
    failedAt: null,
    isFailing: false,
  },
};
const CHECK: Check = { at: AT, why: 'start', tookMs: 1, files: 1, bytes: 1, findings: [], failure: null };
const alarms = (backups: Backups, last: Check | null, findings: readonly SurroundingsFinding[] = []) =>
  alarmsOf({ backups, selfCheck: { last: () => last }, surroundings: { findings: () => findings } }, AT);
const codes = (backups: Partial<Backups> = {}, check: Partial<Check> = {}): string[] =>
  alarms({ ...GOOD, ...backups }, { ...CHECK, ...check }).map(({ code }) => code);

test('all well is no alarm, nor is a check that has not been', () => {
  expect(codes()).toEqual([]);
  expect(alarms(GOOD, null)).toEqual([]);
});

test('a base copy older than 26 hours, or none, is one where one is expected', () => {
  const base = (at: string) => ({ base: { ...GOOD.base!, at } });
  expect(codes(base('2026-11-19T13:00:00.000Z'))).toEqual([]);
  expect(codes(base('2026-11-19T12:59:59.999Z'))).toEqual(['base_old']);
  expect(codes({ base: null })).toEqual(['base_old']);
  expect(codes({ base: null, expected: false })).toEqual([]);
});

test('a key that does not open the newest copy is one; a key that is kept elsewhere, or a copy that says nothing, is none', () => {
  const sealing = { recipients: ['1f0c-92ab', '77e0-4d15'], plain: 0, older: 0, provedAt: null };
  const key = (state: 'opens' | 'differs' | 'absent') => ({
    sealing: { ...sealing, key: { state, fingerprints: [], at: '2026-11-20T14:00:00.000Z' } },
  });
  expect(codes(key('opens'))).toEqual([]);
  expect(codes(key('absent'))).toEqual([]);
  expect(codes({ sealing: { ...sealing, recipients: [], key: null } })).toEqual([]);
  expect(alarms({ ...GOOD, ...key('differs') }, null)).toEqual([
    { code: 'key_differs', detail: '1f0c-92ab, 77e0-4d15', since: '2026-11-20T14:00:00.000Z' },
  ]);
});

test('each thing that is wrong has its own, with what is known of it', () => {
  const at = '2026-11-20T14:59:30.000Z';
  const backups: Backups = {
    ...GOOD,
    archive: { ...GOOD.archive, failedSegment: '0003', failedAt: at, isFailing: true },
    failure: { at, reason: 'no room' },
    drill: { at, tookMs: 1, base: 'b', to: 't', findings: ['the books differ in 2 places'] },
  };
  const findings = [{ kind: 'changed', name: 'platform/main.ts' }] as const;
  const wrong = alarms(backups, { ...CHECK, findings, failure: 'no manifest' });
  expect(wrong).toEqual([
    { code: 'archive_failing', detail: '0003', since: at },
    { code: 'base_failed', detail: 'no room', since: at },
    { code: 'drill_failed', detail: 'the books differ in 2 places', since: at },
    { code: 'release_differs', detail: 'changed platform/main.ts', since: AT.toISOString() },
    { code: 'release_unknown', detail: 'no manifest', since: AT.toISOString() },
  ]);
});

test('what is wrong with the edge and the clocks is one alarm each, with all hosts that it is wrong at', () => {
  const since = new Date('2026-11-20T14:00:00Z');
  const found = (code: SurroundingsFinding['code'], detail: string) => ({ code, detail, since });
  const findings = [
    found('edge_old_tls', 'member.example: TLSv1.1'),
    found('edge_old_tls', 'office.example: TLSv1.1'),
    found('clock_differs', '-3000 ms'),
  ];
  expect(alarms(GOOD, null, findings)).toEqual([
    {
      code: 'edge_old_tls',
      detail: 'member.example: TLSv1.1; office.example: TLSv1.1',
      since: since.toISOString(),
    },
    { code: 'clock_differs', detail: '-3000 ms', since: since.toISOString() },
  ]);
});
