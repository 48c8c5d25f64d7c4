/** The lists of deposits and withdrawals as the office asks for them: every order, filter, page, the sums, and the file (ADR 81). */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { OfficeDepositRow } from '@feria/contracts/cashier/office';
import type { ListSums } from '@feria/contracts/list-query';
import { addMs, asId, toDecimal, type Units } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '../../core/http/csv.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import {
  aFundedMember,
  aMember,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { insertDeposit, type Deposit } from './deposits/deposit-store.ts';

const platform = usePlatform();
const ONE = 100_000n;
const STATES = ['created', 'created', 'expired'] as const;
type Page = { items: OfficeDepositRow[]; next: string | null };
type Made = Pick<Deposit, 'id' | 'amount' | 'createdAt' | 'state' | 'currency'> & { member: AMember };

let operator: AnOperator;
let made: Made[] = [];

const ask = <Body>(path: string, who = operator) => cashierDesk(platform()).call<Body>(who, 'GET', path);
const file = (path: string, who = operator) =>
  platform().app.inject({ method: 'GET', url: path, headers: who.headers });

/** All pages of a list, read two rows at a time. */
async function allOf(query: string): Promise<OfficeDepositRow[]> {
  const rows: OfficeDepositRow[] = [];
  for (let after = ''; ;) {
    const { status, body } = await ask<Page>(`/office/deposits?limit=2&${query}${after}`);
    expect(status, query).toBe(200);
    rows.push(...body.items);
    if (body.next === null) return rows;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
}
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** A deposit as the database has it after a request that was never paid. */
async function put(deposit: Omit<Made, 'id'>, reference: string): Promise<Made> {
  const { member, amount, createdAt, state, currency } = deposit;
  const id = asId<'deposit'>(randomUUIDv7());
  await platform().db.transact((tx) =>
    insertDeposit(tx, {
      id,
      amount,
      createdAt,
      reference,
      currency,
      state,
      memberId: member.id,
      merchantCode: currency === 'COP' ? 'CO' : 'PE',
      method: currency === 'COP' ? 'sandbox' : 'card',
      tax: 0n,
      feeAsked: 0n,
      fee: 0n,
      credited: null,
      standing: null,
      requestKey: randomUUID(),
      requestHash: '',
      gateway: 'sandbox',
      rail: 'sandbox',
      fields: null,
      bank: null,
      instructions: null,
      paymentId: null,
      reason: null,
      payUrl: null,
      expiresAt: addMs(createdAt, 3_600_000),
      approvedAt: null,
      dueAt: null,
    }),
  );
  return { ...deposit, id };
}

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  const members = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  const at = platform().clock.now();
  // Amounts repeat and times do, too, so that an order is whole only with the id behind it.
  for (let nth = 0; nth < 9; nth += 1) {
    const deposit = {
      member: members[nth % 2]!,
      amount: (BigInt(10 + (nth % 3) * 5) * ONE + BigInt(nth % 3)) as Units,
      createdAt: addMs(at, Math.floor(nth / 2) * 60_000),
      state: STATES[nth % 3]!,
      currency: nth % 2 === 0 ? ('COP' as const) : ('PEN' as const),
    };
    made.push(await put(deposit, `D-LIST${nth}`));
  }
  // Two were paid in after their time was over, in the other order.
  const late = made.filter(({ state }) => state === 'expired').slice(0, 2);
  for (const [nth, { id }] of late.toReversed().entries())
    await platform().db.transact((tx) =>
      tx
        .updateTable('cashier.deposits')
        .set({ approvedAt: addMs(at, (nth + 1) * 7_200_000), standing: nth === 0 ? 'held' : null })
        .where('id', '=', id)
        .execute(),
    );
});

const byId = (a: Made, b: Made): number => (a.id < b.id ? -1 : 1);
const ORDERS: Record<string, (a: Made, b: Made) => number> = {
  createdAt: (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byId(a, b),
  amount: (a, b) => Number(a.amount - b.amount) || byId(a, b),
};

test('orders, filters, sums, file and refusals of the deposits are those of every list', async () => {
  await expectList(platform(), { spec: DEPOSIT_LIST, path: '/office/deposits', operator });
});

test('and so are those of the withdrawals, with the queues of their tabs', async () => {
  const desk = cashierDesk(platform());
  const members = [
    await aFundedMember(platform(), 90_000n * ONE),
    await aFundedMember(platform(), 90_000n * ONE),
  ];
  const ids: string[] = [];
  for (const amount of ['10000', '12000', '10000'])
    for (const member of members) {
      platform().clock.advance(60_000);
      ids.push((await desk.withdraw(member, amount)).body.id);
    }
  await desk.decide(operator, ids[0]!, 'reject', 'not today');
  await desk.decide(operator, ids[1]!, 'reject', 'not today');
  for (const [nth, id] of ids.slice(2, 4).entries())
    await platform().db.transact((tx) =>
      tx
        .updateTable('cashier.withdrawals')
        .set({ paidAt: addMs(platform().clock.now(), nth), method: 'card' })
        .where('id', '=', id)
        .execute(),
    );
  await platform().db.transact((tx) =>
    tx.updateTable('cashier.withdrawals').set({ verdict: 'hold' }).where('id', '=', ids[5]!).execute(),
  );
  await expectList(platform(), {
    spec: WITHDRAWAL_LIST,
    path: '/office/withdrawals',
    operator,
    same: ['merchantCode'],
  });
});

test('a row that comes while somebody turns pages moves none of the others', async () => {
  const first = (await ask<Page>('/office/deposits?limit=4&sort=-createdAt')).body;
  const createdAt = addMs(platform().clock.now(), 3_600_000);
  const late = await put({ ...made[0]!, createdAt }, 'D-LATE');
  made = [...made, late];
  const rest = await ask<Page>(`/office/deposits?limit=20&sort=-createdAt&after=${first.next}`);
  const before = made
    .filter(({ id }) => id !== late.id)
    .toSorted(ORDERS['createdAt'])
    .toReversed();
  expect(idsOf([...first.items, ...rest.body.items])).toEqual(idsOf(before));
});

function sumsBy(rows: readonly Made[]): ListSums {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return {
    count: rows.length,
    sums: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const total = own.reduce((sum, { amount }) => sum + amount, 0n);
      return { currency, count: own.length, amounts: { amount: toDecimal(total) } };
    }),
  };
}

