/** Whatever goes wrong between a vendor and us: money is here or there, once, and the job finds out where. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFundedMember, usePlatform, type AMember } from '../../testing/harness.ts';
import { connectTransferVendor, TransferVendor, type Fault } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { getVendor } from '../catalog/index.ts';
import { findTransfer } from './transfer-store.ts';
import { applyCall, requestTransfer, startSending } from './transfers.ts';
import { sendTransfer } from './vendor-client.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const ONE = 100_000n;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
beforeAll(async () => void (await connectTransferVendor(platform(), lagoon)));
beforeEach(() => {
  for (const faults of Object.values(lagoon.faults)) faults.length = 0;
  platform().logged.length = 0;
});

const alarms = () => platform().logged.filter(({ level }) => level === 'error');
/** A member with 6 at home and 4 at the vendor. */
async function aPlayer(): Promise<AMember> {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().moveIn(member, '4');
  return member;
}

/** Whether the vendor has done it when the fault shows. */
const FATES: readonly [Fault, 'done' | 'refused'][] = [
  ['down', 'refused'],
  ['lost', 'refused'],
  ['mute', 'done'],
  ['stall', 'done'],
  ['garbage', 'done'],
];

test.each(FATES)('in, and the vendor is %s: unsure, held, then %s by the job', async (fault, fate) => {
  const member = await aPlayer();
  lagoon.faults.in.push(fault);
  const { status, body } = await desk().moveIn(member, '1');
  expect([status, body.state]).toEqual([200, 'unsure']);
  expect(await desk().cash(member)).toEqual(['5.00', '1.00']);
  await desk().turn(1_000);
  expect((await desk().read(member, body.id)).state).toBe('unsure');
  await desk().turn(1_000);
  expect(await desk().read(member, body.id)).toMatchObject({
    state: fate,
    reason: fate === 'done' ? null : 'unknown',
  });
  expect(await desk().cash(member)).toEqual([fate === 'done' ? '5.00' : '6.00', '0.00']);
  await desk().expectSameBooks({ lagoon });
  expect(alarms()).toEqual([]);
});

test.each(FATES)('out, and the vendor is %s: unsure, then %s by the job', async (fault, fate) => {
  const member = await aPlayer();
  lagoon.faults.out.push(fault);
  const { body } = await desk().moveOut(member, '3');
  expect(body.state).toBe('unsure');
  expect(await desk().cash(member)).toEqual(['6.00', '0.00']);
  await desk().turn(2_000);
  expect((await desk().read(member, body.id)).state).toBe(fate);
  expect(await desk().cash(member)).toEqual([fate === 'done' ? '9.00' : '6.00', '0.00']);
  await desk().expectSameBooks({ lagoon });
});

test.each(['in', 'out'] as const)('%s that arrives twice is done once', async (direction) => {
  const member = await aPlayer();
  lagoon.faults[direction].push('twice');
  const { body } = await desk()[direction === 'in' ? 'moveIn' : 'moveOut'](member, '2');
  expect(body.state).toBe('done');
  await desk().expectSameBooks({ lagoon });
});

test.each([
  ['in', 'done', ['4.00', '0.00']],
  ['in', 'refused', ['6.00', '0.00']],
  ['out', 'done', ['8.00', '0.00']],
  ['out', 'refused', ['6.00', '0.00']],
] as const)('%s taken on, and %s later', async (direction, verdict, cash) => {
  const member = await aPlayer();
  lagoon.faults[direction].push('pending');
  const { body } = await desk()[direction === 'in' ? 'moveIn' : 'moveOut'](member, '2');
  expect(body.state).toBe('unsure');
  await desk().turn(2_000);
  await desk().turn(4_000);
  expect((await desk().read(member, body.id)).state).toBe('unsure');
  lagoon.decide(verdict);
  await desk().turn(8_000);
  expect((await desk().read(member, body.id)).state).toBe(verdict);
  expect(await desk().cash(member)).toEqual(cash);
  await desk().expectSameBooks({ lagoon });
});

test('while the vendor stays silent it is asked ever less often, and nothing moves', async () => {
  const member = await aPlayer();
  lagoon.faults.in.push('mute');
  lagoon.faults.status.push(...Array<Fault>(40).fill('down'));
  const { body } = await desk().moveIn(member, '1');
  const asked = () =>
    lagoon.calls.filter(({ verb, reference }) => verb === 'status' && reference === body.id).length;
  const after: number[] = [];
  // Seconds, and after how many of them the jobs turn: most turns of the later parts find nothing to ask.
  for (const [seconds, turn] of [
    [60, 10],
    [60, 10],
    [600, IS_FULL ? 10 : 30],
    [3_600, IS_FULL ? 10 : 60],
  ] as const) {
    for (let second = 0; second < seconds; second += turn) await desk().turn(turn * 1_000);
    after.push(asked());
  }
  expect(after[0]).toBeLessThan(7);
  expect(after.at(-1)! - after.at(-2)!).toBeLessThan(14);
  expect(await desk().cash(member)).toEqual(['5.00', '1.00']);
  lagoon.faults.status.length = 0;
  await desk().turn(300_000);
  expect((await findTransfer(platform().db.read, body.id))?.state).toBe('done');
  await desk().expectSameBooks({ lagoon });
});

