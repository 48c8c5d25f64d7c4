/** A game ends with the session that opened it; what runs is still settled. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runBatch, type Listener } from '../../../core/outbox/outbox.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { aFundedMember, PASSWORD, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aVendor, GAME, type Vendor } from '../../../testing/vendors/vendor.ts';
import { passWatermark } from '../../../testing/watermark.ts';
import { holdSession } from '../../access/index.ts';
import { sessionJobs } from '../../access/sessions/jobs.ts';
import { playListeners } from '../listeners.ts';
import { issueToken } from './tokens.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const EXPIRED = 'RS_ERROR_TOKEN_EXPIRED';
let vendor: Vendor;
let listener: Listener;

beforeAll(async () => {
  await aGame(platform());
  vendor = aVendor(platform());
  [listener] = playListeners() as [Listener];
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: listener.name, xid: '0', id: 0n }).execute(),
  );
});

async function sessionsOf({ id }: AMember): Promise<string[]> {
  const rows = await platform()
    .db.read.selectFrom('access.sessions')
    .select('id')
    .where('memberId', '=', id)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => row.id);
}

const openIn = (member: AMember, sessionId: string): Promise<string> => {
  const game = { memberId: member.id, vendor: 'studio', gameCode: GAME, currency: 'COP', market: 'CO' };
  return platform().db.transact((tx) => issueToken(tx, { ...game, sessionId }, platform().clock.now()));
};

const signOut = ({ headers }: AMember) =>
  platform().app.inject({ method: 'DELETE', url: '/api/logout', headers });

async function hear(): Promise<void> {
  await passWatermark(platform().ownerUrl);
  while ((await runBatch(platform().deps, listener)) > 0);
}

async function byTheClock(minutes: number): Promise<void> {
  platform().clock.advance(minutes * MINUTE_MS);
  for (const job of sessionJobs) await job.run(platform().deps);
  await hear();
}

test('after signing out no new bet is taken, and the round that runs is settled', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  const token = await openIn(member, (await sessionsOf(member))[0]!);
  const [bet, round] = [randomUUID(), randomUUID()];
  expect((await vendor.bet(token, { transaction_uuid: bet, round })).status).toBe('RS_OK');
  await signOut(member);
  // At once nobody gets another token for it; within a moment the one that is there is over.
  expect((await vendor.check(token)).status).toBe(EXPIRED);
  await hear();
  expect((await vendor.bet(token)).status).toBe(EXPIRED);
  const win = await vendor.win(token, bet, { round, amount: 900_000n, round_closed: true });
  expect(win).toMatchObject({ status: 'RS_OK', balance: 1_300_000 });
  expect((await vendor.rollback(token, randomUUID(), { round })).status).toBe('RS_OK');
});

test('a game that is opened while its member signs out ends, too', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  const [sessionId] = (await sessionsOf(member)) as [string];
  const at = platform().clock.now();
  const ending: PromiseLike<unknown>[] = [];
  const token = await platform().db.transact(async (tx) => {
    expect(await holdSession(tx, sessionId, at)).toBe(true);
    ending.push(signOut(member));
    const game = { memberId: member.id, vendor: 'studio', gameCode: GAME, currency: 'COP', market: 'CO' };
    return issueToken(tx, { ...game, sessionId }, at);
  });
  await Promise.all(ending);
  await hear();
  expect((await vendor.bet(token)).status).toBe(EXPIRED);
  expect(await platform().db.transact((tx) => holdSession(tx, sessionId, at))).toBe(false);
});

test('whoever plays has not left; whoever has left plays no more, remembered or not', async () => {
  const [player, idle, remembered] = [
    await aFundedMember(platform(), 500_000n),
    await aFundedMember(platform(), 500_000n),
    await aFundedMember(platform(), 500_000n),
  ];
  await aBrowser(platform()).call('POST', '/api/login', {
    username: remembered.account,
    password: PASSWORD,
    remember: true,
  });
  const token = await openIn(player, (await sessionsOf(player))[0]!);
  const left = [
    await openIn(idle, (await sessionsOf(idle))[0]!),
    await openIn(remembered, (await sessionsOf(remembered))[1]!),
  ];
  await byTheClock(20);
  expect((await vendor.bet(token)).status).toBe('RS_OK');
  await hear();
  await byTheClock(20);
  expect((await vendor.bet(token)).status).toBe('RS_OK');
  for (const over of left) expect((await vendor.bet(over)).status).toBe(EXPIRED);
  const states = await platform()
    .db.read.selectFrom('core.outbox')
    .select('kind')
    .where('kind', 'in', ['identity.session_ended', 'identity.session_lapsed'])
    .where('at', '=', platform().clock.now())
    .orderBy('kind')
    .execute();
  expect(states.map(({ kind }) => kind)).toEqual([
    ...['identity.session_ended', 'identity.session_ended', 'identity.session_lapsed'],
  ]);
});
