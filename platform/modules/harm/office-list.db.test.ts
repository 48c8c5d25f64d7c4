/** The list of cases of markers of harm as the office asks for it: every order, filter and count, and the file (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import { CASE_LIST } from '@feria/contracts/harm/lists';
import type { CaseListRow } from '@feria/contracts/harm/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { harmDesk } from '../../testing/builders/harm.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const desk = harmDesk(platform);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  state: string;
  severity: number;
  level: string;
  markers: readonly string[];
  market?: string;
  assignee?: string;
  /** Hours from now. */
  followUp?: number;
  outcome?: string;
  /** Minutes after the first marker. */
  acted?: number;
  closed?: number;
};
let count = 0;

async function put({ state, severity, level, markers, market = 'CO', ...rest }: Put): Promise<string> {
  const [id, { id: memberId }] = [randomUUIDv7(), await aMember(platform())];
  const now = platform().clock.now();
  count += 1;
  const firstSeenAt = addMs(now, -10 * 24 * HOUR_MS + Math.floor(count / 2) * MINUTE_MS);
  const after = (minutes: number | undefined): Date | null =>
    minutes === undefined ? null : addMs(firstSeenAt, minutes * MINUTE_MS);
  const followUpAt = rest.followUp === undefined ? null : addMs(now, rest.followUp * HOUR_MS);
  await callSql(
    platform().db.read,
    `insert into harm.cases (id, member_id, market, state, severity, level, first_seen_at, last_seen_at, assignee, follow_up_on,
       follow_up_at, outcome, first_act_at, closed_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $7)`,
    [
      ...[id, memberId, market, state, severity, level, firstSeenAt, addMs(firstSeenAt, count * MINUTE_MS)],
      ...[rest.assignee ?? null, followUpAt?.toISOString().slice(0, 10) ?? null, followUpAt],
      ...[rest.outcome ?? null, after(rest.acted), after(rest.closed)],
    ],
  );
  for (const marker of markers)
    await callSql(
      platform().db.read,
      `insert into harm.marks (case_id, member_id, marker, points, evidence, rules_version, at) values ($1, $2, $3, 20, '{}', 0, $4)`,
      [id, memberId, marker, firstSeenAt],
    );
  return id;
}

let ids: string[] = [];
beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform(), 'support');
  const rows: Put[] = [
    { state: 'open', severity: 20, level: 'low', markers: ['deposits_many'] },
    { state: 'open', severity: 90, level: 'top', markers: ['play_long', 'deposits_many'], market: 'PE' },
    { state: 'open', severity: 20, level: 'low', markers: ['play_nights'] },
    {
      state: 'in_progress',
      severity: 40,
      level: 'medium',
      markers: ['play_long'],
      assignee: operator.id,
      acted: 30,
    },
    {
      state: 'follow_up',
      severity: 60,
      level: 'high',
      markers: ['stakes_rising'],
      acted: 400,
      assignee: colleague.id,
      followUp: 5,
    },
    {
      state: 'follow_up',
      severity: 10,
      level: 'low',
      markers: ['limits_reached'],
      market: 'PE',
      assignee: colleague.id,
      followUp: -2,
      acted: 30,
    },
    {
      state: 'closed',
      severity: 70,
      level: 'high',
      markers: ['checks_passed'],
      outcome: 'contacted',
      assignee: operator.id,
      acted: 5,
      closed: 60,
    },
    {
      state: 'closed',
      severity: 30,
      level: 'low',
      markers: ['break_returned'],
      outcome: 'no_concern',
      closed: 2_000,
    },
  ];
  for (const row of rows) ids.push(await put(row));
});

const listOf = async (query: string): Promise<CaseListRow[]> =>
  (await desk.ask<ListPage<CaseListRow>>(operator, `/harm/cases?${query}`)).body.items;
const placesOf = (rows: readonly CaseListRow[]): number[] => rows.map(({ id }) => ids.indexOf(id));

test('orders, filters, counts, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: CASE_LIST, path: '/office/harm/cases', operator });
});

test('what is due stands first, then what weighs most, then what waits longest', async () => {
  expect(placesOf(await listOf('queue=waiting'))).toEqual([5, 1, 0, 2]);
  expect(placesOf(await listOf('queue=waiting,in_hand,later'))).toEqual([5, 1, 3, 0, 2, 4]);
  expect(placesOf(await listOf('queue=waiting&sort=firstSeenAt'))).toEqual([0, 1, 2, 5]);
});

test('a day that comes brings its case to the front by itself', async () => {
  platform().clock.advance(6 * HOUR_MS);
  operator = await anOperator(platform());
  expect(placesOf(await listOf('queue=waiting'))).toEqual([4, 5, 1, 0, 2]);
  expect(await listOf('queue=later')).toEqual([]);
});

test('a case is found by any of its markers', async () => {
  expect(placesOf(await listOf('markers=play_long,play_nights&sort=firstSeenAt'))).toEqual([1, 2, 3]);
});
