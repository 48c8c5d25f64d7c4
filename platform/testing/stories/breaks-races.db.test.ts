/** Nothing that begins slips past an exclusion, in whatever order the two come; and what was on its way ends. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameSessionView } from '@feria/contracts/limits/reality';
import { addMs } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { isAdvertisingBlocked } from '../../modules/harm/index.ts';
import { listGrants } from '../../modules/play/index.ts';
import { exclude, requireMayDeposit, requireMayPlay } from '../../modules/exclusions/index.ts';
import { transferListeners } from '../../modules/transfers/listeners.ts';
import { cashierDesk } from '../builders/cashier.ts';
import { aFundedMember, aMember, anOperator, usePlatform, type AMember } from '../harness.ts';
import { RewardVendor } from '../vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../vendors/rewards.ts';
import { connectTransferVendor, TransferVendor } from '../vendors/transfer-vendor.ts';
import { transferDesk } from '../vendors/transfers.ts';
import { aToken, aVendor } from '../vendors/vendor.ts';
import { passWatermark } from '../watermark.ts';

const platform = usePlatform();
const rewards = new RewardVendor();
const lagoon = await new TransferVendor().open();
const ONE = 100_000n;
const nodes = { lagoon: '' };
beforeAll(async () => {
  await connectRewardVendor(platform(), rewards);
  nodes.lagoon = await connectTransferVendor(platform(), lagoon);
});
afterAll(async () => {
  await Promise.all([rewards.close(), lagoon.close()]);
});
const now = () => platform().clock.now();

/** Opens a transaction, does `first` in it, lets `meanwhile` begin, and commits when it waits for somebody. */
async function beside(
  first: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<unknown>[],
): Promise<unknown[]> {
  const begun: Promise<unknown>[] = [];
  await platform().db.transact(async (tx) => {
    await first(tx);
    begun.push(...meanwhile());
    await untilWaiting(begun.length);
  });
  return Promise.all(begun);
}