test('killed after the intent: what was held is given back, and the vendor never heard of it', async () => {
  const member = await aPlayer();
  const calls = lagoon.calls.length;
  const id = await killedAt(member, 'before sending', 'in');
  expect(await desk().cash(member)).toEqual(['5.00', '1.00']);
  await desk().turn(14_000);
  expect((await desk().read(member, id)).state).toBe('requested');
  await desk().turn(1_000);
  expect(await desk().read(member, id)).toMatchObject({ state: 'refused', reason: 'not_sent' });
  expect(await desk().cash(member)).toEqual(['6.00', '0.00']);
  expect(lagoon.calls.slice(calls).map(({ verb }) => verb)).not.toContain('in');
  await desk().expectSameBooks({ lagoon });
});

test('killed after the intent to bring back: it still comes back', async () => {
  const member = await aPlayer();
  const id = await killedAt(member, 'before sending', 'out');
  await desk().turn(15_000);
  expect((await desk().read(member, id)).state).toBe('done');
  expect(await desk().cash(member)).toEqual(['7.00', '0.00']);
  await desk().expectSameBooks({ lagoon });
});

test.each(['in', 'out'] as const)(
  'killed between the vendor’s commit and ours (%s): the job asks and finishes it, once',
  async (direction) => {
    const member = await aPlayer();
    const id = await killedAt(member, 'before the result', direction);
    expect((await desk().read(member, id)).state).toBe('sending');
    expect(lagoon.balanceOf(member.id)).toBe(direction === 'in' ? 5n * ONE : 3n * ONE);
    await desk().turn(14_000);
    expect((await desk().read(member, id)).state).toBe('sending');
    await desk().turn(1_000);
    expect((await desk().read(member, id)).state).toBe('done');
    await desk().turn(60_000);
    expect(await desk().entries(id)).toEqual(
      direction === 'in' ? ['transfer_hold', 'transfer_in'] : ['transfer_out'],
    );
    expect(await desk().cash(member)).toEqual([direction === 'in' ? '5.00' : '7.00', '0.00']);
    await desk().expectSameBooks({ lagoon });
  },
);

test.each(['in', 'out'] as const)(
  'killed between the word that it is sent and the sending (%s): it never happened',
  async (direction) => {
    const member = await aPlayer();
    const id = await killedAt(member, 'before sending', direction);
    await platform().db.transact((tx) => startSending(tx, id, platform().clock.now()));
    await desk().turn(15_000);
    expect(await desk().read(member, id)).toMatchObject({ state: 'refused', reason: 'unknown' });
    expect(await desk().cash(member)).toEqual(['6.00', '0.00']);
    await desk().expectSameBooks({ lagoon });
  },
);

test('a vendor that takes its word back is an alarm, and moves no money', async () => {
  const member = await aPlayer();
  const { body } = await desk().moveIn(member, '1');
  const refused = { verb: 'status', outcome: { kind: 'refused', reason: 'unknown' } } as const;
  const apply = () => platform().db.transact((tx) => applyCall(tx, body.id, refused, platform().clock.now()));
  expect(await apply()).toBe('differs');
  expect((await desk().read(member, body.id)).state).toBe('done');
  expect(await desk().cash(member)).toEqual(['5.00', '0.00']);
});

test('a call that is not signed with the shared secret is none, and nothing is lost', async () => {
  const member = await aPlayer();
  const answer = await fetch(`${lagoon.url}/transfer/out`, {
    method: 'POST',
    headers: { 'x-feria-signature': '00' },
    body: JSON.stringify({ request: 'r', reference: 'x', user: member.id, currency: 'COP', amount: '1' }),
  });
  expect(answer.status).toBe(401);
  expect(lagoon.balanceOf(member.id)).toBe(4n * ONE);
});

/**
 * A process that dies: its transfer is made by the route on a platform whose second step never comes. `before sending`
 * stops it when the intent is stored, `before the result` when the vendor has done it.
 */
async function killedAt(
  member: AMember,
  moment: 'before sending' | 'before the result',
  direction: 'in' | 'out',
): Promise<string> {
  const { db, deps, clock } = platform();
  const vendor = await getVendor(db.read, deps.config.secret, 'lagoon');
  const owner = { id: member.id, merchantCode: 'CO', currency: 'COP' } as const;
  const order = { owner, vendor, direction, cause: 'member', amount: ONE, requestKey: null } as const;
  const transfer = await db.transact((tx) => requestTransfer(tx, order, clock.now()));
  if (moment === 'before the result') {
    await db.transact((tx) => startSending(tx, transfer.id, clock.now()));
    expect((await sendTransfer(deps, vendor, transfer)).kind).toBe('done');
  }
  return transfer.id;
}
