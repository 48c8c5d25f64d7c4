/** Taxes of bets and prizes in the batch that settles them: what is taken, when, what gives it back, and that nothing slips past. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMs, toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { callSql } from '../../core/db.ts';
import { hashToken } from '../../core/crypto/sign.ts';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { CASH, reversalDesk, STAKE } from '../../testing/vendors/reversals.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';
import { aGame, aToken, GAME, PLAIN } from '../../testing/vendors/vendor.ts';
import { entriesOf, findDifferences, getBalance, grantBonus } from '../wallet/index.ts';
import { createBatcher } from './vendor-door/batcher.ts';
import { hashOf, type Call, type WalletPort } from './vendor-door/wallet-port.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
const CURRENCIES = { CO: 'COP', PE: 'PEN', MX: 'MXN' } as const;
type Where = keyof typeof CURRENCIES;
let port: WalletPort;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  await aGame(platform());
});
afterEach(async () => {
  expect(await findDifferences(platform().db.read)).toEqual([]);
  // The lines of tax and the ledger's entries of tax are the same money.
  const [sums] = await callSql<{ charged: bigint; posted: bigint }>(
    platform().db.read,
    `select (select coalesce(sum(amount), 0)::bigint from tax.charges where bearer = 'member') as charged,
            (select coalesce(sum(p.amount), 0)::bigint from wallet.postings p join wallet.accounts a on a.id = p.account_id
               where a.owner_kind = 'house' and a.purpose = 'tax') as posted`,
    [],
  );
  expect(sums!.charged).toBe(sums!.posted);
});

function aBet(token: string, currency: string, change: Partial<Call> = {}): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 300n,
    currency,
    isFree: false,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}

/** What follows a bet, or what takes a call back. */
function after(call: Call, kind: 'win' | 'rollback', change: Partial<Call> = {}): Call {
  const fields = {
    ...call,
    kind,
    reference: call.transaction,
    transaction: randomUUID(),
    amount: 0n,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}

type Player = { member: AMember; token: string; market: Where };
async function aPlayer(market: Where, cash: bigint): Promise<Player> {
  const member = await aFundedMember(platform(), cash, market);
  return {
    member,
    market,
    token: await aToken(platform(), member, { market, currency: CURRENCIES[market] }),
  };
}
const bet = ({ token, market }: Player, change: Partial<Call> = {}): Call =>
  aBet(token, CURRENCIES[market], change);
const settle = async (call: Call) => {
  const { verdict, balance } = await port.settle(call);
  return [verdict, balance];
};
const purse = async ({ member, market }: Player) => {
  const { cash, bonus, debt } = await getBalance(platform().db.read, member.id, CURRENCIES[market]);
  return [cash, bonus, debt];
};
const charges = ({ member }: Player) =>
  platform()
    .db.read.selectFrom('tax.charges')
    .select(['code', 'basis', 'moment', 'bearer', 'base', 'amount'])
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute();
const kinds = async ({ member, market }: Player) =>
  (await entriesOf(platform().db.read, member.id, { currency: CURRENCIES[market], limit: 50 }))
    .map(({ kind, amount }) => [kind, amount])
    .toReversed();

describe('of a bet', () => {
  beforeAll(() => setTaxes(platform(), 'PE', [{ code: 'bet', basis: 'stake' }]));

  test('it is taken beside the stake, once, and comes back with it', async () => {
    const player = await aPlayer('PE', 1_000n);
    const call = bet(player);
    expect(await settle(call)).toEqual(['ok', 697n]);
    expect(await settle(call)).toEqual(['ok', 697n]);
    expect(await charges(player)).toEqual([
      { code: 'bet', basis: 'stake', moment: 'bet', bearer: 'member', base: 300n, amount: 3n },
    ]);
    const back = after(call, 'rollback');
    expect(await settle(back)).toEqual(['ok', 1_000n]);
    expect(await settle(back)).toEqual(['ok', 1_000n]);
    expect(await kinds(player)).toEqual([
      ['deposit', 1_000n],
      ['bet', -300n],
      ['bet_tax', -3n],
      ['rollback', 300n],
      ['bet_tax_refund', 3n],
    ]);
    expect((await charges(player)).map(({ base, amount }) => [base, amount])).toEqual([
      [300n, 3n],
      [-300n, -3n],
    ]);
  });

  test('who has the stake and not its tax is refused, and loses neither', async () => {
    const player = await aPlayer('PE', 302n);
    expect(await settle(bet(player))).toEqual(['not_enough_money', 302n]);
    expect(await purse(player)).toEqual([302n, 0n, 0n]);
    expect(await charges(player)).toEqual([]);
    // All that is there, with its tax: to the last unit.
    expect(await settle(bet(player, { amount: 299n }))).toEqual(['ok', 1n]);
  });

  test('a rollback of a bet that is not known takes and gives nothing, and the bet does not come any more', async () => {
    const player = await aPlayer('PE', 1_000n);
    const call = bet(player);
    expect(await settle(after(call, 'rollback'))).toEqual(['ok', 1_000n]);
    expect((await settle(call))[0]).toBe('transaction_rolled_back');
    expect(await charges(player)).toEqual([]);
  });

  test('many at once: as many as there is money for, each with its tax', async () => {
    const player = await aPlayer('PE', 303n * 7n + 302n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => settle(bet(player))));
    expect(answers.filter(([verdict]) => verdict === 'ok')).toHaveLength(7);
    expect(await purse(player)).toEqual([302n, 0n, 0n]);
    expect((await charges(player)).map(({ amount }) => amount)).toEqual(Array.from({ length: 7 }, () => 3n));
  });

  test('bonus money is not taxed: only the cash in a bet is', async () => {
    const player = await aPlayer('PE', 203n);
    const grant = {
      id: randomUUID(),
      memberId: player.member.id,
      currency: 'PEN' as const,
      amount: 1_000n,
      wagering: 3_000n,
      maxBet: null,
      excludedGames: [],
      spendOrder: 'bonus_first' as const,
      reference: 'welcome',
      expiresAt: addMs(platform().clock.now(), DAY_MS),
    };
    await platform().db.transact((tx) => grantBonus(tx, grant, platform().clock.now()));
    expect(await settle(bet(player, { amount: 1_200n }))).toEqual(['ok', 1n]);
    expect(await charges(player)).toMatchObject([{ base: 200n, amount: 2n }]);
    expect(await purse(player)).toEqual([1n, 0n, 0n]);
  });

  test('a list is settled with its taxes as a whole, or not at all', async () => {
    const player = await aPlayer('PE', 606n);
    const settleList = async (bets: readonly Call[]) =>
      (await port.settleList(bets)).map(({ verdict, balance }) => [verdict, balance]);
    expect(await settleList([bet(player), bet(player), bet(player)])).toEqual([
      ['not_done', null],
      ['not_done', null],
      ['not_enough_money', 0n],
    ]);
    expect(await charges(player)).toEqual([]);
    expect(await settleList([bet(player), bet(player)])).toEqual([
      ['ok', 303n],
      ['ok', 0n],
    ]);
    expect(await charges(player)).toHaveLength(2);
  });

  test('what the licensee bears is written down, and the member pays nothing', async () => {
    await setTaxes(platform(), 'PE', [{ code: 'bet', basis: 'stake', bearer: 'house' }]);
    const player = await aPlayer('PE', 300n);
    expect(await settle(bet(player))).toEqual(['ok', 0n]);
    expect(await charges(player)).toMatchObject([{ bearer: 'house', base: 300n, amount: 3n }]);
    await setTaxes(platform(), 'PE', [{ code: 'bet', basis: 'stake' }]);
  });
});

