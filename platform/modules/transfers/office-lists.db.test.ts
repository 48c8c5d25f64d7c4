/** The list of transfers as the office asks for it: every order, filter, page, the sums, the queues of its tabs, and the file (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import { TRANSFER_LIST } from '@feria/contracts/transfers/lists';
import type { OfficeTransferRow } from '@feria/contracts/transfers/office';
import type { TransferCause, TransferReason, TransferState } from '@feria/contracts/transfers/member';
import { addMs } from '@feria/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { STUCK_MS } from './due.ts';

const ONE = 100_000n;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const STATES: readonly TransferState[] = ['done', 'refused', 'unsure', 'done', 'sending', 'refused'];
const CAUSES: readonly TransferCause[] = ['launch', 'return', 'member', 'sweep', 'recall', 'consolidate'];
const REASONS: readonly TransferReason[] = ['refused', 'unknown', 'not_sent'];

let operator: AnOperator;
let members: AMember[] = [];

/** A transfer as the database has it. Open ones are of members of their own: there is one at a time. */
async function put(nth: number, memberId: string): Promise<string> {
  const id = randomUUIDv7();
  const state = STATES[nth % STATES.length]!;
  const isOpen = state === 'unsure' || state === 'sending';
  const createdAt = addMs(platform().clock.now(), -Math.floor((9 - nth) / 2) * STUCK_MS);
  await platform().db.transact((tx) =>
    tx
      .insertInto('transfers.transfers')
      .values({
        id,
        memberId,
        vendor: nth % 3 === 0 ? 'studio' : 'lagoon',
        currency: nth % 2 === 0 ? 'COP' : 'PEN',
        direction: nth % 2 === 0 ? 'in' : 'out',
        cause: CAUSES[nth % CAUSES.length]!,
        amount: BigInt(10 + (nth % 4)) * ONE,
        state,
        reason: state === 'refused' ? REASONS[nth % 3]! : null,
        balanceAfter: state === 'done' ? BigInt(nth) * ONE : null,
        attempts: nth % 4,
        createdAt,
        movedAt: createdAt,
        dueAt: isOpen ? addMs(createdAt, 1_000) : null,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  await connectTransferVendor(platform(), lagoon);
  members = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => aMember(platform(), nth % 2 === 0 ? {} : { market: 'PE' })),
  );
  for (let nth = 0; nth < 10; nth += 1) await put(nth, members[nth % 5]!.id);
});

test('orders, filters, sums, tabs, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: TRANSFER_LIST, path: '/office/transfers', operator });
});

test('what is stuck is open for a quarter of an hour, and what no id is finds nothing', async () => {
  const read = async (query: string): Promise<OfficeTransferRow[]> => {
    const { headers } = operator;
    const answer = await platform().app.inject({ url: `/office/transfers?${query}`, headers });
    expect([answer.statusCode, query]).toEqual([200, query]);
    return answer.json<{ items: OfficeTransferRow[] }>().items;
  };
  const all = await read('');
  const stuck = all.filter(({ state, createdAt }) => {
    const ageMs = platform().clock.now().getTime() - Date.parse(createdAt);
    return (state === 'unsure' || state === 'sending') && ageMs >= STUCK_MS;
  });
  expect(stuck.length).toBeGreaterThan(0);
  expect((await read('isStuck=true')).map(({ id }) => id)).toEqual(stuck.map(({ id }) => id));
  expect(await read('reference=D-1')).toEqual([]);
});
