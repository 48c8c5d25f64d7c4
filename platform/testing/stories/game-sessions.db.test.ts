/** The clock of play: kept by the platform, told beside the game, and stopped at by the reality check. */
import { beforeAll, expect, test } from 'vitest';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import type { GameSessionView } from '@feria/contracts/limits/reality';
import type { Facts } from '@feria/contracts/facts';
import { keepGameSession } from '../../modules/limits/index.ts';
import { aFundedMember, aMember, usePlatform, type AMember } from '../harness.ts';
import { aGame, aToken, aVendor } from '../vendors/vendor.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const ONE = 100_000n;
beforeAll(() => aGame(platform()));

type Method = 'GET' | 'POST' | 'PUT';
async function ask<Body>({ headers }: AMember, method: Method, url: string, payload?: object) {
  const answer = await platform().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json<Body>() };
}
const gameSession = async (member: AMember): Promise<GameSessionView> =>
  (await ask<GameSessionView>(member, 'GET', '/api/sitting')).body;
const chooses = (member: AMember, minutes: number) =>
  ask<BreaksView>(member, 'PUT', '/api/breaks/reality-check', { minutes });
/** Minute by minute with a game open, as a page asks. */
async function play(member: AMember, minutes: number): Promise<GameSessionView> {
  for (let minute = 0; minute < minutes; minute += 5) {
    platform().clock.advance(5 * MINUTE_MS);
    await gameSession(member);
  }
  return gameSession(member);
}

test('a game session knows what was staked and won since it began, and nothing from before', async () => {
  const member = await aFundedMember(platform(), 100n * ONE);
  const token = await aToken(platform(), member);
  await aVendor(platform()).bet(token, { amount: 7n * ONE });
  platform().clock.advance(MINUTE_MS);
  expect(await gameSession(member)).toMatchObject({ staked: '0.00000', won: '0.00000', net: '0.00000' });
  const beganAt = platform().clock.now().toISOString();
  await aVendor(platform()).bet(token, { transaction_uuid: 'sit-1', round: 'sit', amount: 10n * ONE });
  await aVendor(platform()).win(token, 'sit-1', { round: 'sit', amount: 4n * ONE });
  const now = await play(member, 10);
  expect(now).toMatchObject({ beganAt, staked: '10.00000', won: '4.00000', net: '-6.00000', isDue: false });
});

test('the reality check is due after an hour, or what the member chose; a read one begins the next', async () => {
  const member = await aMember(platform());
  await gameSession(member);
  expect((await play(member, 55)).isDue).toBe(false);
  expect((await play(member, 5)).isDue).toBe(true);
  expect((await ask(member, 'POST', '/api/sitting/checked')).status).toBe(200);
  const next = await gameSession(member);
  expect([next.isDue, Date.parse(next.checkAt) - Date.parse(next.now)]).toEqual([false, 60 * MINUTE_MS]);
  expect((await chooses(member, 15)).body.realityMinutes).toBe(15);
  expect((await play(member, 15)).isDue).toBe(true);
  expect((await chooses(member, 20)).status).toBe(400);
});

test('half an hour without a game ends a game session; a reload does not', async () => {
  const member = await aMember(platform());
  const { beganAt } = await gameSession(member);
  platform().clock.advance(29 * MINUTE_MS);
  expect((await gameSession(member)).beganAt).toBe(beganAt);
  platform().clock.advance(30 * MINUTE_MS);
  const row = async () =>
    platform()
      .db.read.selectFrom('limits.game_sessions')
      .selectAll()
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow();
  const before = await row();
  await platform().db.transact((tx) => keepGameSession(tx, member.id, platform().clock.now()));
  const after = await row();
  expect([before.beganAt.toISOString(), after.beganAt]).toEqual([beganAt, platform().clock.now()]);
});

test('a session’s time that is nearly played is told at 80 and 100 hundredths, once each, and stands beside the game', async () => {
  const member = await aFundedMember(platform(), 100n * ONE);
  const limit = { kind: 'play_minutes', period: 'session', amount: '50' };
  expect((await ask(member, 'PUT', '/api/limits', limit)).status).toBe(200);
  const session = await platform()
    .db.read.selectFrom('access.sessions')
    .select('id')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  const token = await aToken(platform(), member, { sessionId: session.id });
  await aVendor(platform()).bet(token, { transaction_uuid: 'time-1', round: 'time', amount: ONE });
  expect((await play(member, 35)).minutesLeft).toBeNull();
  expect((await play(member, 5)).minutesLeft).toBe(10);
  expect((await play(member, 15)).minutesLeft).toBe(0);
  const rows = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'safety.limit_neared')
    .orderBy('id')
    .execute();
  const told = rows.map(({ payload }) => payload as Facts['safety.limit_neared']);
  expect(told.filter(({ memberId }) => memberId === member.id)).toMatchObject([
    { kind: 'play_minutes', period: 'session', share: 80, amount: '50', used: '40', resetsAt: null },
    { kind: 'play_minutes', period: 'session', share: 100, amount: '50', used: '50', resetsAt: null },
  ]);
});
