/** Breaks: at once, for everything, and made shorter by nobody. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test } from 'vitest';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import type { ExclusionLines } from '@feria/contracts/exclusions/office';
import { runBatch } from '../../core/outbox/outbox.ts';
import { anAccountDesk } from '../account-desk.ts';
import { aBrowser } from '../browser.ts';
import { cashierDesk } from '../builders/cashier.ts';
import { aFundedMember, aMember, anOperator, PASSWORD, usePlatform, type AMember } from '../harness.ts';
import { aGame, aToken, aVendor } from '../vendors/vendor.ts';
import { passWatermark } from '../watermark.ts';
import { switchFeatures } from '../builders/white-label.ts';
import { inboxListeners } from '../../modules/inbox/listeners.ts';
import { playListeners } from '../../modules/play/listeners.ts';
import { advertisingBlocked } from '../../modules/harm/index.ts';

const platform = usePlatform();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const desk = () => cashierDesk(platform());
const office = anAccountDesk(platform, 'seen by the team');
const NODE = 'studio:slot';

beforeAll(async () => {
  await aGame(platform());
  await switchFeatures(platform(), 'CO', { mobileVerification: false });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask<Body = BreaksView>(
  who: Pick<AMember, 'headers'>,
  method: Method,
  url: string,
  payload?: object,
) {
  const answer = await platform().app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & { code?: string }>() };
}
const timeOut = (days: number) => ({ kind: 'time_out', days, idempotencyKey: randomUUID() });
const selfExclusion = (months: number | null) => ({
  kind: 'self_exclusion',
  months,
  idempotencyKey: randomUUID(),
});
const rest = (member: AMember, request: object) => ask(member, 'POST', '/api/breaks', request);
const look = async (member: AMember) => (await ask(member, 'GET', '/api/breaks')).body;
const launch = async (member: AMember) =>
  (await ask(member, 'POST', '/api/games/launch', { nodeId: NODE, language: 'es', platform: 'desktop' })).body
    .code;

async function hear(listener: ReturnType<typeof playListeners>[number]): Promise<void> {
  await passWatermark(platform().ownerUrl);
  await platform().db.transact((tx) =>
    tx
      .insertInto('core.cursors')
      .values({ listener: listener.name, xid: '0', id: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  while ((await runBatch(platform().deps, listener)) > 0);
}

test('a time-out stops bets, launches, deposits and offers at once; the rest of the account goes on', async () => {
  const member = await aFundedMember(platform(), 50_000_000_000n);
  const token = await aToken(platform(), member);
  const bet = randomUUID();
  expect((await aVendor(platform()).bet(token, { transaction_uuid: bet })).status).toBe('RS_OK');
  const request = timeOut(3);
  const { status, body } = await rest(member, request);
  const until = new Date(platform().clock.now().getTime() + 3 * DAY_MS).toISOString();
  expect([status, body.standing]).toEqual([
    200,
    expect.objectContaining({ kind: 'time_out', until, mayReturn: false }),
  ]);
  expect((await rest(member, request)).body).toEqual(body);
  expect((await aVendor(platform()).bet(token)).status).toBe('RS_ERROR_USER_DISABLED');
  expect(await launch(member)).toBe('safety.excluded');
  expect((await desk().deposit(member, '20000')).body.code).toBe('safety.deposit_blocked');
  const { db, clock } = platform();
  expect(await db.transact((tx) => advertisingBlocked(tx, [member.id], clock.now()))).toEqual(
    new Set([member.id]),
  );
  expect((await aVendor(platform()).win(token, bet, { amount: 90_000n })).status).toBe('RS_OK');
  expect((await desk().withdraw(member, '20000')).status).toBe(200);
  expect((await ask(member, 'GET', '/api/rounds')).status).toBe(200);
  await hear(playListeners()[0]!);
  expect((await aVendor(platform()).check(token)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  clock.advance(3 * DAY_MS);
  const session = await platform().app.inject({ url: '/api/member', headers: member.headers });
  expect(session.statusCode).toBe(401);
  expect((await aVendor(platform()).bet(await aToken(platform(), member))).status).toBe('RS_OK');
});

test('the member reads of it in the inbox and by mail, with its end', async () => {
  const { browser, id, email } = await office.register();
  expect((await browser.call('POST', '/api/breaks', timeOut(7))).status).toBe(200);
  await hear(inboxListeners(platform().deps)[0]!);
  const { body } = await browser.call('GET', '/api/messages');
  const until = new Date(platform().clock.now().getTime() + 7 * DAY_MS).toISOString();
  expect((body as { items: object[] }).items[0]).toMatchObject({
    kind: 'break_began',
    until,
    reason: 'time_out',
  });
  const told = await platform()
    .db.read.selectFrom('delivery.messages')
    .select(['template', 'channel'])
    .where('memberId', '=', id)
    .where('template', '=', 'break_began')
    .execute();
  expect([email, told]).toEqual([email, [{ template: 'break_began', channel: expect.any(String) }]]);
});

test('it is made longer at any time, and shorter by nobody: not its member, not the office, not the owner of the database', async () => {
  const member = await aMember(platform());
  await rest(member, timeOut(14));
  const refused = await rest(member, timeOut(7));
  expect([refused.status, refused.body.code]).toEqual([409, 'safety.break_shorter']);
  expect((await rest(member, timeOut(21))).body.standing).toMatchObject({ kind: 'time_out' });
  expect((await rest(member, selfExclusion(6))).body.standing).toMatchObject({ kind: 'self_exclusion' });
  expect((await rest(member, timeOut(42))).body.code).toBe('safety.break_shorter');
  expect((await rest(member, selfExclusion(null))).body.standing).toMatchObject({ until: null });
  expect((await rest(member, selfExclusion(60))).body.code).toBe('safety.break_shorter');
  expect((await ask(member, 'POST', '/api/breaks/return')).body.code).toBe('safety.return_early');
  const support = await anOperator(platform(), 'support');
  const { items } = (await office.ask<ExclusionLines>(support, `/members/${member.id}/exclusions`)).body;
  expect(items.map(({ kind, mayEnd, setBy }) => [kind, mayEnd, setBy])).toEqual([
    ['self_exclusion', false, 'member'],
    ['self_exclusion', false, 'member'],
    ['time_out', false, 'member'],
    ['time_out', false, 'member'],
  ]);
  for (const { id } of items) {
    const ended = await office.ask(support, `/members/${member.id}/exclusions/${id}/end`, {
      reason: 'they asked',
    });
    expect([ended.status, ended.body.code]).toEqual([409, 'safety.not_ended_here']);
  }
  await withClient(platform().ownerUrl, async (owner) => {
    const shorter = [
      "update exclusions.exclusions set until_at = set_at + interval '1 hour' where member_id = $1",
      "update exclusions.exclusions set ended_at = set_at where member_id = $1 and kind = 'time_out'",
      "update exclusions.exclusions set kind = 'operator' where member_id = $1",
      'delete from exclusions.exclusions where member_id = $1',
    ];
    for (const text of shorter) await expect(owner.query(text, [member.id])).rejects.toThrow(/exclusion/);
    const early = `update exclusions.exclusions set return_asked_at = set_at, returns_at = set_at + interval '24 hours'
      where member_id = $1`;
    await expect(owner.query(early, [member.id])).rejects.toThrow('exclusions_return_check');
  });
  expect((await look(member)).standing).toMatchObject({ until: null });
});

test('after a self-exclusion play opens a day after its member has asked for it, and not by itself', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  await rest(member, selfExclusion(6));
  platform().clock.advance(200 * DAY_MS);
  const browser = aBrowser(platform());
  await browser.call('POST', '/api/login', { username: member.account, password: PASSWORD });
  const again = async (method: 'GET' | 'POST' | 'DELETE', url: string): Promise<BreaksView['standing']> =>
    ((await browser.call(method, url)).body as BreaksView).standing;
  expect(await again('GET', '/api/breaks')).toMatchObject({ mayReturn: true, returnsAt: null });
  const token = await aToken(platform(), member);
  expect((await aVendor(platform()).bet(token)).status).toBe('RS_ERROR_USER_DISABLED');
  const opens = new Date(platform().clock.now().getTime() + DAY_MS).toISOString();
  expect(await again('POST', '/api/breaks/return')).toMatchObject({ mayReturn: true, returnsAt: opens });
  expect(await again('DELETE', '/api/breaks/return')).toMatchObject({ returnsAt: null });
  await again('POST', '/api/breaks/return');
  platform().clock.advance(HOUR_MS / 4);
  // Asked again it stays as it was: the day is not begun anew.
  expect(await again('POST', '/api/breaks/return')).toMatchObject({ returnsAt: opens });
  platform().clock.advance(DAY_MS - HOUR_MS / 4 - 1);
  expect((await aVendor(platform()).bet(token)).status).toBe('RS_ERROR_USER_DISABLED');
  platform().clock.advance(1);
  expect((await aVendor(platform()).bet(token)).status).toBe('RS_OK');
});

test('an operator excludes with a reason, and two end it; both are on the record', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  const support = await anOperator(platform(), 'support');
  const path = `/members/${member.id}/exclusions`;
  const request = { days: null, reason: 'harm was seen', idempotencyKey: randomUUID() };
  expect((await office.ask(support, path, { ...request, reason: '' })).status).toBe(400);
  for (const _ of [1, 2]) expect((await office.ask(support, path, request)).status).toBe(200);
  const { items } = (await office.ask<ExclusionLines>(support, path)).body;
  expect(items).toMatchObject([
    { kind: 'operator', mayEnd: true, isStanding: true, setBy: support.username },
  ]);
  expect(await launch(member)).toBe('safety.excluded');
  expect((await look(member)).standing).toMatchObject({ kind: 'operator', until: null });
  await office.together(`${path}/${items[0]!.id}/end`);
  expect((await look(member)).standing).toBeNull();
  expect(await launch(member)).not.toBe('safety.excluded');
  const ended = (await office.ask<ExclusionLines>(support, path)).body.items[0];
  expect(ended).toMatchObject({ mayEnd: false, isStanding: false, endedBy: expect.any(String) });
  expect(await office.traces(member.id, 'safety.excluded')).toHaveLength(1);
  expect(await office.traces(member.id, 'safety.exclusion_ended')).toHaveLength(1);
  const again = await office.ask(support, `${path}/${items[0]!.id}/end`, { reason: 'once more' });
  expect(again.body.code).toBe('safety.not_ended_here');
  expect((await office.ask(support, `${path}/999999/end`, { reason: 'no such' })).status).toBe(404);
});

test.each([
  ['no kind', {}],
  ['no day', timeOut(0)],
  ['half a day', timeOut(1.5)],
  ['more than six weeks', timeOut(43)],
  ['three months', selfExclusion(3)],
  ['no key', { kind: 'time_out', days: 1 }],
])('a break of a wrong shape is none: %s', async (_name, request) => {
  const member = await aMember(platform());
  expect((await rest(member, request)).status).toBe(400);
  expect((await look(member)).standing).toBeNull();
});

test('nobody takes a break for another, and an operator who may not block excludes nobody', async () => {
  for (const [method, url] of [
    ['GET', '/api/breaks'],
    ['POST', '/api/breaks'],
    ['POST', '/api/breaks/return'],
    ['DELETE', '/api/breaks/return'],
    ['PUT', '/api/breaks/reality-check'],
    ['GET', '/api/sitting'],
    ['POST', '/api/sitting/checked'],
  ] as const)
    expect([url, (await ask({ headers: {} }, method, url)).status]).toEqual([url, 401]);
  const member = await aMember(platform());
  const auditor = await anOperator(platform(), 'auditor');
  const request = { days: 1, reason: 'not mine to say', idempotencyKey: randomUUID() };
  expect((await office.ask(auditor, `/members/${member.id}/exclusions`, request)).status).toBe(403);
  expect((await look(member)).standing).toBeNull();
});
