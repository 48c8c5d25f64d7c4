/** Every move of the table, and every move that it does not have. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSFER_STATES, TRANSFER_TRANSITIONS, type TransferState } from '@feria/contracts/transfers/member';
import { mayMove } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aFundedMember, usePlatform } from '../../testing/harness.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { findTransfer, type Transfer } from './transfer-store.ts';
import { moveTransfer } from './transfers.ts';

const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
beforeAll(async () => void (await connectTransferVendor(platform(), lagoon)));

const PAIRS = TRANSFER_STATES.flatMap((from) =>
  TRANSFER_STATES.map((to): [TransferState, TransferState] => [from, to]),
);

/** A transfer put into a state without its history: the tests are about what may follow. */
async function aTransfer(state: TransferState): Promise<Transfer> {
  const member = await aFundedMember(platform(), 1_000_000n);
  const { body } = await transferDesk(platform()).moveIn(member, '1');
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update transfers.transfers set state = $2, due_at = case when $2 in ('done', 'refused') then null else $3::timestamptz end,
         reason = case $2 when 'refused' then 'refused' end where id = $1`,
      [body.id, state, platform().clock.now()],
    ),
  );
  return (await findTransfer(platform().db.read, body.id))!;
}

test.each(PAIRS)('a transfer that is %s may become %s only as the table says', async (from, to) => {
  const transfer = await aTransfer(from);
  const at = platform().clock.now();
  const change = {
    dueAt: to === 'done' || to === 'refused' ? null : at,
    ...(to === 'refused' ? { reason: 'refused' as const } : {}),
  };
  const move = platform().db.transact((tx) => moveTransfer(tx, transfer, to, change, at));
  if (mayMove(TRANSFER_TRANSITIONS, from, to)) await move;
  else await expect(move).rejects.toThrow('transfers.state_changed');
  const now = await findTransfer(platform().db.read, transfer.id);
  expect(now?.state).toBe(mayMove(TRANSFER_TRANSITIONS, from, to) ? to : from);
});

test('a move from a state that it is in no more is refused', async () => {
  const transfer = await aTransfer('unsure');
  const at = platform().clock.now();
  const move = () => platform().db.transact((tx) => moveTransfer(tx, transfer, 'done', {}, at));
  await move();
  await expect(move()).rejects.toThrow('transfers.state_changed');
});
