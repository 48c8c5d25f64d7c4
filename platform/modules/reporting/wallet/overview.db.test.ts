/** The picture of all of a member's money is what the ledger, the vendors and the payments say, to the last unit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { addMs, parseDecimal, sum, UNITS_PER_ONE, type Units } from '@feria/kernel';
import { aFundedMember, aMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { setHandPay } from '../../../testing/vendors/hand-pays.ts';
import { reversalDesk } from '../../../testing/vendors/reversals.ts';
import { connectTransferVendor, TransferVendor } from '../../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../../testing/vendors/transfers.ts';
import { aGame, aToken } from '../../../testing/vendors/vendor.ts';
import { getBalance, grantBonus, placeHolds } from '../../wallet/index.ts';

const ONE = UNITS_PER_ONE;
const DAY_MS = 24 * 60 * 60_000;
const lagoon = await new TransferVendor().open();
const reef = await new TransferVendor().open();
afterAll(() => Promise.all([lagoon.close(), reef.close()]));
const platform = usePlatform();
const units = (decimal: string): Units => parseDecimal(decimal)!;

beforeAll(async () => {
  await aGame(platform());
  await connectTransferVendor(platform(), lagoon);
  await connectTransferVendor(platform(), reef, 'reef');
  await setHandPay(platform(), 'CO', { from: '5000' });
});

async function look(member: Pick<AMember, 'headers'>): Promise<WalletOverview> {
  const url = '/api/wallet/overview';
  const answer = await platform().app.inject({ url, headers: member.headers, remoteAddress: anAddress() });
  expect(answer.statusCode).toBe(200);
  return answer.json<WalletOverview>();
}

/** What the sum on top promises: it is its parts, and the parts are the ledger's. */
async function expectSums(member: AMember, shown: WalletOverview): Promise<void> {
  const { cash, held, bonus, debt } = await getBalance(platform().db.read, member.id, 'COP');
  expect([units(shown.free), units(shown.held), units(shown.bonus), -units(shown.debt)]).toEqual([
    ...[cash, held, bonus, debt],
  ]);
  expect(sum(shown.heldFor.map(({ amount }) => units(amount)))).toBe(held);
  expect(sum(shown.vendors.map(({ amount }) => units(amount ?? '0')))).toBe(units(shown.away));
  expect(units(shown.total)).toBe(cash + held + bonus + debt + units(shown.away));
}

test('every reason for which money is not free is there once, and the parts are the ledger’s sum', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const cashier = cashierDesk(platform());
  const transfers = transferDesk(platform());
  const vendor = reversalDesk(platform());
  const { db, clock } = platform();
  const player = { member, token: await aToken(platform(), member), round: randomUUID() };
  // A round that is over and whose win waits, and one that is open.
  const bet = await vendor.called(player, 'bet', { amount: 100n * ONE });
  await vendor.called(player, 'win', {
    reference: bet.transaction,
    amount: 6_000n * ONE,
    round_closed: true,
  });
  await vendor.called({ ...player, round: randomUUID() }, 'bet', { amount: 70n * ONE });
  // At a vendor.
  await transfers.moveIn(member, '40.00007');
  // Reserved for a bet.
  await db.transact((tx) =>
    placeHolds(
      tx,
      [
        {
          key: `hold ${member.id}`,
          memberId: member.id,
          currency: 'COP',
          amount: 9n * ONE,
          counterparty: 'studio',
          reference: player.round,
          expiresAt: addMs(clock.now(), DAY_MS),
        },
      ],
      clock.now(),
    ),
  );
  await db.transact((tx) =>
    grantBonus(
      tx,
      {
        id: randomUUID(),
        memberId: member.id,
        currency: 'COP',
        amount: 50n * ONE,
        wagering: 500n * ONE,
        maxBet: null,
        excludedGames: [],
        spendOrder: 'cash_first',
        reference: 'welcome',
        expiresAt: addMs(clock.now(), DAY_MS),
      },
      clock.now(),
    ),
  );
  const deposit = await cashier.deposit(member, '30000');
  const withdrawal = await cashier.withdraw(member, '10000');
  // The gateway did not answer: the deposit is stored, and nobody knows yet what becomes of it.
  expect([deposit.status, withdrawal.status]).toEqual([502, 200]);

  const shown = await look(member);
  await expectSums(member, shown);
  expect(shown.heldFor.map(({ why, amount }) => [why, amount])).toEqual([
    ['withdrawal', '10000.00000'],
    ['hand_pay', '6000.00000'],
    ['hold', '9.00000'],
  ]);
  expect(shown.heldFor[0]).toMatchObject({ id: withdrawal.body.id, reference: withdrawal.body.reference });
  expect(shown.vendors).toMatchObject([
    { vassalage: 'lagoon', displayName: 'The lagoon', amount: '40.00007' },
  ]);
  expect(shown.inPlay).toEqual({ rounds: 1, staked: '70.00000' });
  expect(shown.deposits).toMatchObject([{ state: 'created', amount: '30000.00000', method: 'sandbox' }]);
  expect(shown.openBonus).toMatchObject({ left: '50.00000', wagered: '0.00000', wagering: '500.00000' });
  expect(shown.isComplete).toBe(true);
});

test('money on its way to a vendor is held for it, and neither lost nor counted twice', async () => {
  const member = await aFundedMember(platform(), 100n * ONE);
  let release = (): void => undefined;
  const waits = new Promise<void>((resolve) => (release = resolve));
  reef.beforeAnswer = () => waits;
  const sent = transferDesk(platform()).moveIn(member, '60', { vassalage: 'reef' });
  await expect
    .poll(async () => (await transferDesk(platform()).list(member)).map(({ state }) => state))
    .toEqual(['sending']);
  const shown = await look(member);
  await expectSums(member, shown);
  release();
  reef.beforeAnswer = () => Promise.resolve();
  await sent;
  const moving = { why: 'transfer', amount: '60.00000', vendor: 'The reef' };
  expect(shown).toMatchObject({ total: '100.00000', free: '40.00000', away: '0.00000', heldFor: [moving] });
  const after = await look(member);
  await expectSums(member, after);
  expect(after).toMatchObject({ total: '100.00000', free: '40.00000', away: '60.00000', heldFor: [] });
});

test('who has nothing is told so, nobody sees another’s, and a trial has no wallet', async () => {
  const member = await aMember(platform());
  expect(await look(member)).toMatchObject({
    total: '0.00000',
    heldFor: [],
    vendors: [],
    deposits: [],
    openBonus: null,
    inPlay: { rounds: 0, staked: '0.00000' },
  });
  const trial = await aMember(platform(), { type: 4 });
  const url = '/api/wallet/overview';
  const ask = (headers: Record<string, string>) =>
    platform().app.inject({ url, headers, remoteAddress: anAddress() });
  expect((await ask(trial.headers)).statusCode).toBe(403);
  expect((await ask({})).statusCode).toBe(401);
});