describe('of a prize', () => {
  const LIMIT = 2_513_952n * UNITS_PER_ONE;

  test('nothing up to 48 UVT; above it a fifth of the whole', async () => {
    const player = await aPlayer('CO', 1_000n);
    const first = bet(player);
    await settle(first);
    expect(await settle(after(first, 'win', { amount: LIMIT }))).toEqual(['ok', 700n + LIMIT]);
    const second = bet(player);
    await settle(second);
    const prize = LIMIT + 5n;
    const win = after(second, 'win', { amount: prize });
    const held = prize / 5n;
    expect(await settle(win)).toEqual(['ok', 400n + LIMIT + prize - held]);
    expect(await charges(player)).toMatchObject([
      { code: 'withholding', basis: 'prize', base: prize, amount: held },
    ]);
    expect(await settle(after(win, 'rollback'))).toEqual(['ok', 400n + LIMIT]);
    expect((await charges(player)).map(({ base, amount }) => [base, amount])).toEqual([
      [prize, held],
      [-prize, -held],
    ]);
  });

  test('the prizes of a round count together: a win in two halves owes what it owes in one', async () => {
    const player = await aPlayer('CO', 1_000n);
    const call = bet(player);
    await settle(call);
    const half = LIMIT / 2n + 10n;
    const [one, other] = [after(call, 'win', { amount: half }), after(call, 'win', { amount: half })];
    expect(await settle(one)).toEqual(['ok', 700n + half]);
    expect(await settle(other)).toEqual(['ok', 700n + 2n * half - (2n * half) / 5n]);
    expect(await charges(player)).toMatchObject([{ base: 2n * half }]);
    // One half is taken back: the other one alone owes nothing.
    expect(await settle(after(one, 'rollback'))).toEqual(['ok', 700n + half]);
    expect((await charges(player)).map(({ base, amount }) => [base, amount])).toEqual([
      [2n * half, (2n * half) / 5n],
      [-2n * half, -(2n * half) / 5n],
    ]);
  });

  test('of a row that takes the excess, only what is above', async () => {
    await setTaxes(platform(), 'MX', [
      { code: 'prize', basis: 'prize', above: '0.001', of: 'excess', ratePpm: 100_000 },
    ]);
    const player = await aPlayer('MX', 1_000n);
    const call = bet(player);
    await settle(call);
    expect(await settle(after(call, 'win', { amount: 155n }))).toEqual(['ok', 700n + 155n - 5n]);
  });

  test('of a win that only pays a debt, the tax is owed too', async () => {
    await setTaxes(platform(), 'MX', [{ code: 'prize', basis: 'prize', ratePpm: 100_000 }]);
    const player = await aPlayer('MX', 1_000n);
    const call = bet(player);
    await settle(call);
    const win = after(call, 'win', { amount: 1_000n });
    expect(await settle(win)).toEqual(['ok', 1_600n]);
    await settle(bet(player, { amount: 1_600n }));
    expect(await settle(after(win, 'rollback'))).toEqual(['ok', 0n]);
    expect(await purse(player)).toEqual([0n, 0n, -900n]);
    // 500 less the tax of 50 go to what is owed.
    expect(await settle(after(call, 'win', { amount: 500n }))).toEqual(['ok', 0n]);
    expect(await purse(player)).toEqual([0n, 0n, -450n]);
  });

  test('where the member lives decides, once it is said; a row that names the region goes first', async () => {
    await setTaxes(platform(), 'MX', [
      { code: 'prize', basis: 'prize', ratePpm: 10_000 },
      { code: 'prize', basis: 'prize', ratePpm: 210_000, regions: ['MX-JAL', 'MX-SON'] },
    ]);
    const player = await aPlayer('MX', 10_000n);
    const won = async (): Promise<bigint> => {
      const call = bet(player);
      const [, before] = await settle(call);
      const [, now] = await settle(after(call, 'win', { amount: 1_000n }));
      return (now as bigint) - (before as bigint);
    };
    expect(await won()).toBe(990n);
    const says = (region: string): Promise<unknown> =>
      platform().db.transact((tx) =>
        tx
          .insertInto('tax.residences')
          .values({ memberId: player.member.id, region, saidBy: 'member', at: platform().clock.now() })
          .execute(),
      );
    await says('MX-SON');
    expect(await won()).toBe(790n);
    await says('MX-OAX');
    expect(await won()).toBe(990n);
  });

  test('two taxes of one prize are one entry and two lines', async () => {
    await setTaxes(platform(), 'MX', [
      { code: 'federal', basis: 'prize', ratePpm: 10_000 },
      { code: 'state', basis: 'prize', ratePpm: 60_000 },
    ]);
    const player = await aPlayer('MX', 300n);
    const call = bet(player);
    await settle(call);
    expect(await settle(after(call, 'win', { amount: 1_000n }))).toEqual(['ok', 930n]);
    expect((await kinds(player)).slice(-2)).toEqual([
      ['win', 1_000n],
      ['prize_tax', -70n],
    ]);
    expect((await charges(player)).map(({ code, amount }) => [code, amount])).toEqual([
      ['federal', 10n],
      ['state', 60n],
    ]);
  });
});