test('filters are joined: a row has to meet each of them', async () => {
  const rows = await allOf('state=created&merchantCode=PE&amount=15..&sort=amount');
  const expected = made.filter(
    ({ state, currency, amount }) => state === 'created' && currency === 'PEN' && amount >= 15n * ONE,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(idsOf(rows)).toEqual(idsOf(expected.toSorted(ORDERS['amount'])));
});

test('what is no question is refused, and nothing fails', async () => {
  const { next } = (await ask<Page>('/office/deposits?limit=1&sort=amount')).body;
  const forged = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');
  const bad = [
    ...['sort=tax', 'sort=id', 'state=lost', 'state=', 'amount=1', 'amount=..', 'amount=a..b', 'limit=0'],
    ...['createdAt=2026..', 'createdAt=..', 'merchantCode=co', 'memberId=ana', 'limit=201', 'after=x'],
    `sort=createdAt&after=${next}`,
    `sort=amount&after=${forged('amount', 'many', randomUUIDv7())}`,
    `sort=amount&after=${forged('amount', '1', 'me')}`,
    `sort=amount&after=${forged('amount', '9'.repeat(30), randomUUIDv7())}`,
    `sort=createdAt&after=${forged('createdAt', 'now', randomUUIDv7())}`,
  ];
  for (const query of bad) {
    const { status, body } = await ask(`/office/deposits?${query}`);
    expect([status, body.code], query).toEqual([400, 'request.invalid']);
  }
});

const linesOf = (csv: string): string[][] =>
  csv
    .slice(BYTE_ORDER_MARK.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('the file is what is shown: its columns, its filters, its order, and more rows than a page', async () => {
  const answer = await file(
    '/office/deposits.csv?columns=reference,memberId,amount,state&sort=-amount&state=created',
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/filename="deposits-2\d{3}-\d\d-\d\d\.csv"/);
  const [head, ...rows] = linesOf(answer.body);
  expect(head).toEqual(['reference', 'account', 'amount', 'currency', 'state']);
  const shown = await allOf('sort=-amount&state=created');
  expect(rows).toEqual(
    shown.map(({ reference, account, amount, currency, state }) => [
      reference,
      account,
      amount,
      currency,
      state,
    ]),
  );
  const [standard] = linesOf((await file('/office/withdrawals.csv')).body);
  expect(standard).not.toContain('payoutAmount');
  expect(standard).toContain('flags');
  expect((await file('/office/deposits.csv?columns=password')).statusCode).toBe(400);
});

test('the file asks for its own permission, and stands in the audit log with what was asked', async () => {
  const support = await anOperator(platform(), 'support');
  expect((await ask('/office/deposits', support)).status).toBe(200);
  expect((await file('/office/deposits.csv', support)).statusCode).toBe(403);
  const path = '/office/deposits.csv?state=expired&columns=reference';
  expect((await file(path)).statusCode).toBe(200);
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .selectAll()
    .where('action', '=', 'list.exported')
    .where('actorId', '=', operator.id)
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]).toMatchObject({
    subject: 'list:deposits',
    after: { view: 'state=expired&sort=-createdAt', columns: 'reference' },
  });
  expect(rows.every(({ actorId }) => actorId !== support.id)).toBe(true);
});

test('rows that are copied ask for the same, and the audit log says how many; of one member they concern that member', async () => {
  const { member } = made[0]!;
  const path = `/office/deposits.csv?memberId=${member.id}&columns=reference,amount&copied=2`;
  const support = await anOperator(platform(), 'support');
  expect((await file(path, support)).statusCode).toBe(403);
  const answer = await file(path);
  expect(answer.headers['content-type']).toContain('text/tab-separated-values');
  const [head, ...rows] = answer.body.trimEnd().split('\n');
  expect(head).toBe('reference\tamount\tcurrency');
  expect(rows).toHaveLength(2);
  expect((await file(path.replace('copied=2', 'copied=501'))).statusCode).toBe(400);
  const row = await platform()
    .db.read.selectFrom('core.audit_rows')
    .selectAll()
    .where('action', '=', 'list.copied')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    subject: 'list:deposits',
    memberId: member.id,
    actorId: operator.id,
    after: { columns: 'reference,amount', rows: 2 },
  });
});

test('an account that tests is in no list and no sum; asked for by its id it is there', async () => {
  const tester = await aMember(platform(), { tests: 'a test of the lists' });
  const own = await put({ ...made[0]!, member: tester }, 'D-TEST');
  expect(idsOf(await allOf('sort=createdAt'))).not.toContain(own.id);
  expect((await ask<ListSums>('/office/deposits/sums')).body).toEqual(sumsBy(made));
  expect(idsOf(await allOf(`memberId=${tester.id}`))).toEqual([own.id]);
  expect((await ask<ListSums>(`/office/deposits/sums?memberId=${tester.id}`)).body.count).toBe(1);
});
