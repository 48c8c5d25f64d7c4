/** Whatever a vendor does to our calls: what it gave, and what play lets be played, is the same, each once. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { REWARD_FAULTS, RewardVendor, type RewardFault } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { rewardListeners } from './listeners.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const RUNS = 15;
const STEP_MS = 20_000;
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  operator = await anOperator(platform());
});
afterAll(() => vendor.close());

type Step =
  | { kind: 'give'; to: number[]; faults: RewardFault[] }
  | { kind: 'cancel'; pick: number; faults: RewardFault[] }
  | { kind: 'turn'; faults: RewardFault[] };

const faults = fc.array(fc.constantFrom(...REWARD_FAULTS), { maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    to: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    faults,
  }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat(20), faults }),
  fc.record({ kind: fc.constant('turn' as const), faults }),
);

async function take(members: readonly AMember[], one: Step): Promise<void> {
  vendor.fail('rewards/create', ...one.faults);
  // Who refuses to take a reward back keeps it, and both sides differ by its own word.
  vendor.fail('rewards/cancel', ...one.faults.filter((fault) => fault !== 'refuse'));
  if (one.kind === 'give')
    await desk.order(
      operator,
      one.to.map((index) => members[index]!.account),
    );
  if (one.kind === 'cancel') {
    const rewards = await desk.rewards(operator, '?limit=100');
    const own = rewards.filter(({ memberId }) => members.some(({ id }) => id === memberId));
    const picked = own[one.pick % Math.max(own.length, 1)];
    // Two at once: at most one of them does it.
    if (picked) {
      const answers = await Promise.all([desk.cancel(operator, picked.id), desk.cancel(operator, picked.id)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    }
  }
  await desk.turn(STEP_MS);
}

test('after any faults everything comes to rest, and both sides say the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const members = [await aMember(platform()), await aMember(platform()), await aMember(platform())];
      for (const one of steps) await take(members, one);
      vendor.faults = {};
      for (let turn = 0; turn < 6; turn += 1) await desk.turn(10 * STEP_MS);
      const rewards = (
        await Promise.all(members.map(({ id }) => desk.rewards(operator, `?memberId=${id}&limit=100`)))
      ).flat();
      const atRest = ['granted', 'refused', 'cancelled'];
      expect(rewards.filter(({ state }) => !atRest.includes(state))).toEqual([]);
      // Every reward that was granted is at the vendor once, and is one of ours.
      for (const { id, state, vendorReward } of rewards)
        if (state === 'granted') expect(vendor.rewards.get(id)?.reward_uuid).toBe(vendorReward);
      await desk.expectSameGrants(
        vendor,
        members.map(({ id }) => id),
      );
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('members and the office are told when free rounds move', async () => {
  const member = await aMember(platform());
  const told: string[] = [];
  const hub = {
    ...platform().deps.hub,
    toMember: (memberId: string, event: string) => void told.push(`${memberId} ${event}`),
    toOffice: (_event: string, news: object) =>
      void told.push(`office ${'kind' in news ? String(news.kind) : ''}`),
  };
  const [listener] = rewardListeners({ ...platform().deps, hub });
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: listener!.name, xid: '0', id: 0n }).execute(),
  );
  await desk.order(operator, [member.account]);
  await passWatermark(platform().ownerUrl);
  while ((await runBatch(platform().deps, listener!)) > 0);
  expect(told).toContain(`${member.id} freeRounds`);
  expect(told).toContain('office rewards');
});
