/** What comes home from a vendor's wallet beyond what was sent there waits as a large win does: once, in every way that it comes. */
import { withClient } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attention } from '@feria/contracts/attention';
import type { HandPayList, HandPayWish, OfficeHandPayDetail } from '@feria/contracts/hand-pays';
import { UNITS_PER_ONE } from '@feria/kernel';
import { setHandPay, wrongBooks } from '../../testing/hand-pays.ts';
import {
  aFundedMember,
  anOperator,
  signIn,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../testing/harness.ts';
import { recallDesk } from '../../testing/recalls.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/transfer-vendor.ts';
import { transferDesk } from '../../testing/transfers.ts';
import { exclude } from '../safety/index.ts';
import { findDifferences, getBalance, reverseEntry } from '../wallet/index.ts';

const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;
const HOUR_MS = 60 * 60_000;
const PAY: HandPayWish = { decision: 'pay', note: 'the vendor showed its rounds' };
const REFUSE: HandPayWish = { decision: 'refuse', cause: 'game_fault', note: 'the reels were stuck' };
let node = '';
let first: AnOperator;
let second: AnOperator;
beforeAll(async () => {
  node = await connectTransferVendor(platform(), lagoon);
});
beforeEach(async () => {
  for (const faults of Object.values(lagoon.faults)) faults.length = 0;
  lagoon.beforeAnswer = () => Promise.resolve();
  platform().clock.advance(2 * HOUR_MS);
  await setHandPay(platform(), 'CO', { from: '5000' });
  [first, second] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'payments')];
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

/** With a hundred at the vendor, by hand. */
async function aGuest(sent = '100'): Promise<AMember> {
  const member = await aFundedMember(platform(), units(1_000));
  expect((await desk().moveIn(member, sent)).body.state).toBe('done');
  return member;
}
const wins = ({ id }: AMember, whole: number) => lagoon.play(id, units(whole));
const holdings = async ({ id }: AMember) => {
  const { cash, held, debt } = await getBalance(platform().db.read, id, 'COP');
  return { cash, held, debt };
};
const waitsOf = ({ id }: AMember) =>
  platform()
    .db.read.selectFrom('handpay.hand_pays')
    .select(['id', 'state', 'why', 'amount', 'held_cash as held', 'key'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
const own = async ({ headers }: AMember) =>
  (await platform().app.inject({ url: '/api/hand-pays', headers })).json<HandPayList>();
const detail = async (id: string) =>
  (await desk().call<OfficeHandPayDetail>(first, 'GET', `/office/hand-pays/${id}`)).body;
const ask = (id: string, wish: HandPayWish) =>
  desk().call(first, 'POST', `/office/hand-pays/${id}/ask`, wish);
const approve = async (who: AnOperator, id: string) =>
  desk().call<object>(who, 'POST', `/office/approvals/${(await detail(id)).approval?.id}/approve`, {
    note: 'seen',
  });
async function decide(id: string, wish: HandPayWish): Promise<void> {
  expect((await ask(id, wish)).status).toBe(200);
  expect((await approve(second, id)).status).toBe(200);
}
const leaves = ({ id }: AMember) =>
  platform().db.transact((tx) =>
    exclude(
      tx,
      { memberId: id, kind: 'self_exclusion', setBy: 'member', untilAt: null },
      platform().clock.now(),
    ),
  );

/** Another session of theirs: hours have passed. */
const aSession = async (member: AMember): Promise<AMember> => ({
  ...member,
  headers: await signIn(platform(), member.account),
});

/** Home with 100 of their own and 5,001 that wait. */
const HOME = { cash: units(1_000), held: units(5_001), debt: 0n };

describe('a win above the value that comes home', () => {
  test('waits; the own money is there at once, and a repeat of the wish changes nothing', async () => {
    const member = await aGuest();
    wins(member, 5_001);
    const key = '0199aaaa-0000-7000-8000-000000000001';
    const home = await desk().moveOut(member, 'all', { key });
    expect(home.body).toMatchObject({ state: 'done', amount: '5101.00000' });
    expect((await desk().moveOut(member, 'all', { key })).body).toEqual(home.body);
    expect(await holdings(member)).toEqual(HOME);
    expect(await waitsOf(member)).toMatchObject([
      { state: 'waiting', why: 'amount', amount: units(5_001), held: units(5_001), key: home.body.id },
    ]);
    expect(await own(member)).toMatchObject({
      pending: '5001.00000',
      items: [{ source: 'transfer', state: 'waiting', game: null, reference: home.body.id }],
    });
    expect(await desk().entries(home.body.id)).toEqual(['transfer_out', 'transfer_win_hold']);
    // What waits goes nowhere: not to a vendor, and not out of the house.
    expect((await desk().moveIn(member, '1001')).body.code).toBe('wallet.not_enough_money');
  });

  test('the value itself does not wait, and neither does own money, however much', async () => {
    const member = await aFundedMember(platform(), units(50_000));
    await desk().moveIn(member, '50000');
    wins(member, 5_000);
    expect((await desk().moveOut(member, 'all')).body.state).toBe('done');
    expect(await holdings(member)).toEqual({ cash: units(55_000), held: 0n, debt: 0n });
    expect(await waitsOf(member)).toEqual([]);
  });

  test('what the vendor said is lost is own money no more', async () => {
    const member = await aGuest('1000');
    wins(member, -900);
    expect((await desk().balances(member)).wallets[0]).toMatchObject({ amount: '100.00000' });
    wins(member, 5_850);
    await desk().moveOut(member, 'all');
    expect(await waitsOf(member)).toMatchObject([{ why: 'amount', amount: units(5_850) }]);
    expect(await holdings(member)).toEqual({ cash: units(100), held: units(5_850), debt: 0n });
  });

  test('a look while it is on its way takes no own money for lost', async () => {
    const member = await aGuest('1000');
    wins(member, 4_500);
    lagoon.faults.out.push('mute');
    lagoon.faults.status.push('down');
    await desk().moveOut(member, 'all');
    await desk().balances(member);
    await desk().turn(2_000);
    await desk().turn(60_000);
    expect(await holdings(member)).toEqual({ cash: units(5_500), held: 0n, debt: 0n });
  });

  test('test money waits for nobody', async () => {
    const member = await aGuest();
    await withClient(platform().ownerUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('insert into identity.test_accounts (member_id, why, at) values ($1, $2, now())', [
        member.id,
        'a test',
      ]);
    });
    wins(member, 9_000);
    await desk().moveOut(member, 'all');
    expect(await holdings(member)).toEqual({ cash: units(10_000), held: 0n, debt: 0n });
  });
});

describe('what is split is summed', () => {
  test('in pieces, hours apart, as long as the wallet never stood empty', async () => {
    const member = await aGuest();
    wins(member, 9_000);
    expect((await desk().moveOut(member, '3100')).body.state).toBe('done');
    platform().clock.advance(3 * HOUR_MS);
    const again = await aSession(member);
    await desk().moveOut(again, '3000');
    expect(await waitsOf(member)).toMatchObject([{ why: 'stay', amount: units(3_000) }]);
    // What a person has seen is not counted again.
    await desk().moveOut(again, '1500');
    expect(await waitsOf(member)).toHaveLength(1);
  });

  test('several stays of one hour, and not those of the hour before', async () => {
    const member = await aGuest();
    const stay = async (who: AMember) => {
      platform().clock.advance(1_000);
      await desk().moveIn(who, '10');
      wins(member, 3_000);
      await desk().moveOut(who, 'all');
    };
    await desk().moveOut(member, 'all');
    await stay(member);
    await stay(member);
    expect(await waitsOf(member)).toMatchObject([{ why: 'hour', amount: units(3_000) }]);
    platform().clock.advance(61 * 60_000);
    await stay(await aSession(member));
    expect(await waitsOf(member)).toHaveLength(1);
  });

  test('less what was lost there', async () => {
    const member = await aGuest();
    wins(member, 3_000);
    await desk().moveOut(member, 'all');
    await desk().moveIn(member, '2000');
    wins(member, -2_000);
    await desk().balances(member);
    await desk().moveIn(member, '10');
    wins(member, 3_000);
    await desk().moveOut(member, 'all');
    expect(await waitsOf(member)).toEqual([]);
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
    const member = await aGuest();
    wins(member, 5_001);
    await way(member);
    expect(lagoon.balanceOf(member.id)).toBe(0n);
    expect(await holdings(member)).toEqual(HOME);
    expect(await waitsOf(member)).toMatchObject([{ state: 'waiting', amount: units(5_001) }]);
    await desk().expectSameBooks({ lagoon });
  });

  test('a game that is opened takes the cash along, and not what waits', async () => {
    const member = await aGuest();
    wins(member, 5_001);
    await desk().moveOut(member, 'all');
    expect((await desk().launch(member, node)).status).toBe(200);
    expect(lagoon.balanceOf(member.id)).toBe(units(1_000));
    expect(await holdings(member)).toEqual({ cash: 0n, held: units(5_001), debt: 0n });
    await desk().bringBack(member);
  });
});

describe('two persons', () => {
  async function aWinner() {
    const member = await aGuest();
    wins(member, 5_001);
    await desk().moveOut(member, 'all');
    return { member, id: (await waitsOf(member))[0]!.id };
  }

  test('nobody decides alone; paid, it is in the balance, once', async () => {
    const { member, id } = await aWinner();
    expect((await ask(id, PAY)).status).toBe(200);
    expect((await approve(first, id)).body).toMatchObject({ code: 'approvals.second_person' });
    const third = await anOperator(platform(), 'payments');
    await Promise.all([approve(second, id), approve(third, id), approve(second, id)]);
    expect(await holdings(member)).toEqual({ cash: units(6_001), held: 0n, debt: 0n });
    expect(await own(member)).toMatchObject({ pending: '0.00000', items: [{ state: 'paid' }] });
    const told = (await detail(id)).steps.map(({ kind, title }) => `${kind} ${title}`);
    expect(told).toEqual(
      expect.arrayContaining([
        ...['entry wallet.transfer_out', 'entry wallet.transfer_win_hold'],
        ...['state paid', 'entry wallet.transfer_win_release'],
      ]),
    );
  });

  test('refused, it is back where it came from, once, with the cause that its member reads', async () => {
    const { member, id } = await aWinner();
    await decide(id, REFUSE);
    expect(await holdings(member)).toEqual({ cash: units(1_000), held: 0n, debt: 0n });
    expect(await own(member)).toMatchObject({ items: [{ state: 'refused', cause: 'game_fault' }] });
    expect((await ask(id, PAY)).body.code).toBe('approvals.decided');
    const [waited] = await waitsOf(member);
    expect(await desk().entries(waited!.key)).toEqual([
      ...['transfer_out', 'transfer_win_hold', 'transfer_win_release', 'transfer_refusal'],
    ]);
  });

  test('the decision and a second homecoming at once: each once', async () => {
    for (const wish of [PAY, REFUSE, PAY]) {
      const { member, id } = await aWinner();
      await ask(id, wish);
      await desk().moveIn(member, '500');
      wins(member, 200);
      const [, home] = await Promise.all([approve(second, id), desk().moveOut(member, 'all')]);
      expect(home.body.state).toBe('done');
      const paid = wish.decision === 'pay' ? units(5_001) : 0n;
      expect(await holdings(member)).toEqual({ cash: units(1_200) + paid, held: 0n, debt: 0n });
    }
  });

  test('two homecomings at once, of two wishes: one is refused, and nothing waits twice', async () => {
    const member = await aGuest();
    wins(member, 9_000);
    const [one, other] = await Promise.all([desk().moveOut(member, '4500'), desk().moveOut(member, '4500')]);
    const states = [one, other].map(({ body }) => body.code ?? body.state).toSorted();
    expect([
      ['done', 'transfers.under_way'],
      ['done', 'done'],
    ]).toContainEqual(states);
    await desk().bringBack(member);
    const waiting = await waitsOf(member);
    expect(waiting).toHaveLength(1);
    expect(await holdings(member)).toEqual({
      ...{ cash: units(10_000) - waiting[0]!.held, held: waiting[0]!.held, debt: 0n },
    });
  });

  test('a kill between the answer and the books leaves nothing, and what is asked after waits once', async () => {
    const member = await aGuest();
    wins(member, 5_001);
    const owner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));
    await owner(
      `create function handpay.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await owner(
      'create trigger die before insert on handpay.hand_pays for each row execute function handpay.die()',
    );
    await desk().moveOut(member, 'all');
    expect(await holdings(member)).toEqual({ cash: units(900), held: 0n, debt: 0n });
    expect(lagoon.balanceOf(member.id)).toBe(0n);
    await owner('drop function handpay.die cascade');
    await desk().turn(20_000);
    await desk().turn(20_000);
    expect(await holdings(member)).toEqual(HOME);
    await desk().expectSameBooks({ lagoon });
  });

  test('what repaid a debt does not wait, and is owed again where the win is refused', async () => {
    const member = await aGuest('1000');
    wins(member, -800);
    await desk().balances(member);
    const { id: entryId } = await platform()
      .db.read.selectFrom('wallet.entries')
      .select('id')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // What they paid in is taken back, and is not there.
    await platform().db.transact((tx) =>
      reverseEntry(tx, { entryId, reason: 'a test', actor: 'x' }, platform().clock.now()),
    );
    expect(await holdings(member)).toEqual({ cash: 0n, held: 0n, debt: -units(1_000) });
    wins(member, 5_001);
    await desk().moveOut(member, 'all');
    expect(await holdings(member)).toEqual({ cash: 0n, held: units(4_201), debt: 0n });
    await decide((await waitsOf(member))[0]!.id, REFUSE);
    expect(await holdings(member)).toEqual({ cash: 0n, held: 0n, debt: -units(800) });
  });
});

describe('the vendor’s hour', () => {
  async function alarms() {
    const { headers } = await anOperator(platform(), 'auditor');
    const answer = await platform().app.inject({ url: '/office/attention', headers });
    return answer.json<Attention>().items.filter(({ kind }) => kind === 'vendor_hour');
  }
  const stay = async (whole: number) => {
    const member = await aGuest();
    wins(member, whole);
    await desk().moveOut(member, 'all');
    return (await waitsOf(member)).map(({ why }) => why);
  };

  test('counts what comes home and what is lost; above the alarm it is told, above the cap each win waits', async () => {
    platform().clock.advance(30 * HOUR_MS);
    await setHandPay(platform(), 'CO', { from: '5000', hourAlarm: '2000', hourCap: '3000' });
    expect(await stay(2_100)).toEqual([]);
    expect(await alarms()).toMatchObject([{ vendor: 'lagoon', amount: '2100.00000', currency: 'COP' }]);
    const loser = await aGuest();
    wins(loser, -100);
    await desk().balances(loser);
    expect(await stay(1_000)).toEqual([]);
    expect(await stay(1)).toEqual(['vendor_hour']);
    platform().clock.advance(HOUR_MS);
    expect(await stay(1)).toEqual([]);
    expect(await alarms()).toHaveLength(1);
    platform().clock.advance(24 * HOUR_MS);
    expect(await alarms()).toEqual([]);
  });
});

test('all books agree after all of it', async () => {
  const member = await aGuest();
  wins(member, 5_001);
  await desk().moveOut(member, 'all');
  expect(await wrongBooks(platform())).toEqual([]);
});

test('what was won and lost cannot be rewritten', async () => {
  await expect(
    withClient(platform().ownerUrl, (client) => client.query('update transfers.outcomes set amount = 1')),
  ).rejects.toThrow();
});
