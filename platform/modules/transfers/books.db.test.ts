/**
 * Two hundred random steps of members, vendors, faults and time: at the end the ledger says of every member and vendor what
 * the vendors' own books say, and no cent is made or lost. `FERIA_SEED` repeats a run; `FERIA_FULL=1` runs ten, each four times as long.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { sum } from '@feria/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedMember, usePlatform, type AMember } from '../../testing/harness.ts';
import {
  connectTransferVendor,
  FAULTS,
  TransferVendor,
  type TransferVerb,
} from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { getBalance } from '../wallet/index.ts';

const ONE = 100_000n;
const MEMBERS = 3;
const FUNDS = 50n * ONE + 1n;
/** A stall costs five real seconds; the faults' own tests have it. */
const QUICK = FAULTS.filter((fault) => fault !== 'stall');
const [RUNS, STEPS] = env['FERIA_FULL'] === '1' ? [10, 200] : [1, 50];
const SEEDS = Array.from({ length: RUNS }, (_, run) => Number(env['FERIA_SEED'] ?? randomInt(2 ** 31)) + run);

const lagoon = await new TransferVendor().open();
const reef = await new TransferVendor().open();
const vendors: Readonly<Record<string, TransferVendor>> = { lagoon, reef };
afterAll(() => Promise.all([lagoon.close(), reef.close()]));
const platform = usePlatform();
const desk = () => transferDesk(platform());
beforeAll(async () => {
  for (const [code, vendor] of Object.entries(vendors)) await connectTransferVendor(platform(), vendor, code);
});

/** mulberry32: the same seed, the same run. */
function chance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return { below, one: <Item>(items: readonly Item[]): Item => items[below(items.length)]! };
}

test.each(SEEDS)('the books of both sides agree after a random run (FERIA_SEED=%i)', async (seed) => {
  const { below, one } = chance(seed);
  const members: AMember[] = [];
  for (let made = 0; made < MEMBERS; made += 1) members.push(await aFundedMember(platform(), FUNDS));
  const statuses = new Map<number, number>();
  const keys = Array.from({ length: 6 }, () => randomUUID());
  const amount = () => one(['all', '0.00001', '1', '7.5', '20', '60']);
  const note = ({ status }: { status: number }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);

  /** What a member, a vendor or the time may do; drawn now, done with its neighbours. */
  function draw(): () => Promise<void> {
    const [member, code, kind] = [one(members), one(['lagoon', 'reef']), below(12)];
    const vendor = vendors[code]!;
    const key = below(3) === 0 ? one(keys) : randomUUID();
    const typed = amount();
    if (kind < 3) return async () => note(await desk().moveIn(member, typed, { vassalage: code, key }));
    if (kind < 5) return async () => note(await desk().moveOut(member, typed, { vassalage: code, key }));
    if (kind === 5) return async () => note(await desk().bringBack(member, { key }));
    if (kind < 8) return async () => note(await desk().launch(member, `${code}:pearls`));
    if (kind === 8) return async () => void (await desk().balances(member));
    if (kind === 9) {
      const [verb, fault] = [one<TransferVerb>(['balance', 'in', 'out', 'status']), one(QUICK)];
      return async () => void vendor.faults[verb].push(fault);
    }
    if (kind === 10) {
      const verdict = one(['done', 'refused'] as const);
      return async () => vendor.decide(verdict);
    }
    const won = BigInt(below(8) - 4) * ONE;
    return async () => vendor.play(member.id, -won > vendor.balanceOf(member.id) ? 0n : won);
  }

  for (let step = 0; step < STEPS; step += 1) {
    const steps = Array.from({ length: 1 + below(3) }, draw);
    await Promise.all(steps.map((act) => act()));
    await desk().turn(below(12) * 1_000);
  }
  // The weather clears, and everything comes to its end.
  for (const vendor of Object.values(vendors)) {
    for (const faults of Object.values(vendor.faults)) faults.length = 0;
    vendor.decide(one(['done', 'refused'] as const));
  }
  for (let turn = 0; turn < 3; turn += 1) await desk().turn(300_000);

  await desk().expectSameBooks(vendors);
  for (const { id } of members) {
    const { cash, held } = await getBalance(platform().db.read, id, 'COP');
    const all = Object.values(vendors);
    const there = sum(all.map((vendor) => vendor.balanceOf(id)));
    const won = sum(all.map((vendor) => vendor.played.get(id) ?? 0n));
    expect([held, cash + there]).toEqual([0n, FUNDS + won]);
  }
  // It was a run worth having: yes and no were said, and nothing broke.
  expect(statuses.get(500)).toBeUndefined();
  expect(statuses.get(200) ?? 0).toBeGreaterThan(STEPS / 4);
  expect(platform().logged.filter(({ level }) => level === 'error')).toEqual([]);
});