/** As many as that stand before a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await platform().db.read.executeQuery<{ waiting: number }>(waitingQuery());
    if (rows[0]!.waiting >= count) return;
  }
}
const waitingQuery = () =>
  CompiledQuery.raw(
    `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
  );

const leaves =
  (member: AMember, at = now()) =>
  (tx: Tx) =>
    exclude(
      tx,
      { memberId: member.id, kind: 'time_out', setBy: 'member', untilAt: addMs(at, 86_400_000) },
      at,
    );

test('whatever waits while an exclusion is set is refused by it, also a bet that carries an earlier moment', async () => {
  const member = await aFundedMember(platform(), 5_000n * ONE);
  const token = await aToken(platform(), member);
  const desk = cashierDesk(platform());
  const launch = { nodeId: 'studio:slot', language: 'es', platform: 'desktop' };
  // A second later than the moment that the bets carry, which were sent before it.
  const answers = await beside(leaves(member, addMs(now(), 1_000)), () => [
    ...[1, 2].map(() => desk.deposit(member, '20000').then(({ body }) => body.code)),
    desk.call(member, 'POST', '/api/games/launch', launch).then(({ body }) => body.code),
    transferDesk(platform())
      .moveIn(member, '10')
      .then(({ body }) => body.code),
    aVendor(platform())
      .bet(token)
      .then(({ status }) => status),
  ]);
  expect(answers).toEqual([
    ...['safety.deposit_blocked', 'safety.deposit_blocked', 'safety.excluded', 'safety.excluded'],
    'RS_ERROR_USER_DISABLED',
  ]);
  const rows = await platform()
    .db.read.selectFrom('cashier.deposits')
    .select('id')
    .where('memberId', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
});

test.each([
  ['a launch', (tx: Tx, { id }: AMember) => requireMayPlay(tx, id, now())],
  ['a deposit', (tx: Tx, { id }: AMember) => requireMayDeposit(tx, id, now())],
  ['free rounds', (tx: Tx, { id }: AMember) => isAdvertisingBlocked(tx, id, now())],
])('an exclusion waits for %s that was let through before it', async (_name, begin) => {
  const member = await aMember(platform());
  const order: string[] = [];
  await beside(
    (tx) => begin(tx, member),
    () => [
      platform()
        .db.transact(leaves(member))
        .then(() => order.push('excluded')),
    ],
  );
  expect(order).toEqual(['excluded']);
  await expect(requireMayPlay(platform().db.read, member.id, now())).rejects.toThrow('safety.excluded');
});

test('many at once: of what was accepted nothing is younger than the exclusion', async () => {
  const member = await aFundedMember(platform(), 5_000n * ONE);
  const token = await aToken(platform(), member);
  const vendor = aVendor(platform());
  const calls = Array.from({ length: 30 }, (_, turn) =>
    turn === 15
      ? platform().db.transact(leaves(member))
      : vendor.bet(token, { transaction_uuid: randomUUID() }),
  );
  await Promise.all(calls);
  const { rows } = await platform().db.read.executeQuery<{ late: number }>(
    CompiledQuery.raw(
      `select count(*)::integer as late from core.outbox b, core.outbox x
         where x.kind = 'safety.member_excluded' and x.payload ->> 'memberId' = $1 and b.kind = 'play.bet_placed'
           and b.payload ->> 'memberId' = $1 and b.id > x.id`,
      [member.id],
    ),
  );
  expect(rows).toEqual([{ late: 0 }]);
  expect((await vendor.bet(token)).status).toBe('RS_ERROR_USER_DISABLED');
});

test('free rounds are not given to whoever has a break, and one that was on its way is taken back', async () => {
  const desk = rewardDesk(platform());
  const operator = await anOperator(platform());
  const [away, goes] = [await aMember(platform()), await aMember(platform())];
  await platform().db.transact(leaves(away));
  const under = { kind: 'single', terms: desk.terms() } as const;
  const first = await desk.order(operator, [away.account], { under });
  expect(first.body.lines[0]).toMatchObject({ verdict: 'left_alone', reward: null });
  rewards.beforeAnswer = () =>
    platform()
      .db.transact(leaves(goes))
      .then(() => undefined);
  const second = await desk.order(operator, [goes.account], { under });
  rewards.beforeAnswer = () => Promise.resolve();
  const { id } = second.body.lines[0]!.reward!;
  expect((await desk.reward(operator, id)).body.reward).toMatchObject({
    state: 'cancelling',
    reason: 'left_alone',
  });
  expect(await listGrants(platform().db.read, goes.id)).toEqual([]);
});

test('money that stands at a vendor comes home with a break, and what a running round wins there follows', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const desk = transferDesk(platform());
  const net = async () => (await desk.call<GameSessionView>(member, 'GET', '/api/sitting')).body.net;
  expect(await net()).toBe('0.00000');
  await desk.moveIn(member, '10');
  // What came of it is not known as long as it is there.
  expect(await net()).toBeNull();
  lagoon.playing.add(member.id);
  await platform().db.transact(leaves(member));
  const listener = transferListeners(platform().deps).find(({ name }) => name === 'transfers.breaks')!;
  await passWatermark(platform().ownerUrl);
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: listener.name, xid: '0', id: 0n }).execute(),
  );
  while ((await runBatch(platform().deps, { ...listener, push: () => undefined })) > 0);
  // A round is open: the vendor says no, and is asked again within a minute, not after half an hour.
  await desk.turn();
  expect(lagoon.balanceOf(member.id)).toBe(10n * ONE);
  lagoon.playing.delete(member.id);
  lagoon.play(member.id, 5n * ONE);
  await desk.turn(60_000);
  expect(lagoon.balanceOf(member.id)).toBe(0n);
  expect(await desk.cash(member)).toEqual(['15.00', '0.00']);
  expect(await net()).toBe('5.00000');
});
