/** The list of complaints as the office asks for it: every order, filter and count, and the file (ADR 81). */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { COMPLAINT_LIST } from '@feria/contracts/complaints/lists';
import type { ComplaintListRow } from '@feria/contracts/complaints/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { complaintDesk } from '../../testing/builders/complaints.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const desk = complaintDesk(platform);
const MINUTE_MS = 60_000;

let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  state: string;
  answerBy: string;
  category: string;
  outcome?: string;
  member: AMember;
  market?: string;
  by?: AnOperator;
  decidedBy?: string;
  /** Minutes after it came. */
  answered?: number;
  closed?: number;
};
let count = 0;

async function put({ state, answerBy, category, member, market = 'CO', by, ...rest }: Put): Promise<string> {
  const id = randomUUIDv7();
  count += 1;
  const receivedAt = addMs(platform().clock.now(), -Math.floor(count / 2) * MINUTE_MS);
  const after = (minutes: number | undefined): Date | null =>
    minutes === undefined ? null : addMs(receivedAt, minutes * MINUTE_MS + 1_000);
  await callSql(
    platform().db.read,
    `insert into complaints.complaints (id, number, member_id, market_code, currency, request_key, category, state, outcome,
       received_at, look_by, answer_by, assigned_to, assigned_name, first_answered_at, answered_at, decided_name, accept_by, closed_at)
       values ($1, $2, $3, $4, 'COP', $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $13, $14, $15, $16)`,
    [
      ...[id, `${market}-2026-${String(100_000 + count)}`, member.id, market, randomUUID(), category, state],
      ...[rest.outcome ?? null, receivedAt, answerBy, by?.id ?? null, by?.username ?? null],
      ...[after(rest.answered), rest.decidedBy ?? null, state === 'answered' ? answerBy : null],
      after(rest.closed),
    ],
  );
  return id;
}

let ids: string[] = [];
beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform(), 'support');
  const [one, other] = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  const ofOne = { member: one };
  const ofOther = { member: other, market: 'PE' };
  const rows: Put[] = [
    { ...ofOne, state: 'received', answerBy: '2026-12-05', category: 'payment' },
    { ...ofOther, state: 'in_progress', answerBy: '2026-11-30', category: 'round', by: operator },
    { ...ofOne, state: 'needs_answer', answerBy: '2026-12-05', category: 'bonus', by: colleague },
    {
      ...ofOther,
      state: 'escalated',
      answerBy: '2026-12-01',
      category: 'account',
      outcome: 'not_upheld',
      by: colleague,
      decidedBy: 'ana',
      answered: 90,
    },
    {
      ...ofOne,
      state: 'answered',
      answerBy: '2026-12-09',
      category: 'privacy',
      outcome: 'upheld',
      by: operator,
      decidedBy: 'luis',
      answered: 3_000,
    },
    {
      ...ofOther,
      state: 'closed',
      answerBy: '2026-11-02',
      category: 'other',
      outcome: 'withdrawn',
      closed: 61,
    },
    {
      ...ofOne,
      state: 'closed',
      answerBy: '2026-11-20',
      category: 'safer_play',
      outcome: 'partly',
      by: operator,
      decidedBy: 'ana',
      answered: 90,
      closed: 8_000,
    },
  ];
  for (const row of rows) ids.push(await put(row));
});

const listOf = async (query: string): Promise<ComplaintListRow[]> =>
  (await desk.call<ListPage<ComplaintListRow>>(operator, 'GET', `/office/complaints?${query}`)).body.items;
const at = (...places: number[]): string[] => places.map((place) => ids[place]!);

test('orders, filters, counts, file and refusals are those of every list', async () => {
  await expectList(platform(), {
    spec: COMPLAINT_LIST,
    path: '/office/complaints',
    operator,
    own: {
      // By the clock of Bogotá, of UTC, and of nine hours east of it.
      answerBy: [
        { value: '2026-12-05T05:00:00.000Z..', finds: at(0, 2, 4) },
        { value: '..2026-12-01T05:00:00.000Z', finds: at(1, 5, 6) },
        { value: '2026-11-30T00:00:00.000Z..2026-12-02T00:00:00.000Z', finds: at(1, 3) },
        { value: '2026-11-29T15:00:00.000Z..2026-11-30T15:00:00.000Z', finds: at(1) },
      ],
    },
  });
});

test('in the queue of those that wait for us the most overdue stands first; of the ended the latest', async () => {
  const owed = await listOf('queue=owed&sort=answerBy');
  expect(owed.map(({ answerBy }) => answerBy)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-05',
    '2026-12-05',
  ]);
  expect((await listOf('queue=closed')).map(({ id }) => id)).toEqual(at(6, 5));
  expect((await listOf('queue=answered,closed&whose=mine')).map(({ id }) => id)).toEqual(at(4, 6));
});

test('what is owed says how many days are left; what is ended says none, and how long it took', async () => {
  const rows = new Map((await listOf('')).map((row) => [row.id, row]));
  expect(rows.get(ids[0]!)).toMatchObject({ queue: 'owed', whose: 'nobodys', minutesToAnswer: null });
  expect(rows.get(ids[0]!)?.daysLeft).not.toBeNull();
  expect(rows.get(ids[6]!)).toMatchObject({ daysLeft: null, minutesToAnswer: 90, minutesTaken: 8_000 });
});
