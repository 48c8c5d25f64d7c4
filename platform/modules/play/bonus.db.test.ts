/** Bonus terms in the posting: which money a bet takes, what may not use it, how far it is wagered, where it ends. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { hashToken } from '../../core/crypto/sign.ts';
import { aFundedMember, aMember, usePlatform, type AMember } from '../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../testing/vendors/vendor.ts';
import {
  findBonus,
  findDifferences,
  forfeitBonus,
  getBalance,
  grantBonus,
  type BonusGrant,
} from '../wallet/index.ts';
import { walletJobs } from '../wallet/jobs.ts';
import { createBatcher } from './vendor-door/batcher.ts';
import { hashOf, type Call, type WalletPort } from './vendor-door/wallet-port.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
let port: WalletPort;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  await aGame(platform());
  await aGame(platform(), 'other');
});
afterEach(async () => expect(await findDifferences(platform().db.read)).toEqual([]));
const now = (): Date => platform().clock.now();

type Player = { member: AMember; token: string };
async function aPlayer(cash: bigint): Promise<Player> {
  const member = cash > 0n ? await aFundedMember(platform(), cash) : await aMember(platform());
  return { member, token: await aToken(platform(), member) };
}
async function give({ member }: Player, change: Partial<BonusGrant> = {}): Promise<string> {
  const grant: BonusGrant = {
    id: randomUUID(),
    memberId: member.id,
    currency: 'COP',
    amount: 1_000n,
    wagering: 3_000n,
    maxBet: null,
    excludedGames: [],
    spendOrder: 'cash_first',
    reference: 'welcome',
    expiresAt: addMs(now(), DAY_MS),
    ...change,
  };
  expect(await platform().db.transact((tx) => grantBonus(tx, grant, now()))).toBe('ok');
  return grant.id;
}
function callOf(token: string, change: Partial<Call> = {}): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 300n,
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
const follow = (bet: Call, kind: 'win' | 'rollback', amount = 0n): Call => {
  const fields = { ...bet, kind, reference: bet.transaction, transaction: randomUUID(), amount };
  return { ...fields, hash: hashOf(fields) };
};
const purse = async ({ member }: Player) => {
  const { cash, bonus, debt } = await getBalance(platform().db.read, member.id, 'COP');
  return [cash, bonus, debt];
};
const settle = async (call: Call) => {
  const { verdict, balance, reason } = await port.settle(call);
  return [verdict, reason ?? balance];
};

test('cash first: the bonus pays only what the cash lacks, and wins come back in proportion', async () => {
  const player = await aPlayer(200n);
  await give(player);
  const bet = callOf(player.token);
  expect(await settle(bet)).toEqual(['ok', 900n]);
  expect(await purse(player)).toEqual([0n, 900n, 0n]);
  const win = follow(bet, 'win', 601n);
  expect(await settle(win)).toEqual(['ok', 1_501n]);
  // A third of the stake was bonus; the odd unit is the member's cash.
  expect(await purse(player)).toEqual([401n, 1_100n, 0n]);
  expect(await settle(bet)).toEqual(['ok', 900n]);
  expect(await settle(follow(win, 'rollback'))).toEqual(['ok', 900n]);
  expect(await purse(player)).toEqual([0n, 900n, 0n]);
  expect(await settle(follow(bet, 'rollback'))).toEqual(['ok', 1_200n]);
  expect(await purse(player)).toEqual([200n, 1_000n, 0n]);
});

test('bonus first: the cash is touched last, and all together is the limit', async () => {
  const player = await aPlayer(200n);
  await give(player, { spendOrder: 'bonus_first' });
  expect(await settle(callOf(player.token, { amount: 1_100n }))).toEqual(['ok', 100n]);
  expect(await purse(player)).toEqual([100n, 0n, 0n]);
  const other = await aPlayer(200n);
  await give(other, { spendOrder: 'bonus_first' });
  expect(await settle(callOf(other.token, { amount: 1_201n }))).toEqual(['not_enough_money', 1_200n]);
  expect(await purse(other)).toEqual([200n, 1_000n, 0n]);
});

test('the highest bet counts for bets that use the bonus, and an excluded game never sees it', async () => {
  const player = await aPlayer(500n);
  await give(player, { maxBet: 250n, excludedGames: ['studio:other'] });
  expect(await settle(callOf(player.token, { amount: 400n }))).toEqual(['ok', 1_100n]);
  expect(await settle(callOf(player.token, { amount: 300n }))).toEqual(['limit_reached', 'bonus_max_bet']);
  expect(await settle(callOf(player.token, { amount: 250n }))).toEqual(['ok', 850n]);
  const token = await aToken(platform(), player.member, { game: 'other' });
  expect(await settle(callOf(token, { game: 'other', amount: 1n }))).toEqual(['not_enough_money', 0n]);
  const bonus = await findBonus(platform().db.read, player.member.id, 'COP', now());
  expect(bonus).toMatchObject({ wagered: 650n, left: 850n });
});

test('a bonus that was wagered as often as it must be is cash from then on', async () => {
  const player = await aPlayer(0n);
  await give(player, { wagering: 700n });
  const first = callOf(player.token, { amount: 400n });
  await settle(first);
  await settle(follow(first, 'win', 500n));
  const taken = callOf(player.token, { amount: 250n });
  await settle(taken);
  await settle(follow(taken, 'rollback'));
  expect(await findBonus(platform().db.read, player.member.id, 'COP', now())).toMatchObject({
    wagered: 400n,
  });
  const last = callOf(player.token, { amount: 300n });
  expect(await settle(last)).toEqual(['ok', 800n]);
  expect(await purse(player)).toEqual([800n, 0n, 0n]);
  // What was staked with bonus money and is won now belongs to the member.
  expect(await settle(follow(last, 'win', 100n))).toEqual(['ok', 900n]);
  expect(await purse(player)).toEqual([900n, 0n, 0n]);
});

test('one bonus at a time, each granted once; what is left of it goes back when it is given up or its time is over', async () => {
  const player = await aPlayer(100n);
  const id = await give(player);
  const again = (change: Partial<BonusGrant>) =>
    platform().db.transact((tx) =>
      grantBonus(
        tx,
        {
          id,
          memberId: player.member.id,
          currency: 'COP',
          amount: 1_000n,
          wagering: 3_000n,
          maxBet: null,
          excludedGames: [],
          spendOrder: 'cash_first',
          reference: 'welcome',
          expiresAt: addMs(now(), DAY_MS),
          ...change,
        },
        now(),
      ),
    );
  expect(await again({})).toBe('repeat');
  expect(await again({ amount: 999n })).toBe('conflict');
  expect(await again({ id: randomUUID() })).toBe('bonus_open');
  const forfeit = () => platform().db.transact((tx) => forfeitBonus(tx, id, now()));
  expect([await forfeit(), await forfeit()]).toEqual(['ok', 'repeat']);
  expect(await purse(player)).toEqual([100n, 0n, 0n]);
  await give(player);
  platform().clock.advance(DAY_MS);
  for (const job of walletJobs) await job.run(platform().deps);
  expect(await purse(player)).toEqual([100n, 0n, 0n]);
});

test('bets, wins and the end of the bonus race: nothing is spent twice and nothing is lost', async () => {
  const player = await aPlayer(500n);
  const id = await give(player, { wagering: 100_000n });
  const nodes = [port, createBatcher(platform().db, platform().clock)];
  const bets = Array.from({ length: 30 }, () => callOf(player.token, { amount: 90n }));
  const turns = bets.map(async (bet, at) => {
    const { verdict } = await nodes[at % 2]!.settle(bet);
    if (verdict === 'ok' && at % 3 === 0) await nodes[(at + 1) % 2]!.settle(follow(bet, 'win', 30n));
    return verdict;
  });
  const forfeit = platform().db.transact((tx) => forfeitBonus(tx, id, now()));
  const verdicts = await Promise.all(turns);
  expect(await forfeit).toBe('ok');
  const [cash = 0n, bonus] = await purse(player);
  expect(bonus).toBe(0n);
  expect(cash).toBeGreaterThanOrEqual(0n);
  expect(new Set(verdicts).has('ok')).toBe(true);
});
