/** Limits and exclusions in the posting: no bet slips past one, however many come at once, and the member is told why. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addMs } from '@feria/kernel';
import { hashToken } from '../../../core/crypto/sign.ts';
import { aFundedMember, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, GAME, PLAIN } from '../../../testing/vendors/vendor.ts';
import { exclude } from '../../exclusions/index.ts';
import { confirmRequest, limitsOf, setLimit, type LimitRequest } from '../../limits/index.ts';
import { getBalance } from '../../wallet/index.ts';
import { createBatcher } from '../vendor-door/batcher.ts';
import { issueToken } from './tokens.ts';
import { hashOf, type Call, type WalletPort } from '../vendor-door/wallet-port.ts';

const platform = usePlatform();
const DAY_MS = 24 * 60 * 60_000;
const CASH = 10_000n;
let port: WalletPort;
beforeAll(async () => {
  port = createBatcher(platform().db, platform().clock);
  await aGame(platform());
});
const now = (): Date => platform().clock.now();

type Player = { member: AMember; token: string };
async function aPlayer(sessionId: string = randomUUID()): Promise<Player> {
  const member = await aFundedMember(platform(), CASH);
  const game = { memberId: member.id, vendor: 'studio', gameCode: GAME, currency: 'COP', market: 'CO' };
  const token = await platform().db.transact((tx) => issueToken(tx, { ...game, sessionId }, now()));
  return { member, token };
}
function callOf({ token }: Player, change: Partial<Call> = {}): Call {
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
const follow = (bet: Call, kind: 'win' | 'rollback', amount: bigint): Call => {
  const fields = { ...bet, kind, reference: bet.transaction, transaction: randomUUID(), amount };
  return { ...fields, hash: hashOf(fields) };
};
const limit = (player: Player, change: Partial<LimitRequest>) =>
  platform().db.transact((tx) =>
    setLimit(
      tx,
      {
        memberId: player.member.id,
        currency: 'COP',
        kind: 'stake',
        period: 'day',
        amount: 250n,
        setBy: 'member',
        actor: player.member.id,
        ...change,
      },
      now(),
    ),
  );
const judge = async (call: Call): Promise<string> => {
  const { verdict, reason } = await port.settle(call);
  return reason === null ? verdict : `${verdict} ${reason}`;
};

test('a stake limit is exact, and is told to its member by name', async () => {
  const player = await aPlayer();
  await limit(player, {});
  const verdicts = [];
  for (const amount of [200n, 51n, 50n, 1n]) verdicts.push(await judge(callOf(player, { amount })));
  expect(verdicts).toEqual(['ok', 'limit_reached stake_day', 'ok', 'limit_reached stake_day']);
  const { cash } = await getBalance(platform().db.read, player.member.id, 'COP');
  expect(cash).toBe(CASH - 250n);
});

test('a loss limit counts wins and what was rolled back', async () => {
  const player = await aPlayer();
  await limit(player, { kind: 'loss', amount: 300n });
  const first = callOf(player, { amount: 300n });
  expect(await judge(first)).toBe('ok');
  expect(await judge(callOf(player))).toBe('limit_reached loss_day');
  expect(await judge(follow(first, 'win', 150n))).toBe('ok');
  const second = callOf(player, { amount: 150n });
  expect(await judge(second)).toBe('ok');
  expect(await judge(callOf(player, { amount: 1n }))).toBe('limit_reached loss_day');
  expect(await judge(follow(second, 'rollback', 0n))).toBe('ok');
  expect(await judge(callOf(player, { amount: 150n }))).toBe('ok');
});

test('a single stake, a week and a month have limits of their own; a new market day makes room', async () => {
  const player = await aPlayer();
  await limit(player, { kind: 'single_stake', period: 'bet', amount: 120n });
  await limit(player, { period: 'week', amount: 300n });
  expect(await judge(callOf(player, { amount: 121n }))).toBe('limit_reached single_stake_bet');
  await limit(player, { amount: 120n });
  expect(await judge(callOf(player, { amount: 120n }))).toBe('ok');
  expect(await judge(callOf(player, { amount: 20n }))).toBe('limit_reached stake_day');
  // Friday in Bogotá became Saturday: the same week.
  platform().clock.advance(DAY_MS);
  expect(await judge(callOf(player, { amount: 120n }))).toBe('ok');
  platform().clock.advance(DAY_MS);
  expect(await judge(callOf(player, { amount: 61n }))).toBe('limit_reached stake_week');
  // Monday begins another week.
  platform().clock.advance(DAY_MS);
  expect(await judge(callOf(player, { amount: 61n }))).toBe('ok');
});

test('a session has its own money and its own time', async () => {
  const session = randomUUID();
  const player = await aPlayer(session);
  await limit(player, { period: 'session', amount: 150n });
  await limit(player, { kind: 'play_minutes', period: 'session', amount: 60n });
  expect(await judge(callOf(player))).toBe('ok');
  expect(await judge(callOf(player))).toBe('limit_reached stake_session');
  platform().clock.advance(60 * 60_000);
  expect(await judge(callOf(player, { amount: 1n }))).toBe('limit_reached play_minutes_session');
  const again = {
    memberId: player.member.id,
    vendor: 'studio',
    gameCode: GAME,
    currency: 'COP',
    market: 'CO',
  };
  const token = await platform().db.transact((tx) =>
    issueToken(tx, { ...again, sessionId: randomUUID() }, now()),
  );
  expect(await judge(callOf({ ...player, token }))).toBe('ok');
});

test('tightening counts at once, loosening after a day and a second yes, and the operator’s limit stands beside the member’s', async () => {
  const player = await aPlayer();
  const single = { kind: 'single_stake', period: 'bet' } as const;
  expect(await limit(player, { ...single, amount: 100n })).toBeUndefined();
  const request = await limit(player, { ...single, amount: 500n });
  expect(request?.confirmFrom).toEqual(addMs(now(), DAY_MS));
  expect(await judge(callOf(player, { amount: 101n }))).toBe('limit_reached single_stake_bet');
  await limit(player, { ...single, amount: 300n, setBy: 'operator', actor: 'op' });
  platform().clock.advance(DAY_MS);
  expect(await judge(callOf(player, { amount: 101n })), 'nobody has said yes again').toBe(
    'limit_reached single_stake_bet',
  );
  await platform().db.transact((tx) => confirmRequest(tx, player.member.id, request!.id, now()));
  expect(await judge(callOf(player, { amount: 301n }))).toBe('limit_reached single_stake_bet');
  expect(await judge(callOf(player, { amount: 300n }))).toBe('ok');
  expect(await limit(player, { ...single, amount: null })).toBeDefined();
  expect(await limitsOf(platform().db.read, player.member.id)).toHaveLength(2);
  expect(await limit(player, { ...single, amount: 50n })).toBeUndefined();
  expect(await judge(callOf(player, { amount: 51n }))).toBe('limit_reached single_stake_bet');
});

test('of many changes at once one limit stands', async () => {
  const player = await aPlayer();
  await Promise.all([500n, 400n, 300n, 200n, 100n].map((amount) => limit(player, { amount })));
  const standing = await limitsOf(platform().db.read, player.member.id);
  expect(standing.filter(({ activeFrom }) => activeFrom <= now())).toHaveLength(1);
});

test('who is excluded places no bet until the end of it, and still receives what is won', async () => {
  const player = await aPlayer();
  const bet = callOf(player);
  expect(await judge(bet)).toBe('ok');
  const pause = { memberId: player.member.id, kind: 'time_out' as const, setBy: player.member.id };
  await platform().db.transact((tx) => exclude(tx, { ...pause, untilAt: addMs(now(), DAY_MS) }, now()));
  expect(await judge(callOf(player))).toBe('member_disabled time_out');
  expect(await judge(follow(bet, 'win', 70n))).toBe('ok');
  platform().clock.advance(DAY_MS);
  expect(await judge(callOf(player))).toBe('ok');
});

test.each([
  [{ kind: 'stake', period: 'day', amount: 1_000n }, 14],
  [{ kind: 'stake', period: 'week', amount: 1_000n }, 14],
  [{ kind: 'loss', period: 'day', amount: 1_000n }, 14],
  [{ kind: 'loss', period: 'month', amount: 1_000n }, 14],
  [{ kind: 'stake', period: 'session', amount: 1_000n }, 14],
  [{ kind: 'single_stake', period: 'bet', amount: 69n }, 0],
] as const)('many bets at once on two nodes never pass a limit: %o', async (change, most) => {
  const player = await aPlayer();
  await limit(player, change);
  const nodes = [port, createBatcher(platform().db, platform().clock)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => nodes[at % 2]!.settle(callOf(player, { amount: 70n }))),
  );
  expect(answers.filter(({ verdict }) => verdict === 'ok')).toHaveLength(most);
});

test('a limit that is set while bets come counts for every bet after it', async () => {
  const player = await aPlayer();
  const before = Array.from({ length: 20 }, () => port.settle(callOf(player, { amount: 10n })));
  await limit(player, { kind: 'loss', amount: 20n });
  const after = Array.from({ length: 20 }, () => port.settle(callOf(player, { amount: 10n })));
  const taken = (await Promise.all(before)).filter(({ verdict }) => verdict === 'ok').length;
  const later = (await Promise.all(after)).filter(({ verdict }) => verdict === 'ok').length;
  expect(taken >= 2 ? later : taken + later).toBe(taken >= 2 ? 0 : 2);
});

test('a list that meets a limit is not done at all', async () => {
  const player = await aPlayer();
  await limit(player, { amount: 150n });
  const answers = await port.settleList([callOf(player), callOf(player)]);
  expect(answers.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['not_done', null],
    ['limit_reached', 'stake_day'],
  ]);
  expect(await judge(callOf(player, { amount: 150n }))).toBe('ok');
});