describe('the rows of the day', () => {
  const at = (iso: string) =>
    callSql<{ ratePpm: number }>(
      platform().db.read,
      `select rate_ppm from markets.taxes_on(array['PE'], $1)`,
      [iso],
    ).then((rows) => rows.map(({ ratePpm }) => ratePpm));

  test('a rate changes at midnight in the market’s own zone', async () => {
    await setTaxes(platform(), 'PE', [
      { code: 'bet', basis: 'stake', until: '2026-11-30' },
      { code: 'bet', basis: 'stake', ratePpm: 20_000, from: '2026-12-01' },
    ]);
    expect(await at('2026-12-01T04:59:59Z')).toEqual([10_000]);
    expect(await at('2026-12-01T05:00:00Z')).toEqual([20_000]);
    expect(await at('2025-12-31T12:00:00Z')).toEqual([]);
  });

  test('a row that is gone takes nothing more, and what was taken still comes back', async () => {
    await setTaxes(platform(), 'PE', [
      { code: 'bet', basis: 'stake' },
      { code: 'prize', basis: 'prize', ratePpm: 100_000 },
    ]);
    const player = await aPlayer('PE', 1_000n);
    const call = bet(player);
    await settle(call);
    const win = after(call, 'win', { amount: 1_000n });
    expect(await settle(win)).toEqual(['ok', 697n + 900n]);
    await setTaxes(platform(), 'PE', []);
    expect(await settle(after(win, 'rollback'))).toEqual(['ok', 697n]);
    expect(await settle(after(call, 'rollback'))).toEqual(['ok', 1_000n]);
    expect(await settle(bet(player))).toEqual(['ok', 700n]);
    const sum = (await charges(player)).reduce((total, { amount }) => total + amount, 0n);
    expect(sum).toBe(0n);
  });

  test('nobody changes a line of tax, nor where somebody lived', async () => {
    const { db } = platform();
    for (const text of [
      'update tax.charges set amount = 1',
      'delete from tax.charges',
      `update tax.residences set region = 'MX-JAL'`,
    ])
      await expect(db.transact((tx) => callSql(tx, text, []))).rejects.toThrow(
        /permission denied|append-only/,
      );
  });
});

