/** Free rounds: what a grant allows, what it never does, and where its wins go. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, aMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from '../vendor-door/batcher.ts';
import { cancelGrant, grantFreeRounds, listGrants, type FreeGrant } from '../index.ts';
import { hashOf, type Call, type WalletPort } from '../vendor-door/wallet-port.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
const CASH = 1_000n;
let port: WalletPort;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  await aGame(platform());
  await aGame(platform(), 'other');
});

async function grant(member: AMember, change: Partial<FreeGrant> = {}): Promise<FreeGrant> {
  const at = platform().clock.now();
  const one: FreeGrant = {
    id: randomUUID(),
    vendor: 'studio',
    memberId: member.id,
    campaign: null,
    gameCodes: [GAME],
    currency: 'COP',
    rounds: 2,
    betValue: 100n,
    amount: null,
    winsTo: 'cash',
    startsAt: at,
    endsAt: addMs(at, DAY_MS),
    ...change,
  };
  await platform().db.transact((tx) => grantFreeRounds(tx, one, at));
  return one;
}

function callOf(token: string, change: Partial<Call>): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 100n,
    currency: 'COP',
    isFree: true,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}

async function aPlayer(cash = CASH): Promise<{ member: AMember; token: string }> {
  const member = cash > 0n ? await aFundedMember(platform(), cash) : await aMember(platform());
  return { member, token: await aToken(platform(), member) };
}
const balanceOf = (member: AMember) => getBalance(platform().db.read, member.id, 'COP');
const roundsLeft = async (member: AMember) =>
  (await listGrants(platform().db.read, member.id)).map((one) => one.roundsLeft);

test('a free bet takes nothing from the cash and one round from the grant, once', async () => {
  const { member, token } = await aPlayer();
  const { id } = await grant(member);
  const bet = callOf(token, { reward: id });
  expect(await port.settle(bet)).toMatchObject({ verdict: 'ok', balance: CASH });
  expect(await port.settle(bet)).toMatchObject({ verdict: 'ok', balance: CASH });
  expect(await roundsLeft(member)).toEqual([1]);
});

test('without a grant, beyond it, before it, after it, for another game or in another currency there is no free bet', async () => {
  const { member, token } = await aPlayer();
  const verdictOf = async (change: Partial<Call>) => (await port.settle(callOf(token, change))).verdict;
  expect(await verdictOf({})).toBe('limit_reached');
  const { id } = await grant(member, { rounds: 1 });
  expect(await verdictOf({ reward: id, amount: 101n })).toBe('limit_reached');
  expect(await verdictOf({ reward: 'another' })).toBe('limit_reached');
  expect(await verdictOf({ reward: id, currency: 'PEN' })).toBe('currency_invalid');
  const other = await aToken(platform(), member, { game: 'other' });
  expect((await port.settle(callOf(other, { game: 'other', reward: id }))).verdict).toBe('limit_reached');
  expect(await verdictOf({ reward: id })).toBe('ok');
  expect(await verdictOf({ reward: id })).toBe('limit_reached');

  const at = platform().clock.now();
  const early = await grant(member, { startsAt: addMs(at, DAY_MS), endsAt: addMs(at, 2 * DAY_MS) });
  const late = await grant(member, { startsAt: addMs(at, -DAY_MS), endsAt: at });
  const cancelled = await grant(member);
  await platform().db.transact((tx) => cancelGrant(tx, 'studio', cancelled.id, at));
  for (const { id: reward } of [early, late, cancelled])
    expect(await verdictOf({ reward })).toBe('limit_reached');
});

test('a grant of somebody else is nobody else’s', async () => {
  const owner = await aPlayer();
  const { id } = await grant(owner.member);
  const thief = await aPlayer();
  expect((await port.settle(callOf(thief.token, { reward: id }))).verdict).toBe('limit_reached');
});

test('what a free bet wins goes where its grant says, whatever the win says of itself', async () => {
  for (const winsTo of ['cash', 'bonus'] as const) {
    const { member, token } = await aPlayer();
    const { id } = await grant(member, { winsTo });
    const bet = callOf(token, { reward: id });
    await port.settle(bet);
    const win = callOf(token, {
      kind: 'win',
      reference: bet.transaction,
      round: bet.round,
      amount: 700n,
      isFree: false,
    });
    expect((await port.settle(win)).verdict).toBe('ok');
    const { cash, bonus } = await balanceOf(member);
    expect({ cash, bonus }).toEqual(
      winsTo === 'cash' ? { cash: CASH + 700n, bonus: 0n } : { cash: CASH, bonus: 700n },
    );
    const back = callOf(token, {
      kind: 'rollback',
      reference: win.transaction,
      round: bet.round,
      amount: 0n,
      currency: '',
    });
    expect((await port.settle(back)).verdict).toBe('ok');
    expect(await balanceOf(member)).toMatchObject({ cash: CASH, bonus: 0n, debt: 0n });
  }
});

test('a free bet that is rolled back gives its round back to the grant, and none twice', async () => {
  const { member, token } = await aPlayer();
  const { id } = await grant(member, { rounds: 1 });
  const bet = callOf(token, { reward: id });
  await port.settle(bet);
  const back = callOf(token, {
    kind: 'rollback',
    reference: bet.transaction,
    round: bet.round,
    amount: 0n,
    currency: '',
  });
  await port.settle(back);
  await port.settle({ ...back, transaction: randomUUID() });
  expect(await roundsLeft(member)).toEqual([1]);
  const win = callOf(token, { kind: 'win', reference: bet.transaction, round: bet.round });
  expect((await port.settle(win)).verdict).toBe('transaction_rolled_back');
});

test('a promo wallet is a budget: free stakes up to its sum, whatever each is', async () => {
  const { member, token } = await aPlayer(0n);
  await grant(member, { rounds: null, betValue: null, amount: 250n, campaign: 'welcome', gameCodes: null });
  const verdicts = [];
  for (const amount of [100n, 200n, 150n, 1n])
    verdicts.push((await port.settle(callOf(token, { amount, campaign: 'welcome' }))).verdict);
  expect(verdicts).toEqual(['ok', 'limit_reached', 'ok', 'limit_reached']);
});

test('many free bets at once never exceed the grant', async () => {
  const { member, token } = await aPlayer();
  const { id } = await grant(member, { rounds: 5 });
  const nodes = [port, createBatcher(platform().db, platform().clock)];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => nodes[at % 2]!.settle(callOf(token, { reward: id }))),
  );
  expect(answers.filter(({ verdict }) => verdict === 'ok')).toHaveLength(5);
  expect(await roundsLeft(member)).toEqual([0]);
  expect(await findDifferences(platform().db.read)).toEqual([]);
});
