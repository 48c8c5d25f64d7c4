/** The balance that a vendor is answered is what may be played with in its game: the next balance call says the same. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, aMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor, GAME, PLAIN, type Vendor } from '../../../testing/vendors/vendor.ts';
import {
  findDifferences,
  forfeitBonus,
  getBalance,
  grantBonus,
  type BonusGrant,
} from '../../wallet/index.ts';
import { createBatcher } from '../vendor-door/batcher.ts';
import { grantFreeRounds } from '../index.ts';
import { readBalance } from './sessions.ts';
import { hashOf, type Call, type WalletPort } from '../vendor-door/wallet-port.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
let port: WalletPort;
let vendor: Vendor;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  vendor = aVendor(platform());
  await aGame(platform());
});
afterEach(async () => expect(await findDifferences(platform().db.read)).toEqual([]));
const now = (): Date => platform().clock.now();

type Player = { member: AMember; token: string; reward: string };

/** Somebody with free rounds whose wins go to the bonus. */
async function aPlayer(cash = 0n): Promise<Player> {
  const member = cash > 0n ? await aFundedMember(platform(), cash) : await aMember(platform());
  const reward = randomUUID();
  const grant = {
    id: reward,
    vendor: 'studio',
    memberId: member.id,
    campaign: null,
    gameCodes: null,
    currency: 'COP',
    rounds: 9,
    betValue: 100n,
    amount: null,
    winsTo: 'bonus' as const,
    startsAt: now(),
    endsAt: addMs(now(), DAY_MS),
  };
  await platform().db.transact((tx) => grantFreeRounds(tx, grant, now()));
  return { member, token: await aToken(platform(), member), reward };
}
async function open({ member }: Player, change: Partial<BonusGrant> = {}): Promise<string> {
  const bonus: BonusGrant = {
    id: randomUUID(),
    memberId: member.id,
    currency: 'COP',
    amount: 1_000n,
    wagering: 9_000n,
    maxBet: null,
    excludedGames: [],
    spendOrder: 'cash_first',
    reference: 'welcome',
    expiresAt: addMs(now(), DAY_MS),
    ...change,
  };
  expect(await platform().db.transact((tx) => grantBonus(tx, bonus, now()))).toBe('ok');
  return bonus.id;
}

function callOf({ token }: Player, change: Partial<Call>): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 100n,
    currency: 'COP',
    isFree: false,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}

async function readPlayable({ token }: Player): Promise<bigint | string> {
  const query = { token, game: GAME, anyGame: false };
  const found = await readBalance(platform().db.read, 'studio', query, now());
  return found.verdict === 'ok' ? found.session.balance : found.verdict;
}

/** Settles a call, and again: both answers are what the balance call says afterwards. */
async function played(
  player: Player,
  change: Partial<Call>,
): Promise<{ call: Call; balance: bigint | null }> {
  const call = callOf(player, change);
  const { verdict, balance } = await port.settle(call);
  expect(verdict).toBe('ok');
  expect(await readPlayable(player)).toBe(balance);
  expect(await port.settle(call)).toMatchObject({ verdict: 'ok', balance });
  return { call, balance };
}
const freeBet = async (player: Player) =>
  (await played(player, { isFree: true, reward: player.reward })).call;
const won = (player: Player, { transaction, round }: Call, amount: bigint) =>
  played(player, { kind: 'win', reference: transaction, round, amount });
const takenBack = (player: Player, { transaction, round }: Call) =>
  played(player, { kind: 'rollback', reference: transaction, round, amount: 0n, currency: '' });
const purse = async ({ member }: Player) => {
  const { cash, bonus, debt } = await getBalance(platform().db.read, member.id, 'COP');
  return [cash, bonus, debt];
};

