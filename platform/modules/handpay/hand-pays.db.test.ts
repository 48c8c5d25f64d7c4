/** Large wins wait for two persons: put aside in the statement that pays them, decided once, taken back by their vendor. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HandPayList } from '@feria/contracts/handpay/member';
import type { HandPayRequest, OfficeHandPayDetail, OfficeHandPayRow } from '@feria/contracts/handpay/office';
import type { ListCounts } from '@feria/contracts/list-query';
import type { RoundPage } from '@feria/contracts/play/member';
import { addMs, UNITS_PER_ONE } from '@feria/kernel';
import { concernedBy } from '../../testing/concerned.ts';
import { setHandPay, wrongBooks } from '../../testing/vendors/hand-pays.ts';
import { anOperator, signIn, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { CASH, refusalOf, reversalDesk, STAKE, type Player } from '../../testing/vendors/reversals.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { findDifferences, grantBonus, type BonusGrant } from '../wallet/index.ts';

const platform = usePlatform();
const desk = () => reversalDesk(platform());
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_ONE;
const LARGE = units(5_001);
const DAY_MS = 24 * 60 * 60_000;
const PAY: HandPayRequest = { decision: 'pay', note: 'the round was looked at' };
const REFUSE: HandPayRequest = { decision: 'refuse', cause: 'game_fault', note: 'the reels were stuck' };
let first: AnOperator;
let second: AnOperator;
beforeAll(() => aGame(platform()));
beforeEach(async () => {
  await setHandPay(platform(), 'CO', { from: '5000' });
  [first, second] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'payments')];
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

/** A player whose win waits. */
async function aWinner(amount = LARGE) {
  const player = await desk().aPlayer();
  const bet = await desk().called(player, 'bet');
  const win = await desk().called(player, 'win', { reference: bet.transaction, amount });
  return { player, bet, win, id: await idOf(win.transaction) };
}
async function idOf(transaction: string): Promise<string> {
  const row = await platform()
    .db.read.selectFrom('handpay.hand_pays')
    .select('id')
    .where('key', '=', `studio:${transaction}`)
    .executeTakeFirstOrThrow();
  return row.id;
}
const waitsOf = ({ member }: Player) =>
  platform()
    .db.read.selectFrom('handpay.hand_pays')
    .select(['state', 'why', 'amount', 'heldCash', 'heldBonus'])
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute();
type HandPayPage = { items: OfficeHandPayRow[] };
const detail = async (who: AnOperator, id: string) =>
  (await desk().ask<OfficeHandPayDetail>(who, `/office/hand-pays/${id}`)).body;
const ask = (who: AnOperator, id: string, request: HandPayRequest) =>
  desk().ask<OfficeHandPayDetail>(who, `/office/hand-pays/${id}/ask`, request);
const approve = async (who: AnOperator, id: string) => {
  const { approval } = await detail(who, id);
  return desk().ask<{ state: string }>(who, `/office/approvals/${approval?.id}/approve`, { note: 'seen' });
};
async function decide(id: string, request: HandPayRequest): Promise<void> {
  expect((await ask(first, id, request)).status).toBe(200);
  expect((await approve(second, id)).status).toBe(200);
}
const own = async ({ member }: Player) =>
  (await platform().app.inject({ url: '/api/hand-pays', headers: member.headers })).json<HandPayList>();
/** The same by a new session: days have passed. */
async function ownAnew({ member, ...player }: Player): Promise<HandPayList> {
  const headers = await signIn(platform(), member.account);
  return own({ ...player, member: { ...member, headers } });
}
const facts = async (id: string): Promise<string[]> => {
  const rows = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'handpay.moved')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payload as { handPayId: string; state: string })
    .filter(({ handPayId }) => handPayId === id)
    .map(({ state }) => state);
};

