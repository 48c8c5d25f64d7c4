import { NOTED_KINDS, RECORD_KINDS, TAKEN_KINDS } from '@feria/contracts/operators/records';
import { OFFICE_QUEUES } from '@feria/contracts/operators/waiting';
import type { MemberId } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { MODULES } from './capabilities.ts';
import {
  dataExportOf,
  jobsOf,
  mountRoutes,
  numbersOf,
  officeQueuesOf,
  officeRecordsOf,
  underWayOf,
} from './compose.ts';
import { defineModule, withPorts, type Mount } from './core/define-module.ts';

type Args = Parameters<ReturnType<typeof dataExportOf>>;
const [TX, WHO, CONFIG] = [{}, {}, {}] as unknown as Args;

const own = (name: string, parts: object) => defineModule({ name, floor: 'books', ...parts });

describe('what modules bring is put together', () => {
  test('parts of a data export stand side by side, and two of one name are refused', async () => {
    const a = own('a', { dataExport: async () => ({ limits: [1] }) });
    const b = own('b', { dataExport: async () => ({ entries: [2] }) });
    expect(await dataExportOf([a, b])(TX, WHO, CONFIG)).toEqual({ limits: [1], entries: [2] });
    await expect(dataExportOf([a, a])(TX, WHO, CONFIG)).rejects.toThrow('exports limits');
  });

  test('what is under way is counted over all modules', async () => {
    const a = own('a', { underWay: async () => ({ rounds: 1, deposits: 2 }) });
    const b = own('b', { underWay: async () => ({ rounds: 3 }) });
    const counted = await underWayOf([a, own('c', {}), b])(TX, '' as MemberId);
    expect(counted).toEqual({ rounds: 4, deposits: 2 });
  });

  test('what waits for a member is counted over all modules, and what nobody counts is 0', async () => {
    const a = own('a', { counters: async () => ({ messageCount: 1, rewardCount: 2 }) });
    const b = own('b', { counters: async () => ({ rewardCount: 3 }) });
    const numbers = await numbersOf([a, own('c', {}), b])({} as never, '' as MemberId, new Date(0));
    expect(numbers).toEqual({ missionCount: 0, messageCount: 1, rewardCount: 5 });
  });

  test('queues of the office stand side by side, and two of one name are refused', () => {
    const queue = { queue: 'harm', read: 'harm.read', act: 'harm.work', look: async () => ({}) } as never;
    const a = own('a', { officeQueues: [queue] });
    expect(officeQueuesOf([a, own('b', {})])).toEqual([queue]);
    expect(() => officeQueuesOf([a, a])).toThrow('bring the queue harm');
  });

  test('every queue of the office is brought by a module', () => {
    const names = officeQueuesOf(MODULES).map(({ queue }) => queue);
    expect(names.toSorted()).toEqual(OFFICE_QUEUES.toSorted());
  });

  test('records of the office stand side by side, and two of one kind are refused', () => {
    const record = {
      kind: 'round',
      read: 'rounds.read',
      find: () => Promise.resolve({ memberId: null }),
    } as const;
    const a = own('a', { officeRecords: [record] });
    expect(officeRecordsOf([a, own('b', {})])).toEqual([record]);
    expect(() => officeRecordsOf([a, a])).toThrow('bring the record round');
  });

  test('every record of the office is brought by a module, and what is noted and taken is one', () => {
    const kinds = officeRecordsOf(MODULES).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(RECORD_KINDS.toSorted());
    expect(RECORD_KINDS).toEqual(expect.arrayContaining([...NOTED_KINDS, ...TAKEN_KINDS]));
  });

  test('ports reach routes, jobs and approvals', () => {
    const seen: unknown[] = [];
    const needs = defineModule<{ word: string }>({
      name: 'a',
      floor: 'books',
      memberRoutes: [(_app, _deps, ports) => void seen.push(ports.word)],
      jobs: (_deps, { word }) => [{ name: word, everyMs: 1, run: async () => undefined }],
    });
    const bound = withPorts(needs, () => ({ word: 'said' }));
    mountRoutes({ routeTable: [] } as never, {} as never, [bound]);
    expect(seen).toEqual(['said']);
    expect(jobsOf([bound], {} as never).map(({ name }) => name)).toEqual(['said']);
  });

  test('a route of the office in another list stops the start', () => {
    const routeTable: { method: string; url: string }[] = [];
    const at =
      (url: string): Mount<unknown> =>
      () =>
        void routeTable.push({ method: 'GET', url });
    const mount = (parts: object) => mountRoutes({ routeTable } as never, {} as never, [own('a', parts)]);
    mount({
      memberRoutes: [at('/api/x')],
      officeRoutes: [at('/office/x')],
      partnerRoutes: [at('/webhooks/x')],
    });
    expect(() => mount({ memberRoutes: [at('/office/x')] })).toThrow('wrong list of routes');
    expect(() => mount({ officeRoutes: [at('/api/x')] })).toThrow('wrong list of routes');
  });
});

test('each module is listed once, and jobs and listeners have names of their own', () => {
  const names = MODULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const jobs = jobsOf(MODULES, {} as never).map(({ name }) => name);
  expect(jobs.length).toBeGreaterThan(50);
  expect(new Set(jobs).size).toBe(jobs.length);
});
