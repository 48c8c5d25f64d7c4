/** The list of entries as the office asks for it (ADR 81), and how an entry is found by what somebody was told of it. */
import { randomUUID } from 'node:crypto';
import type { ListSums } from '@feria/contracts/list-query';
import type { EntryRow } from '@feria/contracts/reporting/entries';
import { ENTRY_LIST } from '@feria/contracts/reporting/lists';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import {
  aFundedMember,
  aMember,
  anOperator,
  fund,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { expectList } from '../../../testing/lists/list-holds.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';
import { postEntries, type Command } from '../../wallet/index.ts';

const ONE = 100_000n;
const HOUR_MS = 60 * 60_000;
const platform = usePlatform();
let operator: AnOperator;
let members: [AMember, AMember];

async function post(nth: number, change: Partial<Command>): Promise<void> {
  const isPeruvian = nth % 2 === 1;
  const command: Command = {
    kind: 'deposit',
    key: `list-${nth}`,
    memberId: members[nth % 2]!.id,
    currency: isPeruvian ? 'PEN' : 'COP',
    amount: BigInt(50 + (nth % 3)) * ONE,
    counterparty: 'house',
    reference: `payment ${nth}`,
    ...change,
  };
  const at = addMs(platform().clock.now(), Math.floor(nth / 2) * HOUR_MS);
  const [verdict] = await platform().db.transact((tx) => postEntries(tx, [command], at));
  expect(verdict?.verdict).toBe('ok');
}

const read = async (query: string): Promise<EntryRow[]> => {
  const { headers } = operator;
  const answer = await platform().app.inject({ url: `/office/entries?${query}`, headers });
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json<{ items: EntryRow[] }>().items;
};

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  members = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  for (let nth = 0; nth < 4; nth += 1) await post(nth, {});
  const bet = { kind: 'bet', amount: ONE, counterparty: 'studio' } as const;
  await post(4, { ...bet, key: 'studio:tx-4', reference: randomUUID() });
  await post(5, { ...bet, key: 'lagoon:tx-5', counterparty: 'lagoon', reference: randomUUID() });
  await post(6, { kind: 'withdrawal_hold', amount: 2n * ONE });
  await post(7, { ...bet, kind: 'win', amount: 3n * ONE, key: 'studio:tx-7', reference: randomUUID() });
});

test('orders, filters, sums, file and refusals are those of every list', async () => {
  const all = await read('limit=200');
  const called = (name: string): string[] =>
    all.filter(({ reference }) => reference === name).map(({ id }) => id);
  await expectList(platform(), {
    spec: ENTRY_LIST,
    path: '/office/entries',
    operator,
    own: {
      reference: [
        { value: 'list-2', finds: called('payment 2') },
        { value: 'list-3', finds: called('payment 3') },
        { value: 'nobody was told this', finds: [] },
      ],
    },
  });
});

test('an entry is found by what somebody was told: a payment’s reference, a round, a vendor’s transaction', async () => {
  await aGame(platform());
  const member = await aFundedMember(platform(), 1_000n * ONE);
  const token = await aToken(platform(), member);
  const vendor = aVendor(platform());
  const transaction = randomUUID();
  const taken = await vendor.bet(token, { transaction_uuid: transaction, round: 'told', amount: ONE });
  expect(taken.status).toBe('RS_OK');
  const [round] = await platform()
    .db.read.selectFrom('play.rounds')
    .select('id')
    .where('memberId', '=', member.id)
    .execute();
  const bets = (await read(`memberId=${member.id}&kind=bet`)).map(({ id }) => id);
  expect(bets).toHaveLength(1);
  for (const told of [transaction, `studio:${transaction}`, round!.id])
    expect((await read(`reference=${told}`)).map(({ id }) => id)).toEqual(bets);
  expect(await read(`reference=${randomUUID()}`)).toEqual([]);
});

test('whose entries are asked for is found by the postings of their accounts, and a test account only then', async () => {
  const own = await read(`memberId=${members[0].id}`);
  expect(own.map(({ kind }) => kind)).toEqual(['withdrawal_hold', 'bet', 'deposit', 'deposit']);
  expect(own.map(({ memberId }) => memberId)).toEqual(own.map(() => members[0].id));
  const tester = await aMember(platform(), { tests: 'a test of the lists' });
  await fund(platform(), tester.id, 9n * ONE, 'COP');
  const all = await read('limit=200');
  expect(all.filter(({ memberId }) => memberId === tester.id)).toEqual([]);
  expect(await read(`memberId=${tester.id}`)).toHaveLength(1);
});

test('a span of time begins and ends where it says, whoever waited for a lock meanwhile', async () => {
  const since = addMs(platform().clock.now(), 100 * HOUR_MS);
  const moments = [5, 1, 3, 2, 7, 60, 59].map((minutes) => addMs(since, minutes * 60_000));
  for (const [nth, at] of moments.entries()) {
    const command: Command = {
      kind: 'deposit',
      key: `span-${nth}`,
      memberId: members[0].id,
      currency: 'COP',
      amount: ONE,
      counterparty: 'house',
      reference: `span ${nth}`,
    };
    await platform().db.transact((tx) => postEntries(tx, [command], at));
  }
  const within = async (from: number, to: number): Promise<string[]> => {
    const [first, last] = [from, to].map((minutes) => addMs(since, minutes * 60_000).toISOString());
    return (await read(`postedAt=${first}..${last}`)).map(({ reference }) => reference).toSorted();
  };
  expect(await within(1, 3)).toEqual(['span 1', 'span 3']);
  expect(await within(2, 8)).toEqual(['span 0', 'span 2', 'span 3', 'span 4']);
  expect(await within(59, 61)).toEqual(['span 5', 'span 6']);
  expect(await within(8, 59)).toEqual([]);
});

test('who reads members’ money reads it, and takes it along only with a permission of its own', async () => {
  const support = await anOperator(platform(), 'support');
  const status = async (path: string, { headers }: { headers: Record<string, string> }) =>
    (await platform().app.inject({ url: `/office/entries${path}`, headers })).statusCode;
  expect(await status('', support)).toBe(200);
  expect(await status('.csv', support)).toBe(403);
  expect(await status('', { headers: { origin: 'http://office.test' } })).toBe(401);
  const { headers } = operator;
  const sums = await platform().app.inject({ url: '/office/entries/sums?kind=withdrawal_hold', headers });
  expect(sums.json<ListSums>()).toEqual({
    count: 1,
    sums: [{ currency: 'COP', count: 1, amounts: { amount: '2.00000' } }],
  });
});
