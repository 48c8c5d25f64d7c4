/** Every move of the two tables, and every move that they do not have. */
import { afterAll, expect, test } from 'vitest';
import {
  DEPOSIT_STATES,
  DEPOSIT_TRANSITIONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_TRANSITIONS,
  type DepositState,
  type WithdrawalState,
} from '@feria/contracts/cashier/states';
import { PAYMENT_STATUSES } from '@feria/contracts/cashier/gateway';
import { mayMove } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { startFakeGateway } from '../../testing/builders/gateway.ts';
import { PART_OF } from '../../testing/builders/payments.ts';
import { aFundedMember, aMember, usePlatform } from '../../testing/harness.ts';
import { findDeposit } from './deposits/deposit-store.ts';
import { moveDeposit } from './deposits/deposit-moves.ts';
import { applyPayment } from './deposits/deposits.ts';
import { driverOf } from './drivers.ts';
import { findWithdrawal } from './withdrawals/withdrawal-store.ts';
import { makeParts } from './withdrawals/parts.ts';
import { moveWithdrawal } from './withdrawals/withdrawal-moves.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
/** A part that came back, also where nobody has said before that it was paid. */
const OVER = { state: 'failed', receivedBy: null, receivedAt: null, dueAt: null };
const pairs = <State extends string>(states: readonly State[]): [State, State][] =>
  states.flatMap((from) => states.map((to): [State, State] => [from, to]));