test('what an operator takes back gives its tax back, of a bet and of a win, and a rollback that is reversed takes it again', async () => {
  await setTaxes(platform(), 'CO', [
    { code: 'bet', basis: 'stake' },
    { code: 'prize', basis: 'prize', ratePpm: 100_000 },
  ]);
  const desk = reversalDesk(platform());
  const admin = await anOperator(platform(), 'admin');
  const player = await desk.aPlayer();
  const tax = STAKE / 100n;
  const first = await desk.called(player, 'bet');
  expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE - tax });
  const win = await desk.called(player, 'win', { reference: first.transaction, amount: STAKE });
  expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - tax - STAKE / 10n });
  const seen = await desk.look(admin, win.entry);
  expect(seen.preview?.changes).toMatchObject({ cash: toDecimal(STAKE / 10n - STAKE) });
  expect((await desk.takeBack(admin, win.entry)).status).toBe(200);
  expect((await desk.takeBack(admin, first.entry)).status).toBe(200);
  expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });

  const second = await desk.called(player, 'bet');
  const back = await desk.called(player, 'rollback', { reference: second.transaction });
  expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH });
  expect((await desk.takeBack(admin, back.entry)).status).toBe(200);
  expect(await desk.holdings(player.member)).toMatchObject({ cash: CASH - STAKE - tax });
});
