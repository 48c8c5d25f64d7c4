/**
 * Amounts beyond what 32 bits of units hold (21,474 of a currency) and up to a hundred million go every way that small ones go: in and
 * out at a vendor's wallet, as a bet, its win and its rollback in every dialect, of bonus money, of free rounds, through a hand pay.
 */
import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@feria/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findDifferences } from '../../modules/wallet/index.ts';
import { setHandPay, wrongBooks } from '../vendors/hand-pays.ts';
import { aFundedMember, usePlatform, type AMember } from '../harness.ts';
import { reversalDesk } from '../vendors/reversals.ts';
import { connectTransferVendor, TransferVendor } from '../vendors/transfer-vendor.ts';
import { transferDesk } from '../vendors/transfers.ts';
import { aGame, aToken, aVendor } from '../vendors/vendor.ts';
import { openTables, STAKE, WIN_WAYS } from '../vendors/win-ways.ts';

const LARGE = 100_000_000n * UNITS_PER_ONE;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
beforeAll(async () => {
  await aGame(platform());
  await openTables(platform());
  await connectTransferVendor(platform(), lagoon);
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});
/** Colombia withholds a fifth of a large prize; a round that comes whole brings its stake. */
const paid = (to: 'cash' | 'bonus'): bigint => (to === 'cash' ? (LARGE / 5n) * 4n : LARGE);
const holdings = (member: AMember) => reversalDesk(platform()).holdings(member);

describe.each(Object.entries(WIN_WAYS))('a win %s', (_name, { to, open }) => {
  test('is paid', async () => {
    await setHandPay(platform(), 'CO', { from: '1000000000000' });
    const played = await open(platform());
    const before = await holdings(played.member);
    expect(await played.win(randomUUID(), LARGE)).toBe(true);
    const after = await holdings(played.member);
    expect([paid(to), paid(to) - STAKE]).toContain(after[to] - before[to]);
  });

  test('waits for two persons where it has to', async () => {
    await setHandPay(platform(), 'CO', { from: '5000' });
    const played = await open(platform());
    expect(await played.win(randomUUID(), LARGE)).toBe(true);
    expect((await holdings(played.member)).held).toBe(paid(to));
  });
});

test('a bet of all, and its rollback', async () => {
  const member = await aFundedMember(platform(), LARGE);
  const token = await aToken(platform(), member);
  const [transaction_uuid, round] = [randomUUID(), randomUUID()];
  const vendor = aVendor(platform());
  expect(await vendor.bet(token, { transaction_uuid, round, amount: LARGE })).toMatchObject({
    status: 'RS_OK',
    balance: 0,
  });
  expect(await vendor.rollback(token, transaction_uuid, { round })).toMatchObject({
    status: 'RS_OK',
    balance: Number(LARGE),
  });
});

test('there and back at a vendor’s wallet, by hand and by a look', async () => {
  const member = await aFundedMember(platform(), LARGE);
  const desk = transferDesk(platform());
  expect((await desk.moveIn(member, '100000000')).body).toMatchObject({ state: 'done' });
  expect((await desk.moveOut(member, '30000')).body).toMatchObject({ state: 'done' });
  await desk.turn(60_000);
  expect((await desk.bringBack(member)).status).toBe(200);
  await desk.turn(60_000);
  expect(await desk.cash(member)).toEqual(['100000000.00', '0.00']);
});

test('the books of all agree', async () => {
  expect(await wrongBooks(platform())).toEqual([]);
});