describe('a free win that goes to the bonus', () => {
  test('counts while a bonus is open, and no more once it was taken back', async () => {
    const player = await aPlayer(200n);
    await open(player);
    const win = await won(player, await freeBet(player), 700n);
    expect(win.balance).toBe(1_900n);
    // All of it can be staked, and not a unit more.
    const { call: bet, balance } = await played(player, { amount: 1_900n });
    expect(balance).toBe(0n);
    expect((await port.settle(callOf(player, { amount: 1n }))).verdict).toBe('not_enough_money');
    await takenBack(player, bet);
    expect((await takenBack(player, win.call)).balance).toBe(1_200n);
    expect(await purse(player)).toEqual([200n, 1_000n, 0n]);
  });

  test('counts for nobody without an open bonus, or where the bonus is closed to the game', async () => {
    const player = await aPlayer(200n);
    expect((await won(player, await freeBet(player), 700n)).balance).toBe(200n);
    const other = await aPlayer(200n);
    await open(other, { excludedGames: [`studio:${GAME}`] });
    expect((await won(other, await freeBet(other), 700n)).balance).toBe(200n);
    expect((await port.settle(callOf(other, { amount: 201n }))).verdict).toBe('not_enough_money');
  });

  test('is answered alike in the vendors’ words, singly and in a list', async () => {
    const player = await aPlayer();
    await open(player);
    const bet = await freeBet(player);
    const { round } = bet;
    const win = { round, amount: 500n, is_free: true, reward_uuid: player.reward };
    expect(await vendor.win(player.token, bet.transaction, win)).toMatchObject({ balance: 1_500 });
    expect(await vendor.balance(player.token)).toMatchObject({ balance: 1_500 });
    const again = await freeBet(player);
    const list = [
      callOf(player, { kind: 'win', reference: again.transaction, round: again.round, amount: 300n }),
      callOf(await aPlayer(200n), { amount: 50n }),
      callOf(player, { amount: 1_000n }),
    ];
    const settled = await port.settleList(list);
    expect(settled.map(({ balance }) => balance)).toEqual([1_800n, 150n, 800n]);
  });
});

describe('what is taken back from a bonus that has less by now', () => {
  test('is owed: the answer never falls below what is there', async () => {
    for (const isFree of [true, false]) {
      const player = await aPlayer(50n);
      await open(player, { amount: 100n });
      const bet = isFree ? await freeBet(player) : (await played(player, { amount: 150n })).call;
      const win = await won(player, bet, 600n);
      await played(player, { amount: isFree ? 700n : 500n });
      const { balance } = await takenBack(player, win.call);
      const [cash = 0n, bonus = 0n, debt = 0n] = await purse(player);
      expect(balance).toBe(cash + bonus);
      expect(debt).toBeLessThan(0n);
    }
  });
});

test('a win on a stake from an older bonus counts only where the new one may be played with', async () => {
  const player = await aPlayer();
  const old = await open(player);
  const { call: bet } = await played(player, { amount: 400n });
  await platform().db.transact((tx) => forfeitBonus(tx, old, now()));
  await open(player, { excludedGames: [`studio:${GAME}`] });
  expect((await won(player, bet, 300n)).balance).toBe(0n);
});

test('a bonus that becomes cash repays what is owed before it is answered', async () => {
  const player = await aPlayer(50n);
  await open(player, { amount: 100n, wagering: 1_000n });
  const win = await won(player, await freeBet(player), 600n);
  const { call: bet } = await played(player, { amount: 750n });
  await takenBack(player, win.call);
  expect(await purse(player)).toEqual([0n, 0n, -600n]);
  // 280 to the bonus, 20 to the debt. The last stake leaves 30 of the bonus, which become cash, and the debt takes them.
  await won(player, bet, 300n);
  expect((await played(player, { amount: 250n })).balance).toBe(0n);
  expect(await purse(player)).toEqual([0n, 0n, -550n]);
});

test('a bonus that becomes cash while the balance is read counts once', async () => {
  const player = await aPlayer();
  let total = 0n;
  for (let turn = 0; turn < 4; turn += 1) {
    await open(player, { amount: 100n, wagering: 1n });
    total += 100n;
    const bet = port.settle(callOf(player, { amount: 1n }));
    const told = await Promise.all(Array.from({ length: 8 }, () => readPlayable(player)));
    expect(await bet).toMatchObject({ verdict: 'ok', balance: total - 1n });
    for (const balance of told) expect([total, total - 1n]).toContain(balance);
    total -= 1n;
  }
});
