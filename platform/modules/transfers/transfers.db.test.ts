/** A member's transfers by hand: both ways, repeats, refusals, and what stands where. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedMember, aMember, anOperator, fund, usePlatform } from '../../testing/harness.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { asConfigured } from '../../testing/vendors/vendor-decision.ts';
import { setPlayBlock } from '../exclusions/index.ts';
import { BALANCE_MS } from './vendor-client.ts';

const ONE = 100_000n;
const lagoon = await new TransferVendor().open();
const reef = await new TransferVendor().open();
afterAll(() => Promise.all([lagoon.close(), reef.close()]));
const platform = usePlatform();
const desk = () => transferDesk(platform());
beforeAll(async () => {
  await connectTransferVendor(platform(), lagoon);
  await connectTransferVendor(platform(), reef, 'reef');
});

test('in and out: held, at the vendor, and back to the last unit', async () => {
  const member = await aFundedMember(platform(), 100n * ONE + 7n);
  const sent = await desk().moveIn(member, '40.00007');
  expect(sent).toMatchObject({
    status: 200,
    body: { state: 'done', direction: 'in', cause: 'member', amount: '40.00007', displayName: 'The lagoon' },
  });
  expect(lagoon.balanceOf(member.id)).toBe(4_000_007n);
  expect(await desk().cash(member)).toEqual(['60.00', '0.00']);
  expect(await desk().entries(sent.body.id)).toEqual(['transfer_hold', 'transfer_in']);

  lagoon.play(member.id, 5n * ONE);
  const back = await desk().moveOut(member, 'all');
  expect(back.body).toMatchObject({ state: 'done', amount: '45.00007' });
  expect(await desk().entries(back.body.id)).toEqual(['transfer_out']);
  expect(await desk().cash(member)).toEqual(['105.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test("'all' takes the whole balance, below the cent too", async () => {
  const member = await aFundedMember(platform(), 3n * ONE + 1n);
  expect((await desk().moveIn(member, 'all')).body.amount).toBe('3.00001');
  expect(await desk().cash(member)).toEqual(['0.00', '0.00']);
  const none = await desk().moveIn(member, 'all');
  expect([none.status, none.body.code]).toEqual([409, 'wallet.not_enough_money']);
});

test('a repeat of the key answers the first transfer, and moves nothing', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const key = randomUUID();
  const first = await desk().moveIn(member, '4', { key });
  const again = await desk().moveIn(member, '4.000', { key });
  expect(again.body).toEqual(first.body);
  const other = await desk().moveIn(member, '5', { key });
  expect([other.status, other.body.code]).toEqual([409, 'wallet.key_conflict']);
  const elsewhere = await desk().moveIn(member, '4', { key, vassalage: 'reef' });
  expect(elsewhere.body.code).toBe('wallet.key_conflict');
  expect(lagoon.balanceOf(member.id)).toBe(4n * ONE);

  const outKey = randomUUID();
  const out = await desk().moveOut(member, 'all', { key: outKey });
  expect((await desk().moveOut(member, 'all', { key: outKey })).body).toEqual(out.body);
  const back = await desk().bringBack(member, { key });
  expect(back.body.code).toBe('wallet.key_conflict');
});

test('sent ten times at once, it is one transfer', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => desk().moveIn(member, '6', { key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(lagoon.balanceOf(member.id)).toBe(6n * ONE);
  await desk().expectSameBooks({ lagoon, reef });
});

test('of two at once with one vendor one is refused; with another vendor it is not', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  lagoon.beforeAnswer = () => held;
  const first = desk().moveIn(member, '1');
  await expect.poll(async () => (await desk().list(member)).map(({ state }) => state)).toEqual(['sending']);
  const second = await desk().moveIn(member, '2');
  const elsewhere = await desk().moveIn(member, '3', { vassalage: 'reef' });
  release();
  lagoon.beforeAnswer = () => Promise.resolve();
  expect([second.status, second.body.code]).toEqual([409, 'transfers.under_way']);
  expect(elsewhere.body.state).toBe('done');
  expect((await first).body.state).toBe('done');
  expect(await desk().cash(member)).toEqual(['6.00', '0.00']);
});

test('the database holds it too: never two open transfers of a member and vendor', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const insert = (id: string) =>
    platform()
      .db.read.insertInto('transfers.transfers')
      .values({
        id,
        memberId: member.id,
        vendor: 'lagoon',
        currency: 'COP',
        direction: 'out',
        cause: 'member',
        amount: 1n,
        state: 'sending',
        createdAt: platform().clock.now(),
        movedAt: platform().clock.now(),
        dueAt: new Date('2099-01-01T00:00:00Z'),
      })
      .execute();
  const [one, two] = [randomUUID(), randomUUID()];
  await insert(one);
  await expect(insert(two)).rejects.toThrow('transfers_one_open');
  await platform()
    .db.read.updateTable('transfers.transfers')
    .set({ state: 'refused', reason: 'not_sent', dueAt: null })
    .where('id', '=', one)
    .execute();
  await insert(two);
  await platform()
    .db.read.updateTable('transfers.transfers')
    .set({ state: 'refused', reason: 'not_sent', dueAt: null })
    .where('id', '=', two)
    .execute();
});

test('nobody sends what they do not have, and no vendor gives what it does not hold', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const much = await desk().moveIn(member, '10.00001');
  expect([much.status, much.body.code, much.body.detail]).toEqual([
    409,
    'wallet.not_enough_money',
    { balance: '10.00' },
  ]);
  const answers = await Promise.all(
    ['lagoon', 'reef'].map((vassalage) => desk().moveIn(member, '7', { vassalage })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const out = await desk().moveOut(member, '8');
  expect(out.body).toMatchObject({ state: 'refused' });
  expect(await desk().cash(member)).toEqual(['3.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test.each(['0', '-1', '0.000001', 'x', ''])('%s is no amount', async (amount) => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const { status } = await desk().moveIn(member, amount);
  expect([400, 422]).toContain(status);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
});

test("a vendor's no gives the money back", async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  lagoon.faults.in.push('refuse');
  const { body } = await desk().moveIn(member, '4');
  expect(body).toMatchObject({ state: 'refused', reason: 'refused' });
  expect(await desk().entries(body.id)).toEqual(['transfer_hold', 'transfer_release']);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
  lagoon.playing.add(member.id);
  await desk().moveIn(member, '4');
  expect((await desk().moveOut(member, '4')).body).toMatchObject({ state: 'refused' });
  lagoon.playing.delete(member.id);
  expect(await desk().cash(member)).toEqual(['6.00', '0.00']);
});

test('only vendors that keep wallets, are open and serve the market take money', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  expect((await desk().moveIn(member, '1', { vassalage: 'studio' })).body.code).toBe(
    'catalog.vendor_unknown',
  );
  expect((await desk().moveIn(member, '1', { vassalage: 'nobody' })).status).toBe(404);
  await desk().moveIn(member, '2');
  const set = (status: 'active' | 'suspended') =>
    asConfigured(platform(), 'lagoon', (tx) =>
      tx
        .updateTable('catalog.vendors')
        .set({ status, statusReason: 'a test' })
        .where('code', '=', 'lagoon')
        .execute(),
    );
  await set('suspended');
  expect((await desk().moveIn(member, '1')).body.code).toBe('transfers.vendor_closed');
  expect(
    (await desk().balances(member)).wallets.find(({ vassalage }) => vassalage === 'lagoon'),
  ).toMatchObject({
    amount: '2.00000',
    takesMoney: false,
  });
  expect((await desk().moveOut(member, 'all')).body.state).toBe('done');
  await set('active');
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
});

test('who may not play may bring money back, and not in', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().moveIn(member, '4');
  const { id: operatorId } = await anOperator(platform());
  const block = { memberId: member.id, blocked: true, reason: 'asked for it', operatorId };
  await platform().db.transact((tx) => setPlayBlock(tx, { ...block, at: platform().clock.now() }));
  const refused = await desk().moveIn(member, '1');
  expect([refused.status, refused.body.code]).toEqual([403, 'safety.play_blocked']);
  expect((await desk().bringBack(member)).body.transfers).toMatchObject([
    { state: 'done', amount: '4.00000' },
  ]);
  expect(await desk().cash(member)).toEqual(['10.00', '0.00']);
});

test('consolidated funds: every vendor is emptied, one transfer each, once per key', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().moveIn(member, '4');
  await desk().moveIn(member, '3', { vassalage: 'reef' });
  lagoon.play(member.id, -1n * ONE);
  const key = randomUUID();
  const { body } = await desk().bringBack(member, { key });
  const told = body.transfers.map((one) => [one.vassalage, one.cause, one.amount, one.state].join(' '));
  expect(new Set(told)).toEqual(
    new Set(['lagoon consolidate 3.00000 done', 'reef consolidate 3.00000 done']),
  );
  expect(told).toHaveLength(2);
  expect(body.unreached).toEqual([]);
  const again = await desk().bringBack(member, { key });
  expect(again.body.transfers.map(({ id }) => id)).toEqual(body.transfers.map(({ id }) => id));
  expect((await desk().bringBack(member)).body.transfers).toEqual([]);
  expect(await desk().cash(member)).toEqual(['9.00', '0.00']);
  await desk().expectSameBooks({ lagoon, reef });
});

test('a vendor that does not answer keeps its own and nobody else', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().moveIn(member, '4');
  await desk().moveIn(member, '3', { vassalage: 'reef' });
  reef.faults.balance.push('down');
  const { body } = await desk().bringBack(member);
  expect(body.transfers.map(({ vassalage }) => vassalage)).toEqual(['lagoon']);
  expect(body.unreached).toEqual([{ vassalage: 'reef', displayName: 'The reef' }]);
  expect(await desk().cash(member)).toEqual(['7.00', '0.00']);
});

test('the balance per wallet: known, stale, under way, and a total that counts every cent once', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  expect(await desk().balances(member)).toMatchObject({
    center: '10.00000',
    total: '10.00000',
    isComplete: true,
    wallets: [
      { vassalage: 'lagoon', state: 'known', amount: '0.00000', transfer: null, takesMoney: true },
      { vassalage: 'reef', state: 'known', amount: '0.00000' },
    ],
  });
  await desk().moveIn(member, '4');
  lagoon.play(member.id, ONE);
  const [known] = (await desk().balances(member)).wallets;
  expect(known).toMatchObject({ state: 'known', amount: '5.00000' });
  platform().clock.advance(60_000);
  lagoon.faults.balance.push('down');
  const stale = await desk().balances(member);
  expect(stale.wallets[0]).toMatchObject({ state: 'stale', amount: '5.00000', at: known?.at });
  expect([stale.total, stale.isComplete]).toEqual(['11.00000', true]);

  lagoon.faults.in.push('mute');
  lagoon.faults.status.push('down');
  await desk().moveIn(member, '2');
  const underWay = await desk().balances(member);
  expect(underWay).toMatchObject({ center: '4.00000', held: '2.00000', total: '11.00000' });
  expect(underWay.wallets[0]).toMatchObject({
    state: 'stale',
    amount: '5.00000',
    transfer: { state: 'unsure', amount: '2.00000', direction: 'in' },
  });
  expect(await desk().merchantWallet(member)).toEqual({
    wallets: [
      { vassalage: 'lagoon', displayName: 'The lagoon', mayStand: true },
      { vassalage: 'reef', displayName: 'The reef', mayStand: false },
    ],
  });
  await desk().turn(2_000);
  await desk().turn(60_000);
  await desk().expectSameBooks({ lagoon, reef });
});

test('a slow vendor costs three seconds, and its last word stands', async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  await desk().moveIn(member, '4');
  lagoon.faults.balance.push('stall');
  const began = performance.now();
  const { wallets } = await desk().balances(member);
  // The vendor never answers; how long the rest takes is up to the machine.
  expect(BALANCE_MS).toBe(3_000);
  expect(performance.now() - began).toBeLessThan(5 * BALANCE_MS);
  expect(wallets[0]).toMatchObject({ state: 'stale', amount: '4.00000' });
});

test("a member's transfers are their own", async () => {
  const member = await aFundedMember(platform(), 10n * ONE);
  const { body } = await desk().moveIn(member, '1');
  expect((await desk().list(member)).map(({ id }) => id)).toEqual([body.id]);
  const neighbour = await aMember(platform());
  const seen = await desk().call(neighbour, 'GET', `/api/wallet/transfers/${body.id}`);
  expect([seen.status, seen.body.code]).toEqual([404, 'transfers.transfer_unknown']);
  await fund(platform(), neighbour.id, ONE);
  const key = randomUUID();
  const [mine, theirs] = await Promise.all([
    desk().moveIn(member, '1', { key }),
    desk().moveIn(neighbour, '1', { key }),
  ]);
  expect(mine.body.id).not.toBe(theirs.body.id);
});
