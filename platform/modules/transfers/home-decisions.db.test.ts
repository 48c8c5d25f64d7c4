/** Two persons decide what becomes of a win that came home from a vendor's wallet; and the vendor's hour counts it. */
import { withClient } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import { setHandPay, wrongBooks } from '../../testing/vendors/hand-pays.ts';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { homeDesk, PAY, REFUSE, units } from '../../testing/vendors/recalled-wins.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { findDifferences, reverseEntry } from '../wallet/index.ts';

const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
const home = () => homeDesk(platform(), lagoon, { first, second });
const HOUR_MS = 60 * 60_000;
let first: AnOperator;
let second: AnOperator;
beforeAll(() => connectTransferVendor(platform(), lagoon));
beforeEach(async () => {
  for (const faults of Object.values(lagoon.faults)) faults.length = 0;
  platform().clock.advance(2 * HOUR_MS);
  await setHandPay(platform(), 'CO', { from: '5000' });
  [first, second] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'payments')];
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

/** Home with 100 of their own and 5,001 that wait. */
const HOME = { cash: units(1_000), held: units(5_001), debt: 0n };

describe('two persons', () => {
  async function aWinner() {
    const member = await home().aGuest();
    home().wins(member, 5_001);
    await desk().moveOut(member, 'all');
    return { member, id: (await home().waitsOf(member))[0]!.id };
  }

  test('nobody decides alone; paid, it is in the balance, once', async () => {
    const { member, id } = await aWinner();
    expect((await home().ask(id, PAY)).status).toBe(200);
    expect((await home().approve(first, id)).body).toMatchObject({ code: 'approvals.second_person' });
    const third = await anOperator(platform(), 'payments');
    await Promise.all([home().approve(second, id), home().approve(third, id), home().approve(second, id)]);
    expect(await home().holdings(member)).toEqual({ cash: units(6_001), held: 0n, debt: 0n });
    expect(await home().own(member)).toMatchObject({ pending: '0.00000', items: [{ state: 'paid' }] });
    const told = (await home().detail(id)).steps.map(({ kind, title }) => `${kind} ${title}`);
    expect(told).toEqual(
      expect.arrayContaining([
        ...['entry wallet.transfer_out', 'entry wallet.transfer_win_hold'],
        ...['state paid', 'entry wallet.transfer_win_release'],
      ]),
    );
  });

  test('refused, it is back where it came from, once, with the cause that its member reads', async () => {
    const { member, id } = await aWinner();
    await home().decide(id, REFUSE);
    expect(await home().holdings(member)).toEqual({ cash: units(1_000), held: 0n, debt: 0n });
    expect(await home().own(member)).toMatchObject({ items: [{ state: 'refused', cause: 'game_fault' }] });
    expect((await home().ask(id, PAY)).body.code).toBe('approvals.decided');
    const [waited] = await home().waitsOf(member);
    expect(await desk().entries(waited!.key)).toEqual([
      ...['transfer_out', 'transfer_win_hold', 'transfer_win_release', 'transfer_refusal'],
    ]);
  });

  test('the decision and a second homecoming at once: each once', async () => {
    for (const request of [PAY, REFUSE, PAY]) {
      const { member, id } = await aWinner();
      await home().ask(id, request);
      await desk().moveIn(member, '500');
      home().wins(member, 200);
      const [, moved] = await Promise.all([home().approve(second, id), desk().moveOut(member, 'all')]);
      expect(moved.body.state).toBe('done');
      const paid = request.decision === 'pay' ? units(5_001) : 0n;
      expect(await home().holdings(member)).toEqual({ cash: units(1_200) + paid, held: 0n, debt: 0n });
    }
  });

  test('two homecomings at once, of two requests: one is refused, and nothing waits twice', async () => {
    const member = await home().aGuest();
    home().wins(member, 9_000);
    const [one, other] = await Promise.all([desk().moveOut(member, '4500'), desk().moveOut(member, '4500')]);
    const states = [one, other].map(({ body }) => body.code ?? body.state).toSorted();
    expect([
      ['done', 'transfers.under_way'],
      ['done', 'done'],
    ]).toContainEqual(states);
    await desk().bringBack(member);
    const waiting = await home().waitsOf(member);
    expect(waiting).toHaveLength(1);
    expect(await home().holdings(member)).toEqual({
      cash: units(10_000) - waiting[0]!.held,
      held: waiting[0]!.held,
      debt: 0n,
    });
  });

  test('a kill between the answer and the books leaves nothing, and what is asked after waits once', async () => {
    const member = await home().aGuest();
    home().wins(member, 5_001);
    const owner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));
    await owner(
      `create function handpay.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await owner(
      'create trigger die before insert on handpay.hand_pays for each row execute function handpay.die()',
    );
    await desk().moveOut(member, 'all');
    expect(await home().holdings(member)).toEqual({ cash: units(900), held: 0n, debt: 0n });
    expect(lagoon.balanceOf(member.id)).toBe(0n);
    await owner('drop function handpay.die cascade');
    await desk().turn(20_000);
    await desk().turn(20_000);
    expect(await home().holdings(member)).toEqual(HOME);
    await desk().expectSameBooks({ lagoon });
  });

  test('what repaid a debt does not wait, and is owed again where the win is refused', async () => {
    const member = await home().aGuest('1000');
    home().wins(member, -800);
    await desk().balances(member);
    const { id: entryId } = await platform()
      .db.read.selectFrom('wallet.entries')
      .select('id')
      .where('memberId', '=', member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // What they paid in is taken back, and is not there.
    await platform().db.transact((tx) =>
      reverseEntry(tx, { entryId, reason: 'a test', actor: 'x' }, platform().clock.now()),
    );
    expect(await home().holdings(member)).toEqual({ cash: 0n, held: 0n, debt: -units(1_000) });
    home().wins(member, 5_001);
    await desk().moveOut(member, 'all');
    expect(await home().holdings(member)).toEqual({ cash: 0n, held: units(4_201), debt: 0n });
    await home().decide((await home().waitsOf(member))[0]!.id, REFUSE);
    expect(await home().holdings(member)).toEqual({ cash: 0n, held: 0n, debt: -units(800) });
  });
});

describe('the vendor’s hour', () => {
  async function alarms() {
    const { headers } = await anOperator(platform(), 'auditor');
    const answer = await platform().app.inject({ url: '/office/attention', headers });
    return answer.json<{ items: AttentionItem[] }>().items.filter(({ kind }) => kind === 'vendor_hour');
  }
  const stay = async (whole: number) => {
    const member = await home().aGuest();
    home().wins(member, whole);
    await desk().moveOut(member, 'all');
    return (await home().waitsOf(member)).map(({ why }) => why);
  };

  test('counts what comes home and what is lost; above the alarm it is told, above the cap each win waits', async () => {
    platform().clock.advance(30 * HOUR_MS);
    await setHandPay(platform(), 'CO', { from: '5000', hourAlarm: '2000', hourCap: '3000' });
    expect(await stay(2_100)).toEqual([]);
    expect(await alarms()).toMatchObject([{ vendor: 'lagoon', amount: '2100.00000', currency: 'COP' }]);
    const loser = await home().aGuest();
    home().wins(loser, -100);
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
  const member = await home().aGuest();
  home().wins(member, 5_001);
  await desk().moveOut(member, 'all');
  expect(await wrongBooks(platform())).toEqual([]);
});
