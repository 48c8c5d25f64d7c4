/** The list of payment cases as the office asks for it: every order, filter, sum and count, and the file (ADR 81). */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { PAYMENT_CASE_LIST } from '@feria/contracts/cases/lists';
import type { PaymentCaseRow } from '@feria/contracts/cases/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { caseDesk } from '../../testing/builders/cases.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const desk = caseDesk(platform);
const MINUTE_MS = 60_000;
const ONE = 100_000n;

let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  kind: string;
  state: string;
  dueBy: string;
  amount: bigint;
  openedBy: string;
  outcome?: string;
  member?: AMember;
  market?: string;
  currency?: string;
  gateway?: string;
  by?: AnOperator;
  /** Minutes after it was opened. */
  closed?: number;
};
let count = 0;

async function put({ kind, state, dueBy, amount, openedBy, market = 'CO', ...rest }: Put): Promise<string> {
  const id = randomUUIDv7();
  count += 1;
  // Two are of one moment, so that an order is whole only with the id behind it.
  const openedAt = addMs(platform().clock.now(), -Math.floor(count / 2) * MINUTE_MS);
  await callSql(
    platform().db.read,
    `insert into cases.cases (id, reference, kind, subject_kind, subject_id, member_id, market_code, currency, amount, gateway, opened_by,
       state, outcome, opened_at, due_by, assigned_to, assigned_name, closed_at)
       values ($1, $2, $3, 'payment', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[id, `C-LIST${count}`, kind, randomUUID(), rest.member?.id ?? null, market, rest.currency ?? 'COP'],
      ...[amount, rest.gateway ?? null, openedBy, state, rest.outcome ?? null, openedAt, dueBy],
      ...[rest.by?.id ?? null, rest.by?.username ?? null],
      rest.closed === undefined ? null : addMs(openedAt, rest.closed * MINUTE_MS),
    ],
  );
  return id;
}

let ids: string[] = [];
beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  colleague = await anOperator(platform(), 'payments');
  const [one, other] = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  const inPeru = { member: other, market: 'PE', currency: 'PEN' };
  const rows: Put[] = [
    {
      kind: 'missing_deposit',
      state: 'open',
      dueBy: '2026-12-02',
      amount: 50_000n * ONE,
      openedBy: 'member',
      member: one,
    },
    {
      kind: 'chargeback',
      state: 'open',
      dueBy: '2026-11-21',
      amount: 80n * ONE + 1n,
      openedBy: 'gateway',
      gateway: 'sandbox',
      by: operator,
      ...inPeru,
    },
    {
      kind: 'not_received',
      state: 'asked',
      dueBy: '2026-12-02',
      amount: 50_000n * ONE,
      openedBy: 'member',
      member: one,
      gateway: 'dlocal',
      by: colleague,
    },
    {
      kind: 'difference',
      state: 'tracing',
      dueBy: '2026-11-25',
      amount: 3n * ONE,
      openedBy: 'reconciliation',
      gateway: 'sandbox',
      by: operator,
    },
    {
      kind: 'returned_payout',
      state: 'closed',
      dueBy: '2026-11-23',
      amount: 120n * ONE,
      openedBy: 'gateway',
      gateway: 'sandbox',
      outcome: 'sent_again',
      closed: 61,
      ...inPeru,
    },
    {
      kind: 'unexpected_money',
      state: 'closed',
      dueBy: '2026-11-22',
      amount: 20_000n * ONE,
      openedBy: 'operator',
      gateway: 'dlocal',
      outcome: 'credited',
      closed: 3_000,
      by: colleague,
    },
  ];
  for (const row of rows) ids.push(await put(row));
});

const listOf = async (query: string): Promise<PaymentCaseRow[]> =>
  (await desk.call<ListPage<PaymentCaseRow>>(operator, 'GET', `/office/cases?${query}`)).body.items;

test('orders, filters, sums, counts, file and refusals of the cases are those of every list', async () => {
  const at = (...places: number[]): string[] => places.map((place) => ids[place]!);
  await expectList(platform(), {
    spec: PAYMENT_CASE_LIST,
    path: '/office/cases',
    operator,
    own: {
      // A day of the market, asked for by the clock of Bogotá, and by that of nine hours east of UTC.
      dueBy: [
        { value: '2026-12-02T05:00:00.000Z..', finds: at(0, 2) },
        { value: '..2026-11-22T05:00:00.000Z', finds: at(1) },
        { value: '2026-11-22T15:00:00.000Z..2026-11-25T15:00:00.000Z', finds: at(4, 3) },
      ],
      whose: [
        { value: 'mine', finds: at(1, 3) },
        { value: 'nobodys', finds: at(0, 4) },
        { value: 'others', finds: at(2, 5) },
      ],
    },
  });
});

test('what is most overdue stands first, and whose each is may be asked', async () => {
  const open = await listOf('state=open&sort=dueBy');
  expect(open.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await listOf('whose=mine')).map(({ id }) => id).toSorted()).toEqual([ids[1]!, ids[3]!].toSorted());
  const unclaimed = (await listOf('whose=nobodys')).map(({ id }) => id);
  expect(unclaimed.toSorted()).toEqual([ids[0]!, ids[4]!].toSorted());
});
