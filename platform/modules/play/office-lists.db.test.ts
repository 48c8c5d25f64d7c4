/** The lists of rounds and of reversals as the office asks for them (ADR 81), and what is special to rounds: the order of their ids. */
import { randomUUIDv7 } from 'node:crypto';
import { REVERSAL_LIST, ROUND_LIST } from '@feria/contracts/play/lists';
import type { OfficeRoundRow } from '@feria/contracts/play/office';
import { addMs } from '@feria/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { leastRoundId, newRoundId } from './rounds/round-id.ts';

const MINUTE_MS = 60_000;
const ONE = 100_000n;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const STATES = ['open', 'closed', 'closed', 'rolled_back'] as const;
const FLAGS = [[], ['timed_out'], ['win_after_close', 'reversed'], []];

let operator: AnOperator;
let members: [AMember, AMember];

const at = (nth: number): Date => addMs(platform().clock.now(), Math.floor(nth / 2) * MINUTE_MS);

/** A round as the database has it; two are opened in one moment, so that an order is whole only with the id behind it. */
async function putRound(nth: number, change: { memberId?: string } = {}): Promise<string> {
  const id = newRoundId(at(nth));
  const state = STATES[nth % 4]!;
  const isPeruvian = nth % 2 === 1;
  await platform().db.transact((tx) =>
    tx
      .insertInto('play.rounds')
      .values({
        id,
        vendor: nth % 3 === 0 ? 'lagoon' : 'studio',
        vendorRound: `R-${nth}`,
        memberId: members[nth % 2]!.id,
        gameCode: nth % 3 === 1 ? 'slot' : 'pearls',
        currency: isPeruvian ? 'PEN' : 'COP',
        market: isPeruvian ? 'PE' : 'CO',
        state,
        openedAt: at(nth),
        movedAt: at(nth),
        closedAt: state === 'open' ? null : addMs(at(nth), 1_000),
        staked: BigInt(10 + (nth % 3)) * ONE,
        won: BigInt(nth % 5) * ONE,
        liveBets: 1,
        balanceBefore: 100n * ONE,
        balanceAfter: 90n * ONE,
        flags: FLAGS[(nth + (nth > 3 ? 1 : 0)) % 4]!,
        stuckAt: nth === 4 ? at(nth) : null,
        freeStaked: 0n,
        jackpot: 0n,
        ...change,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  operator = await anOperator(platform(), 'admin');
  await connectTransferVendor(platform(), lagoon);
  members = [await aMember(platform()), await aMember(platform(), { market: 'PE' })];
  for (let nth = 0; nth < 9; nth += 1) await putRound(nth);
});

const read = async (query: string): Promise<OfficeRoundRow[]> => {
  const { headers } = operator;
  const answer = await platform().app.inject({ url: `/office/rounds?${query}`, headers });
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json<{ items: OfficeRoundRow[] }>().items;
};

test('orders, filters, sums, tabs, file and refusals of the rounds are those of every list', async () => {
  await expectList(platform(), { spec: ROUND_LIST, path: '/office/rounds', operator });
});

test('a member’s rounds are in the same order, which an index of theirs has, and pages go on', async () => {
  const own = `memberId=${members[0].id}`;
  const whole = await read(own);
  expect(whole).toHaveLength(5);
  expect(whole.map(({ id }) => id)).toEqual(
    whole
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  const { headers } = operator;
  const url = `/office/rounds?limit=2&${own}`;
  const { next } = (await platform().app.inject({ url, headers })).json<{ next: string }>();
  expect((await read(`${own}&after=${next}`)).map(({ id }) => id)).toEqual(
    whole.slice(2).map(({ id }) => id),
  );
});

test('the ids of a span of time begin with its first millisecond and end before the next', () => {
  const moment = new Date('2026-11-28T12:00:00.123Z');
  const id = newRoundId(moment);
  expect(leastRoundId(moment) <= id).toBe(true);
  expect(id < leastRoundId(addMs(moment, 1))).toBe(true);
  expect(leastRoundId(new Date(0))).toBe('00000000-0000-0000-0000-000000000000');
  expect(leastRoundId(new Date('1900-01-01T00:00:00Z'))).toBe('00000000-0000-0000-0000-000000000000');
});

test('rounds of an account that tests are in nobody’s list but its own', async () => {
  const tester = await aMember(platform(), { tests: 'a test of the lists' });
  const id = await putRound(6, { memberId: tester.id });
  expect((await read('limit=200')).map((one) => one.id)).not.toContain(id);
  expect((await read(`memberId=${tester.id}`)).map((one) => one.id)).toEqual([id]);
});

test('the reversals, too, by their operators and with what waits for a second person', async () => {
  const second = await anOperator(platform(), 'payments');
  const kinds = ['bet', 'deposit', 'win'] as const;
  for (let nth = 0; nth < 6; nth += 1) {
    const isWaiting = nth % 3 === 0;
    const state = nth % 3 === 1 ? 'done' : 'refused';
    await platform().db.transact((tx) =>
      tx
        .insertInto('play.reversal_orders')
        .values({
          id: randomUUIDv7(),
          entryId: BigInt(100 + nth),
          entries: [BigInt(100 + nth)],
          kind: kinds[nth % 3]!,
          memberId: members[nth % 2]!.id,
          currency: nth % 2 === 1 ? 'PEN' : 'COP',
          amount: BigInt(10 + (nth % 4)) * ONE,
          cause: nth % 2 === 0 ? 'wrong_amount' : 'game_fault',
          note: 'seen in the film',
          needsSecond: nth < 3,
          state: isWaiting ? 'waiting' : state,
          askedBy: nth % 2 === 0 ? operator.id : second.id,
          askedByName: nth % 2 === 0 ? operator.username : second.username,
          askedAt: at(nth),
          decidedBy: isWaiting ? null : nth % 2 === 0 ? second.id : operator.id,
          decidedByName: isWaiting ? null : nth % 2 === 0 ? second.username : operator.username,
          decidedAt: isWaiting ? null : addMs(at(nth), (nth + 1) * 1_000),
          decisionNote: isWaiting ? null : 'so it is',
        })
        .execute(),
    );
  }
  await expectList(platform(), { spec: REVERSAL_LIST, path: '/office/reversals', operator });
});
