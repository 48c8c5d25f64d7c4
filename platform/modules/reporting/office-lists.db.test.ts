/** What needs attention, and the charges of taxes, as the office asks for them (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import { ATTENTION_LIST, CHARGE_LIST } from '@feria/contracts/reporting/lists';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import type { ListSums } from '@feria/contracts/list-query';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const ONE = 100_000n;
const HOUR_MS = 60 * 60_000;
const platform = usePlatform();
let members: [AMember, AMember];
let operator: AnOperator;

beforeAll(async () => {
  operator = await anOperator(platform(), 'admin');
  members = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
});

const hoursAgo = (hours: number): Date => addMs(platform().clock.now(), -hours * HOUR_MS);

/** A round that is open for too long, and a transfer without an end. */
async function putWaiting(nth: number): Promise<void> {
  const memberId = members[nth % 2]!.id;
  const currency = nth % 2 === 0 ? 'COP' : 'PEN';
  const openedAt = hoursAgo(10 - nth);
  await platform().db.transact(async (tx) => {
    await tx
      .insertInto('play.rounds')
      .values({
        id: randomUUIDv7(),
        vendor: 'studio',
        vendorRound: `stuck-${nth}`,
        memberId,
        gameCode: 'slot',
        currency,
        market: nth % 2 === 0 ? 'CO' : 'PE',
        state: 'open',
        openedAt,
        movedAt: openedAt,
        staked: BigInt(5 + nth) * ONE,
        liveBets: 1,
        balanceBefore: 0n,
        balanceAfter: 0n,
        stuckAt: openedAt,
      })
      .execute();
    await tx
      .insertInto('transfers.transfers')
      .values({
        id: randomUUIDv7(),
        memberId,
        vendor: nth % 2 === 0 ? 'lagoon' : 'reef',
        currency,
        direction: 'in',
        cause: 'member',
        amount: BigInt(50 + nth) * ONE,
        state: 'unsure',
        attempts: 3 + nth,
        createdAt: hoursAgo(20 - nth),
        movedAt: hoursAgo(20 - nth),
        dueAt: platform().clock.now(),
      })
      .execute();
  });
}

test('orders, filters, file and refusals of what needs attention are those of every list, the oldest first', async () => {
  for (let nth = 0; nth < 2; nth += 1) await putWaiting(nth);
  await expectList(platform(), { spec: ATTENTION_LIST, path: '/office/attention', operator });
  const { headers } = operator;
  const answer = await platform().app.inject({ url: '/office/attention', headers });
  const { items } = answer.json<{ items: AttentionItem[] }>();
  expect(items.map(({ kind }) => kind)).toEqual(['transfer', 'transfer', 'round', 'round']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(4);
});

/** A charge as the database has it; two are of one moment. */
const putCharge = (nth: number, memberId = members[nth % 2]!.id) =>
  withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
         reference, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13, $14)`,
      [
        ...[nth % 2 === 0 ? 'CO' : 'PE', nth % 2 === 0 ? 'COP' : 'PEN', memberId],
        ...(nth % 3 === 0 ? ['vat', 'deposit', 'deposit'] : ['levy', 'stake', 'bet']),
        ...[nth % 4 === 0 ? 'house' : 'member', 10_000 * (1 + (nth % 2))],
        ...[
          nth % 3 === 0 ? 'MX-JAL' : null,
          String(BigInt(100 + nth) * ONE),
          String(BigInt(1 + (nth % 3)) * ONE),
        ],
        ...[`list:${nth}`, `act ${Math.floor(nth / 2)}`, hoursAgo(50 - Math.floor(nth / 2))],
      ],
    ),
  );

test('and so are the charges of taxes, without those of accounts that test', async () => {
  for (let nth = 0; nth < 8; nth += 1) await putCharge(nth);
  await expectList(platform(), { spec: CHARGE_LIST, path: '/office/taxes/charges', operator });
  const tester = await aMember(platform(), { tests: 'a test of the lists' });
  await putCharge(8, tester.id);
  const { headers } = operator;
  const count = async (query: string): Promise<number | null> =>
    (await platform().app.inject({ url: `/office/taxes/charges/sums${query}`, headers })).json<ListSums>()
      .count;
  expect([await count(''), await count(`?memberId=${tester.id}`)]).toEqual([8, 1]);
});