describe('a win above the value', () => {
  test('is acknowledged and put aside: it cannot be played with, and a repeat is answered alike', async () => {
    const player = await desk().aPlayer();
    const bet = await desk().called(player, 'bet');
    const fields = { transaction_uuid: randomUUID(), round: player.round, amount: LARGE };
    const answers = [
      await desk().vendor.win(player.token, bet.transaction, fields),
      await desk().vendor.win(player.token, bet.transaction, fields),
    ];
    for (const { status, balance } of answers)
      expect([status, BigInt(balance ?? 0)]).toEqual(['RS_OK', CASH - STAKE]);
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: LARGE });
    expect((await desk().vendor.bet(player.token, { amount: CASH })).status).toBe(
      'RS_ERROR_NOT_ENOUGH_MONEY',
    );
    expect(await waitsOf(player)).toEqual([
      { state: 'waiting', why: 'amount', amount: LARGE, heldCash: LARGE, heldBonus: 0n },
    ]);
    expect(await own(player)).toMatchObject({
      pending: '5001.00000',
      items: [{ state: 'waiting', source: 'win' }],
    });
    expect((await desk().roundOf(player)).won).toBe(LARGE);
  });

  test('the value itself is paid at once', async () => {
    const player = await desk().aPlayer();
    const bet = await desk().called(player, 'bet');
    await desk().called(player, 'win', { reference: bet.transaction, amount: units(5_000) });
    expect(await desk().holdings(player.member)).toMatchObject({
      cash: CASH - STAKE + units(5_000),
      held: 0n,
    });
    expect(await waitsOf(player)).toEqual([]);
  });

  test('nobody decides alone; two persons pay it, once', async () => {
    const { player, id } = await aWinner();
    expect((await ask(first, id, PAY)).status).toBe(200);
    expect(await refusalOf(approve(first, id))).toEqual([403, 'approvals.second_person']);
    expect(await refusalOf(ask(second, id, REFUSE))).toEqual([409, 'approvals.waiting']);
    const third = await anOperator(platform(), 'payments');
    const answers = await Promise.all([approve(second, id), approve(third, id), approve(second, id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE + LARGE, held: 0n });
    expect(await facts(id)).toEqual(['waiting', 'paid']);
    expect(await refusalOf(ask(first, id, REFUSE))).toEqual([409, 'approvals.decided']);
    expect((await detail(first, id)).handPay).toMatchObject({
      state: 'paid',
      askedBy: first.username,
      decidedBy: expect.any(String),
    });
    expect(await own(player)).toMatchObject({ pending: '0.00000', items: [{ state: 'paid' }] });
  });

  test('refused, the win is reversed with its cause, and the vendor rolls it back without effect', async () => {
    const { player, bet, win, id } = await aWinner();
    await decide(id, REFUSE);
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: 0n, debt: 0n });
    expect(await desk().roundOf(player)).toMatchObject({ won: 0n, flags: ['reversed'] });
    const { status, balance } = await desk().vendor.rollback(player.token, win.transaction, {
      round: player.round,
    });
    expect([status, BigInt(balance ?? 0)]).toEqual(['RS_OK', CASH - STAKE]);
    expect(await desk().look(first, win.entry)).toMatchObject({ obstacle: 'reversed' });
    expect(await facts(id)).toEqual(['waiting', 'refused']);
    expect((await own(player)).items).toMatchObject([{ state: 'refused', cause: 'game_fault' }]);
    expect(
      (await desk().vendor.win(player.token, bet.transaction, { amount: 1n, round: player.round })).status,
    ).toBe('RS_OK');
  });

  test('its vendor takes it back while it waits, and a decision that was asked for is overtaken', async () => {
    const { player, win, id } = await aWinner();
    await ask(first, id, PAY);
    const { balance } = await desk().vendor.rollback(player.token, win.transaction, { round: player.round });
    expect(BigInt(balance ?? 0)).toBe(CASH - STAKE);
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: 0n, debt: 0n });
    expect(await waitsOf(player)).toMatchObject([{ state: 'rolled_back' }]);
    expect(await refusalOf(approve(second, id))).toEqual([409, 'approvals.changed']);
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: 0n, debt: 0n });
  });

  test('the decision and the rollback at once: the money is nowhere twice', async () => {
    for (const request of [PAY, REFUSE, PAY]) {
      const { player, win, id } = await aWinner();
      await ask(first, id, request);
      await Promise.all([
        approve(second, id),
        desk().vendor.rollback(player.token, win.transaction, { round: player.round }),
      ]);
      expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: 0n, debt: 0n });
    }
  });

  test('cannot be reversed on the way around while it waits', async () => {
    const { win } = await aWinner();
    expect(await desk().look(first, win.entry)).toMatchObject({ obstacle: 'hand_pay', preview: null });
    expect((await desk().takeBack(first, win.entry)).body.code).toBe('reversals.not_possible');
  });

  test('a statement that dies leaves nothing, and the vendor’s next try does it once', async () => {
    const player = await desk().aPlayer();
    const bet = await desk().called(player, 'bet');
    const owner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));
    await owner(
      `create function handpay.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await owner(
      'create trigger die before insert on handpay.hand_pays for each row execute function handpay.die()',
    );
    const fields = { transaction_uuid: randomUUID(), round: player.round, amount: LARGE };
    expect((await desk().vendor.win(player.token, bet.transaction, fields)).status).not.toBe('RS_OK');
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: 0n });
    await owner('drop function handpay.die cascade');
    expect((await desk().vendor.win(player.token, bet.transaction, fields)).status).toBe('RS_OK');
    expect(await desk().holdings(player.member)).toMatchObject({ cash: CASH - STAKE, held: LARGE });
  });
});

describe('what a member is told', () => {
  test('what waits, with its game and since when, and what was decided in the last thirty days', async () => {
    const { player, id } = await aWinner();
    const answer = await platform().app.inject({ url: '/api/rounds', headers: player.member.headers });
    const round = answer.json<RoundPage>().items[0]!;
    expect(await own(player)).toEqual({
      pending: '5001.00000',
      items: [
        {
          id,
          source: 'win',
          state: 'waiting',
          currency: 'COP',
          amount: '5001.00000',
          reference: round.id,
          game: round.displayName,
          decidedAt: null,
          cause: null,
          at: platform().clock.now().toISOString(),
        },
      ],
    });
    await decide(id, REFUSE);
    platform().clock.advance(29 * DAY_MS);
    const told = { id, state: 'refused', cause: 'game_fault', game: round.displayName };
    expect(await ownAnew(player)).toMatchObject({ pending: '0.00000', items: [told] });
    platform().clock.advance(2 * DAY_MS);
    expect(await ownAnew(player)).toEqual({ pending: '0.00000', items: [] });
  });

  test('nobody sees another one’s, and nobody anything without signing in', async () => {
    const [one, other] = [await aWinner(), await aWinner()];
    expect((await own(one.player)).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await own(other.player)).items.map(({ id }) => id)).toEqual([other.id]);
    expect(await own(await desk().aPlayer())).toEqual({ items: [], pending: '0.00000' });
    expect((await platform().app.inject({ url: '/api/hand-pays' })).statusCode).toBe(401);
  });
});

describe('what is split is summed', () => {
  test('several wins of one round', async () => {
    const player = await desk().aPlayer();
    const bet = await desk().called(player, 'bet');
    const half = { reference: bet.transaction, amount: units(3_000) };
    await desk().called(player, 'win', half);
    await desk().called(player, 'win', half);
    expect(await waitsOf(player)).toMatchObject([{ why: 'round', amount: units(3_000) }]);
    // What a person has seen is not counted again.
    await desk().called(player, 'win', { reference: bet.transaction, amount: units(1_000) });
    expect(await waitsOf(player)).toHaveLength(1);
  });

  test('several rounds of one hour, and not those of the hour before', async () => {
    const player = await desk().aPlayer();
    const round = async () => {
      const one = { ...player, round: randomUUID() };
      const bet = await desk().called(one, 'bet', { amount: units(10) });
      await desk().called(one, 'win', { reference: bet.transaction, amount: units(3_000) });
    };
    await round();
    await round();
    expect(await waitsOf(player)).toMatchObject([{ why: 'hour', amount: units(3_000) }]);
    platform().clock.advance(61 * 60_000);
    await round();
    expect(await waitsOf(player)).toHaveLength(1);
  });
});

test('what it owes in tax is withheld when it is won, and given back when it is refused', async () => {
  await setTaxes(platform(), 'CO', [{ code: 'prize', basis: 'prize', ratePpm: 200_000 }]);
  const [paid, refused] = [await aWinner(), await aWinner()];
  const tax = LARGE / 5n;
  expect(await desk().holdings(paid.player.member)).toMatchObject({ cash: CASH - STAKE, held: LARGE - tax });
  await decide(paid.id, PAY);
  await decide(refused.id, REFUSE);
  expect(await desk().holdings(paid.player.member)).toMatchObject({
    cash: CASH - STAKE + LARGE - tax,
    held: 0n,
  });
  expect(await desk().holdings(refused.player.member)).toMatchObject({
    cash: CASH - STAKE,
    held: 0n,
    debt: 0n,
  });
  await setTaxes(platform(), 'CO', []);
});

test('what repaid a debt is not put aside, and the debt is back where the win is refused', async () => {
  const player = await desk().aPlayer();
  const bet = await desk().called(player, 'bet');
  const small = await desk().called(player, 'win', { reference: bet.transaction, amount: units(40) });
  await desk().called(player, 'bet', { amount: CASH - STAKE + units(40) });
  await desk().called(player, 'rollback', { reference: small.transaction });
  expect(await desk().holdings(player.member)).toMatchObject({ cash: 0n, debt: -units(40) });
  const win = await desk().called(player, 'win', { reference: bet.transaction, amount: LARGE });
  expect(await desk().holdings(player.member)).toMatchObject({ cash: 0n, held: LARGE - units(40), debt: 0n });
  await decide(await idOf(win.transaction), REFUSE);
  expect(await desk().holdings(player.member)).toMatchObject({ cash: 0n, held: 0n, debt: -units(40) });
});

test('bonus money waits as bonus money, and is cash where no bonus is open any more', async () => {
  const bonusPlayer = async () => {
    const player = await desk().aPlayer(1n);
    const { id: memberId } = player.member;
    const at = platform().clock.now();
    const grant: BonusGrant = {
      id: randomUUID(),
      memberId,
      currency: 'COP',
      amount: STAKE,
      wagering: units(1_000_000),
      maxBet: CASH,
      spendOrder: 'bonus_first',
      excludedGames: [],
      expiresAt: addMs(at, DAY_MS),
      reference: 'a test',
    };
    await platform().db.transact((tx) => grantBonus(tx, grant, at));
    const bet = await desk().called(player, 'bet');
    const win = await desk().called(player, 'win', { reference: bet.transaction, amount: LARGE });
    return { player, win, id: await idOf(win.transaction) };
  };
  const [paid, refused, back] = [await bonusPlayer(), await bonusPlayer(), await bonusPlayer()];
  expect(await desk().holdings(paid.player.member)).toMatchObject({ cash: 1n, bonus: 0n, held: LARGE });
  await decide(paid.id, PAY);
  expect(await desk().holdings(paid.player.member)).toMatchObject({ cash: 1n, bonus: LARGE, held: 0n });
  await decide(refused.id, REFUSE);
  const nothing = { cash: 1n, bonus: 0n, held: 0n, debt: 0n };
  expect(await desk().holdings(refused.player.member)).toMatchObject(nothing);
  platform().clock.advance(2 * DAY_MS);
  await desk().vendor.rollback(back.player.token, back.win.transaction, { round: back.player.round });
  expect(await desk().holdings(back.player.member)).toMatchObject(nothing);
});

test('the table keeps two persons and one decision, whatever anybody judged before', async () => {
  const { id } = await aWinner();
  const change = (set: object) =>
    platform().db.transact((tx) =>
      tx.updateTable('handpay.hand_pays').set(set).where('id', '=', id).execute(),
    );
  const alone = {
    askedBy: first.id,
    askedByName: 'a',
    decidedBy: first.id,
    decidedByName: 'a',
    note: 'me',
  };
  await expect(change({ state: 'paid', decidedAt: platform().clock.now(), ...alone })).rejects.toThrow(
    /one person is not two/,
  );
  await expect(change({ amount: 1n })).rejects.toThrow(/permission denied/);
  await decide(id, PAY);
  await expect(change({ note: 'otherwise' })).rejects.toThrow(/decided once/);
});

test('the office lists what waits, the longest first, for those who may read it', async () => {
  const { id } = await aWinner();
  const listed = async (asked = '') =>
    (await desk().ask<HandPayPage>(first, `/office/hand-pays?state=waiting&sort=wonAt${asked}`)).body.items;
  const waiting = await listed();
  expect(waiting.map((one) => one.id)).toContain(id);
  expect(waiting.map(({ wonAt }) => wonAt)).toEqual(waiting.map(({ wonAt }) => wonAt).toSorted());
  expect((await desk().ask(first, `/office/hand-pays/${randomUUID()}`)).status).toBe(404);
  const { body } = await desk().ask<ListCounts>(first, '/office/hand-pays/counts');
  expect(body.counts['waiting']).toBe(waiting.length);
  expect(await listed('&merchantCode=CO')).toEqual(waiting);
  expect(await listed('&merchantCode=PE')).toEqual([]);
});

test('its story has the entries, who asked, who decided and what became of it', async () => {
  const { player, id } = await aWinner();
  await decide(id, PAY);
  expect(await concernedBy(platform(), `hand_pay:${id}`)).toEqual([player.member.id]);
  const told = (await detail(first, id)).steps.map(({ kind, title }) => `${kind} ${title}`);
  expect(told).toEqual(
    expect.arrayContaining([
      ...['entry wallet.win', 'entry wallet.win_hold', 'state waiting'],
      ...['audit handpay.paid', 'entry wallet.win_release', 'state paid'],
    ]),
  );
  expect(told.filter((one) => one.startsWith('audit')).length).toBeGreaterThan(1);
});

test('all books agree after all of it', async () => {
  await aWinner();
  expect(await wrongBooks(platform())).toEqual([]);
});
