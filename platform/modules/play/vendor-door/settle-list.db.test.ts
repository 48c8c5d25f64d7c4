/** Lists of calls: all done or none; and what the port does beside ordinary bets: debts, jackpots, time-outs, limits. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { registerVendor } from '../../catalog/index.ts';
import { findDifferences, getBalance } from '../../wallet/index.ts';
import { createBatcher } from './batcher.ts';
import { closeTimedOut, selectRounds } from '../store.ts';
import { hashOf, type Call, type WalletPort } from './wallet-port.ts';

const platform = usePlatform();
const CASH = 1_000n;
let port: WalletPort;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  await aGame(platform());
  await aGame(platform(), 'other');
});

type Player = { member: AMember; token: string };
async function aPlayer(): Promise<Player> {
  const member = await aFundedMember(platform(), CASH);
  return { member, token: await aToken(platform(), member) };
}

function callOf(token: string, change: Partial<Call> = {}): Call {
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
const winOf = (bet: Call, change: Partial<Call> = {}): Call => {
  const fields = {
    ...bet,
    kind: 'win' as const,
    reference: bet.transaction,
    transaction: randomUUID(),
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
};
const backOf = (of: Call): Call => {
  const fields = {
    ...of,
    kind: 'rollback' as const,
    reference: of.transaction,
    transaction: randomUUID(),
    amount: 0n,
  };
  return { ...fields, hash: hashOf(fields) };
};
const cashOf = async ({ member }: Player) => (await getBalance(platform().db.read, member.id, 'COP')).cash;
const verdictsOf = async (calls: Call[]) => (await port.settleList(calls)).map(({ verdict }) => verdict);

test('a list of many members’ bets and wins is done as a whole, each seeing what came before it', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, aPlayer));
  const bets = players.map(({ token }) => callOf(token, { amount: CASH }));
  const calls = bets.flatMap((bet, at) => [
    bet,
    ...(at % 2 ? [winOf(bet, { amount: 300n })] : [backOf(bet)]),
  ]);
  const answers = await port.settleList(calls);
  expect(answers.every(({ verdict }) => verdict === 'ok')).toBe(true);
  expect(answers.slice(0, 4).map(({ balance }) => balance)).toEqual([0n, CASH, 0n, 300n]);
  expect(await Promise.all(players.map(cashOf))).toEqual([CASH, 300n, CASH, 300n, CASH, 300n]);
  expect(await port.settleList(calls)).toEqual(answers);
  expect(await Promise.all(players.map(cashOf))).toEqual([CASH, 300n, CASH, 300n, CASH, 300n]);
});

test('one refused call undoes the list, also what was done in earlier steps of it', async () => {
  const [one, two] = [await aPlayer(), await aPlayer()];
  const first = callOf(one.token);
  const calls = [first, callOf(two.token), winOf(first), callOf(two.token, { amount: CASH })];
  expect(await verdictsOf(calls)).toEqual(['not_done', 'not_done', 'not_done', 'not_enough_money']);
  expect([await cashOf(one), await cashOf(two)]).toEqual([CASH, CASH]);
  expect(await selectRounds(platform().db.read, { memberId: one.member.id }, { limit: 5 })).toEqual([]);
  // Nothing is remembered of a list that was refused: the same calls may come again.
  expect(await verdictsOf([first, winOf(first)])).toEqual(['ok', 'ok']);
});

test('lists and batches of the same members in any order all settle, and no lock is waited for in a circle', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, aPlayer));
  const turns = Array.from({ length: 60 }, async (_, at) => {
    const tokens = [0, 2, 3].map((step) => players[(at * 3 + step * (at % 2 ? 1 : 4)) % 5]!.token);
    const calls = tokens.map((token) => callOf(token, { amount: 1n }));
    return at % 3 === 0 ? Promise.all(calls.map((call) => port.settle(call))) : port.settleList(calls);
  });
  const answers = (await Promise.all(turns)).flat();
  expect(answers.every(({ verdict }) => verdict === 'ok')).toBe(true);
  const left = (await Promise.all(players.map(cashOf))).reduce((total, cash) => total + cash, 0n);
  expect(left).toBe(5n * CASH - 180n);
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

test('a win taken back that was spent is owed, and the next win repays it first', async () => {
  const player = await aPlayer();
  const bet = callOf(player.token, { amount: CASH });
  const win = winOf(bet, { amount: 500n });
  for (const call of [bet, win, callOf(player.token, { amount: 450n }), backOf(win)])
    expect((await port.settle(call)).verdict).toBe('ok');
  expect(await getBalance(platform().db.read, player.member.id, 'COP')).toMatchObject({
    cash: 0n,
    debt: -450n,
  });
  expect(await port.settle(winOf(bet, { amount: 400n }))).toMatchObject({ verdict: 'ok', balance: 0n });
  expect(await port.settle(winOf(bet, { amount: 400n }))).toMatchObject({ verdict: 'ok', balance: 350n });
  expect(await getBalance(platform().db.read, player.member.id, 'COP')).toMatchObject({
    cash: 350n,
    debt: 0n,
  });
});

test('a jackpot is part of its win, and is known of the round', async () => {
  const player = await aPlayer();
  const bet = callOf(player.token);
  const win = winOf(bet, { amount: 900n, jackpot: 800n });
  await port.settleList([bet, win]);
  const [round] = await selectRounds(platform().db.read, { memberId: player.member.id }, { limit: 1 });
  expect(round).toMatchObject({ won: 900n, jackpot: 800n });
  await port.settle(backOf(win));
  const [after] = await selectRounds(platform().db.read, { memberId: player.member.id }, { limit: 1 });
  expect(after).toMatchObject({ won: 0n, jackpot: 0n });
});

test('a live lobby changes games under one token, others may not', async () => {
  const { token } = await aPlayer();
  expect((await port.settle(callOf(token, { game: 'other' }))).verdict).toBe('game_invalid');
  expect((await port.settle(callOf(token, { game: 'other', anyGame: true }))).verdict).toBe('ok');
  expect((await port.settle(callOf(token, { game: 'none', anyGame: true }))).verdict).toBe('game_invalid');
});

test('a vendor’s limit refuses a larger stake, and takes nothing', async () => {
  const { config } = platform().deps;
  const at = platform().clock.now();
  const limit = (units: bigint | null) =>
    platform().db.transact((tx) =>
      registerVendor(
        tx,
        config.secret,
        {
          code: 'studio',
          name: 'Studio',
          url: 'http://127.0.0.1:9',
          dialect: 'caleta',
          limits: { COP: units },
        },
        at,
      ),
    );
  const player = await aPlayer();
  await limit(99n);
  expect((await port.settle(callOf(player.token))).verdict).toBe('limit_reached');
  expect((await port.settle(callOf(player.token, { amount: 99n }))).verdict).toBe('ok');
  await limit(null);
  expect(await cashOf(player)).toBe(CASH - 99n);
});

test('a round that rests longer than its vendor allows is closed as lost; a late win is paid and flagged', async () => {
  const player = await aPlayer();
  const bet = callOf(player.token);
  await port.settle(bet);
  const { db, clock } = platform();
  const close = (agoMs: number) =>
    db.transact((tx) =>
      closeTimedOut(tx, [{ vendor: 'studio', before: addMs(clock.now(), -agoMs) }], clock.now()),
    );
  const roundOf = async () => (await selectRounds(db.read, { memberId: player.member.id }, { limit: 1 }))[0];
  await close(1);
  expect((await roundOf())?.state).toBe('open');
  await close(-1);
  expect(await roundOf()).toMatchObject({ state: 'closed', flags: ['timed_out'] });
  expect((await port.settle(winOf(bet, { amount: 50n }))).verdict).toBe('ok');
  expect(await roundOf()).toMatchObject({ won: 50n, flags: ['timed_out', 'win_after_close'] });
  expect(await cashOf(player)).toBe(CASH - 50n);
});