/** Puts a deposit into a state without its history: the tests are about what may follow. */
async function putDeposit(id: string, state: string): Promise<void> {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update cashier.deposits set state = $2, approved_at = case $2 when 'approved' then created_at end,
           credited = case $2 when 'approved' then amount end
         where id = $1`,
      [id, state],
    ),
  );
}

/** The same with a withdrawal, and the part that it has then. */
async function putWithdrawal(id: string, state: string): Promise<void> {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `with put as (
         update cashier.withdrawals set state = $2, paid_at = case when $2 in ('paid', 'received') then created_at end,
             given_back = case when $2 in ('rejected', 'cancelled', 'failed') then amount else 0 end
           where id = $1 returning *
       )
       ${PART_OF('put')}`,
      [id, state],
    ),
  );
}

async function aDeposit(state: DepositState) {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  await putDeposit(body.id, state);
  return (await findDeposit(platform().db.read, body.id))!;
}

async function aWithdrawal(state: WithdrawalState) {
  const member = await aFundedMember(platform(), 2_000_000_000n);
  const { body } = await desk().withdraw(member, 'all');
  await putWithdrawal(body.id, state);
  return (await findWithdrawal(platform().db.read, body.id))!;
}

/** One row for each state from which nothing moves: what is refused leaves it as it was, which each test says. */
function standing<State extends string, Row>(make: (state: State) => Promise<Row>) {
  const made = new Map<State, Promise<Row>>();
  return (state: State): Promise<Row> => {
    const row = made.get(state) ?? make(state);
    made.set(state, row);
    return row;
  };
}
const standingDeposit = standing(aDeposit);
const standingWithdrawal = standing(aWithdrawal);

test.each(pairs(DEPOSIT_STATES))(
  'a deposit that is %s may become %s only as the table says',
  async (from, to) => {
    const isAllowed = mayMove(DEPOSIT_TRANSITIONS, from, to);
    const deposit = await (isAllowed ? aDeposit : standingDeposit)(from);
    const before = await desk().factsOf(deposit.id);
    const paid = to === 'approved' ? { ...deposit, credited: deposit.amount } : deposit;
    const move = platform().db.transact((tx) => moveDeposit(tx, paid, to, platform().clock.now()));
    if (isAllowed) await move;
    else await expect(move).rejects.toMatchObject({ code: 'cashier.state_changed' });
    expect((await findDeposit(platform().db.read, deposit.id))?.state).toBe(isAllowed ? to : from);
    expect(await desk().factsOf(deposit.id)).toEqual(isAllowed ? [...before, to] : before);
  },
);

test.each(pairs(WITHDRAWAL_STATES))(
  'a withdrawal that is %s may become %s only as the table says',
  async (from, to) => {
    const isAllowed = mayMove(WITHDRAWAL_TRANSITIONS, from, to);
    const withdrawal = await (isAllowed ? aWithdrawal : standingWithdrawal)(from);
    const before = await desk().factsOf(withdrawal.id);
    const at = platform().clock.now();
    // What becomes of its money goes with it: the sums of its parts are asked for at the end.
    const move = platform().db.transact(async (tx) => {
      const isOver = to === 'rejected' || to === 'cancelled' || to === 'failed';
      await moveWithdrawal(tx, withdrawal, to, isOver ? { givenBack: withdrawal.amount } : {}, at);
      if (isOver) await tx.updateTable('cashier.payouts').set(OVER).where('id', '=', withdrawal.id).execute();
      if (to === 'approved') await makeParts(tx, withdrawal, [withdrawal.amount], at);
    });
    if (isAllowed) await move;
    else await expect(move).rejects.toMatchObject({ code: 'cashier.state_changed' });
    expect((await findWithdrawal(platform().db.read, withdrawal.id))?.state).toBe(isAllowed ? to : from);
    expect(await desk().factsOf(withdrawal.id)).toEqual(isAllowed ? [...before, to] : before);
  },
);

/** Where each status leads; what brings no money and says that some went back is an alarm. */
const LEADS_TO: Readonly<Record<(typeof PAYMENT_STATUSES)[number], DepositState | null>> = {
  pending: 'pending',
  in_review: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  expired: 'expired',
  refunded: null,
  charged_back: null,
};
/** One that is approved by hand here has none of the rows that crediting leaves. */
const read = DEPOSIT_STATES.filter((state) => state !== 'created' && state !== 'approved').flatMap((state) =>
  PAYMENT_STATUSES.map((status) => [state, status] as const),
);
test.each(read)('a %s deposit whose payment is read as %s moves only where it may', async (from, status) => {
  const deposit = await aDeposit(from);
  const { id } = gateway.decide(deposit.id, status);
  const payment = (await driverOf(platform().deps.config, 'sandbox').readPayment({ id }))!;
  const at = platform().clock.now();
  const applied = await platform().db.transact((tx) =>
    applyPayment(tx, platform().deps.config, { gateway: 'sandbox', payment, readAt: at }, at),
  );
  const to = LEADS_TO[status];
  const moves = to !== null && to !== 'pending' && mayMove(DEPOSIT_TRANSITIONS, from, to);
  expect((await findDeposit(platform().db.read, deposit.id))?.state).toBe(moves ? to : from);
  expect(applied === 'moved').toBe(moves);
  if (to === null) expect(applied).toBe('differs');
  expect(await desk().postings(deposit.id)).toHaveLength(moves && to === 'approved' ? 2 : 0);
});

test('a row that moved on meanwhile is not moved from where it was', async () => {
  const stale = await aDeposit('pending');
  await putDeposit(stale.id, 'rejected');
  const move = platform().db.transact((tx) =>
    moveDeposit(tx, { ...stale, credited: stale.amount }, 'approved', platform().clock.now()),
  );
  await expect(move).rejects.toMatchObject({ code: 'cashier.state_changed' });
});

test('what is settled knows since when, in the words of its moves', async () => {
  const deposit = await aDeposit('pending');
  const withdrawal = await aWithdrawal('paying');
  platform().clock.advance(60_000);
  const at = platform().clock.now();
  await platform().db.transact((tx) =>
    moveDeposit(tx, { ...deposit, credited: deposit.amount }, 'approved', at),
  );
  await platform().db.transact((tx) => moveWithdrawal(tx, withdrawal, 'paid', {}, at));
  expect((await findDeposit(platform().db.read, deposit.id))?.approvedAt).toEqual(at);
  platform().clock.advance(60_000);
  const paid = (await findWithdrawal(platform().db.read, withdrawal.id))!;
  expect(paid.paidAt).toEqual(at);
  await platform().db.transact((tx) => moveWithdrawal(tx, paid, 'received', {}, platform().clock.now()));
  expect((await findWithdrawal(platform().db.read, paid.id))?.paidAt).toEqual(at);
  await withClient(platform().ownerUrl, async (client) => {
    for (const table of ['deposits set approved_at', 'withdrawals set paid_at'])
      await expect(client.query(`update cashier.${table} = null`)).rejects.toThrow(/check/);
  });
});

test('the database refuses a state that nobody knows, and a received part without its witness', async () => {
  const deposit = await aDeposit('pending');
  await expect(putDeposit(deposit.id, 'lost')).rejects.toThrow(/deposits_state_check/);
  await aWithdrawal('paid');
  const broken = withClient(platform().ownerUrl, (client) =>
    client.query(`update cashier.payouts set state = 'received', received_by = null`),
  );
  await expect(broken).rejects.toThrow(/check/);
});
