/** What comes home from a vendor's wallet beyond what was sent there waits as a large win does: once, in every way that it comes. */
import { withClient } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setHandPay } from '../../testing/vendors/hand-pays.ts';
import {
  aFundedMember,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../testing/harness.ts';
import { homeDesk, units } from '../../testing/vendors/recalled-wins.ts';
import { recallDesk } from '../../testing/vendors/recalls.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { exclude } from '../exclusions/index.ts';
import { findDifferences } from '../wallet/index.ts';

const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
const home = () => homeDesk(platform(), lagoon, { first, second });
const HOUR_MS = 60 * 60_000;
let node = '';
let first: AnOperator;
let second: AnOperator;
beforeAll(async () => {
  node = await connectTransferVendor(platform(), lagoon);
  [first, second] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'payments')];
});
beforeEach(async () => {
  for (const faults of Object.values(lagoon.faults)) faults.length = 0;
  lagoon.beforeAnswer = () => Promise.resolve();
  platform().clock.advance(2 * HOUR_MS);
  await setHandPay(platform(), 'CO', { from: '5000' });
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

const leaves = ({ id }: AMember) =>
  platform().db.transact((tx) =>
    exclude(
      tx,
      { memberId: id, kind: 'self_exclusion', setBy: 'member', untilAt: null },
      platform().clock.now(),
    ),
  );

/** Home with 100 of their own and 5,001 that wait. */
const HOME = { cash: units(1_000), held: units(5_001), debt: 0n };

describe('a win above the value that comes home', () => {
  test('waits; the own money is there at once, and a repeat of the request changes nothing', async () => {
    const member = await home().aGuest();
    home().wins(member, 5_001);
    const key = '0199aaaa-0000-7000-8000-000000000001';
    const moved = await desk().moveOut(member, 'all', { key });
    expect(moved.body).toMatchObject({ state: 'done', amount: '5101.00000' });
    expect((await desk().moveOut(member, 'all', { key })).body).toEqual(moved.body);
    expect(await home().holdings(member)).toEqual(HOME);
    expect(await home().waitsOf(member)).toMatchObject([
      { state: 'waiting', why: 'amount', amount: units(5_001), held: units(5_001), key: moved.body.id },
    ]);
    expect(await home().own(member)).toMatchObject({
      pending: '5001.00000',
      items: [{ source: 'transfer', state: 'waiting', game: null, reference: moved.body.id }],
    });
    expect(await desk().entries(moved.body.id)).toEqual(['transfer_out', 'transfer_win_hold']);
    // What waits goes nowhere: not to a vendor, and not out by a withdrawal.
    expect((await desk().moveIn(member, '1001')).body.code).toBe('wallet.not_enough_money');
  });

  test('the value itself does not wait, and neither does own money, however much', async () => {
    const member = await aFundedMember(platform(), units(50_000));
    await desk().moveIn(member, '50000');
    home().wins(member, 5_000);
    expect((await desk().moveOut(member, 'all')).body.state).toBe('done');
    expect(await home().holdings(member)).toEqual({ cash: units(55_000), held: 0n, debt: 0n });
    expect(await home().waitsOf(member)).toEqual([]);
  });

  test('what the vendor said is lost is own money no more', async () => {
    const member = await home().aGuest('1000');
    home().wins(member, -900);
    expect((await desk().balances(member)).wallets[0]).toMatchObject({ amount: '100.00000' });
    home().wins(member, 5_850);
    await desk().moveOut(member, 'all');
    expect(await home().waitsOf(member)).toMatchObject([{ why: 'amount', amount: units(5_850) }]);
    expect(await home().holdings(member)).toEqual({ cash: units(100), held: units(5_850), debt: 0n });
  });

  test('a look at more than fits into 32 bits is one like any other', async () => {
    const member = await aFundedMember(platform(), units(60_000));
    await desk().moveIn(member, '50000');
    expect((await desk().balances(member)).wallets[0]).toMatchObject({ amount: '50000.00000' });
    home().wins(member, -30_000);
    expect((await desk().balances(member)).wallets[0]).toMatchObject({ amount: '20000.00000' });
    home().wins(member, 5_001);
    await desk().moveOut(member, 'all');
    expect(await home().waitsOf(member)).toMatchObject([{ why: 'amount', amount: units(5_001) }]);
  });

  test('a look while it is on its way takes no own money for lost', async () => {
    const member = await home().aGuest('1000');
    home().wins(member, 4_500);
    lagoon.faults.out.push('mute');
    lagoon.faults.status.push('down');
    await desk().moveOut(member, 'all');
    await desk().balances(member);
    await desk().turn(2_000);
    await desk().turn(60_000);
    expect(await home().holdings(member)).toEqual({ cash: units(5_500), held: 0n, debt: 0n });
  });

  test('test money waits for nobody', async () => {
    const member = await home().aGuest();
    await withClient(platform().ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('insert into members.test_accounts (member_id, why, at) values ($1, $2, now())', [
        member.id,
        'a test',
      ]);
    });
    home().wins(member, 9_000);
    await desk().moveOut(member, 'all');
    expect(await home().holdings(member)).toEqual({ cash: units(10_000), held: 0n, debt: 0n });
  });
});

describe('what is split is summed', () => {
  test('in pieces, hours apart, as long as the wallet never stood empty', async () => {
    const member = await home().aGuest();
    home().wins(member, 9_000);
    expect((await desk().moveOut(member, '3100')).body.state).toBe('done');
    platform().clock.advance(3 * HOUR_MS);
    const again = await home().aSession(member);
    await desk().moveOut(again, '3000');
    expect(await home().waitsOf(member)).toMatchObject([{ why: 'stay', amount: units(3_000) }]);
    // What a person has seen is not counted again.
    await desk().moveOut(again, '1500');
    expect(await home().waitsOf(member)).toHaveLength(1);
  });

  test('several stays of one hour, and not those of the hour before', async () => {
    const member = await home().aGuest();
    const stay = async (who: AMember) => {
      platform().clock.advance(1_000);
      await desk().moveIn(who, '10');
      home().wins(member, 3_000);
      await desk().moveOut(who, 'all');
    };
    await desk().moveOut(member, 'all');
    await stay(member);
    await stay(member);
    expect(await home().waitsOf(member)).toMatchObject([{ why: 'hour', amount: units(3_000) }]);
    platform().clock.advance(61 * 60_000);
    await stay(await home().aSession(member));
    expect(await home().waitsOf(member)).toHaveLength(1);
  });

  test('less what was lost there', async () => {
    const member = await home().aGuest();
    home().wins(member, 3_000);
    await desk().moveOut(member, 'all');
    await desk().moveIn(member, '2000');
    home().wins(member, -2_000);
    await desk().balances(member);
    await desk().moveIn(member, '10');
    home().wins(member, 3_000);
    await desk().moveOut(member, 'all');
    expect(await home().waitsOf(member)).toEqual([]);
  });
});

describe('every way home', () => {
  const WAYS: Readonly<Record<string, (member: AMember) => Promise<unknown>>> = {
    'everything back': (member) => desk().bringBack(member),
    'back in the lobby': (member) => desk().bringBack(member, { cause: 'return' }),
    'a recall': async (member) => {
      await leaves(member);
      await recallDesk(platform()).follow();
    },
    'a recall of a vendor that cannot end sessions': async (member) => {
      lagoon.hasClose = false;
      await leaves(member);
      await recallDesk(platform()).follow();
      lagoon.hasClose = true;
    },
    'the sweep of what stands idle': async () => {
      await desk().turn(16 * 60_000);
      await desk().turn(16 * 60_000);
      await desk().turn(16 * 60_000);
    },
    'an answer that is lost, and asked after': async (member) => {
      lagoon.faults.out.push('mute');
      await desk().moveOut(member, 'all');
      await desk().turn(2_000);
    },
    'an answer that comes later': async (member) => {
      lagoon.faults.out.push('pending');
      await desk().moveOut(member, 'all');
      lagoon.decide('done');
      await desk().turn(2_000);
    },
    'an operator who asks again': async (member) => {
      lagoon.faults.out.push('mute');
      const { body } = await desk().moveOut(member, 'all');
      platform().clock.advance(2_000);
      expect((await desk().askAgain(await anOperator(platform()), body.id)).status).toBe(200);
    },
    'sent twice': async (member) => {
      lagoon.faults.out.push('twice');
      await desk().moveOut(member, 'all');
    },
  };
  test.each(Object.entries(WAYS))('%s: the own money is home, and the win waits', async (_name, way) => {
    const member = await home().aGuest();
    home().wins(member, 5_001);
    await way(member);
    expect(lagoon.balanceOf(member.id)).toBe(0n);
    expect(await home().holdings(member)).toEqual(HOME);
    expect(await home().waitsOf(member)).toMatchObject([{ state: 'waiting', amount: units(5_001) }]);
    await desk().expectSameBooks({ lagoon });
  });

  test('a game that is opened takes the cash along, and not what waits', async () => {
    const member = await home().aGuest();
    home().wins(member, 5_001);
    await desk().moveOut(member, 'all');
    expect((await desk().launch(member, node)).status).toBe(200);
    expect(lagoon.balanceOf(member.id)).toBe(units(1_000));
    expect(await home().holdings(member)).toEqual({ cash: 0n, held: units(5_001), debt: 0n });
    await desk().bringBack(member);
  });
});

test('what was won and lost cannot be rewritten', async () => {
  await expect(
    withClient(platform().ownerUrl, (client) => client.query('update transfers.outcomes set amount = 1')),
  ).rejects.toThrow();
});
