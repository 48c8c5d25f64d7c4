import { expect, test } from 'vitest';
import { aBrowser, type ABrowser, type Told } from '../../testing/browser.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { aMember, PASSWORD, usePlatform, type AMember } from '../../testing/harness.ts';
import { sealOne, updateOwn } from '../members/for-access.ts';
import { getMember } from '../members/index.ts';
import { MOST_SESSIONS, openSession } from './service.ts';
import { pruneSignIns } from './sign-in/jobs.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** With a proven mail, signed in once. */
async function withMail(): Promise<{ member: AMember; mail: string }> {
  const member = await aMember(platform());
  const mail = `${member.account}@example.com`;
  const email = sealOne(platform().deps.config.secret, member.id, 'email', mail);
  const at = platform().clock.now();
  await platform().db.transact((tx) => updateOwn(tx, member.id, { email, emailVerifiedAt: at }));
  return { member, mail };
}
const login = (browser: ABrowser, username: string, password = PASSWORD): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password });
const running = async (memberId: string): Promise<string[]> =>
  (
    await platform()
      .db.read.selectFrom('access.sessions')
      .select('id')
      .where('memberId', '=', memberId)
      .where('endedAt', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** One wrong password after the other, each with the pass that it costs, `apart` milliseconds from each other. */
async function fail(account: string, times: number, apart: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    platform().clock.advance(apart);
    const browser = aBrowser(platform());
    await browser.call('POST', '/api/login', {
      username: account,
      password: 'not that one',
      ...(time > 0 ? { pass: await browser.pass() } : {}),
    });
  }
}
const told = async (mail: string, words: string): Promise<number> =>
  (await wordsFor(platform(), mail)).filter((text) => text.includes(words)).length;

test('however many sign in at once, ten sessions stand; the one that was left longest ends first, and its member is told', async () => {
  const { member, mail } = await withMail();
  const first = await running(member.id);
  const known = await getMember(platform().db.read, member.id);
  platform().clock.advance(MINUTE_MS);
  const begin = () =>
    platform().db.transact((tx) =>
      openSession(tx, known, { remembered: false, due: null }, platform().clock.now()),
    );
  const many = await Promise.all(Array.from({ length: MOST_SESSIONS + 4 }, begin));
  const standing = await running(member.id);
  expect(standing).toHaveLength(MOST_SESSIONS);
  expect(standing).not.toContain(first[0]);
  const ids = new Set(many.map(({ session }) => session.id));
  expect(standing.every((id) => ids.has(id))).toBe(true);
  expect((await platform().app.inject({ url: '/api/member', headers: member.headers })).statusCode).toBe(401);

  platform().clock.advance(MINUTE_MS);
  const entered = aBrowser(platform());
  const { step } = (await login(entered, member.account)).body as { step: { token: string } };
  await entered.call('POST', '/api/login/step/code', { step: step.token, by: 'email' });
  const code = /\d{6}/.exec(
    (await wordsFor(platform(), mail)).find((words) => /\d{6}/.test(words)) ?? '',
  )?.[0];
  await entered.call('POST', '/api/login/step', { step: step.token, by: 'email', code });
  const list = await entered.call('GET', '/api/sessions');
  expect(list.body).toMatchObject({ most: MOST_SESSIONS });
  expect((list.body as { value: unknown[] }).value).toHaveLength(MOST_SESSIONS);
  expect(await told(mail, 'más lugares de los que se puede')).toBe(1);
  const facts = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'identity.session_ended')
    .execute();
  const ended = facts.filter(({ payload }) => (payload as { memberId: string }).memberId === member.id);
  // One that was there, four of the fourteen, one more for the last.
  expect(ended).toHaveLength(6);
});

test('a lock is told to its member, once a day, whoever goes on trying', async () => {
  const { member, mail } = await withMail();
  await fail(member.account, 2, MINUTE_MS);
  expect(await told(mail, 'dio tres veces')).toBe(0);
  await fail(member.account, 5, MINUTE_MS);
  expect(await told(mail, 'dio tres veces')).toBe(1);
  platform().clock.advance(40 * MINUTE_MS);
  await fail(member.account, 3, MINUTE_MS);
  expect(await told(mail, 'dio tres veces')).toBe(1);
  platform().clock.advance(DAY_MS);
  await fail(member.account, 3, MINUTE_MS);
  expect(await told(mail, 'dio tres veces')).toBe(2);
});

test('whoever tries slowly, below the lock, is told of, too', async () => {
  const { member, mail } = await withMail();
  await fail(member.account, 4, 31 * MINUTE_MS);
  expect(await told(mail, 'varias veces en un día')).toBe(0);
  await fail(member.account, 3, 31 * MINUTE_MS);
  expect(await told(mail, 'varias veces en un día')).toBe(1);
  expect(await told(mail, 'dio tres veces')).toBe(0);
});

test('a step that a new device leaves unfinished is told of, and one that was finished is not', async () => {
  const { member, mail } = await withMail();
  const stranger = aBrowser(platform());
  expect((await login(stranger, member.account)).body).toMatchObject({ value: null });
  platform().clock.advance(9 * MINUTE_MS);
  await pruneSignIns(platform().deps);
  expect(await told(mail, 'no terminó')).toBe(0);
  platform().clock.advance(2 * MINUTE_MS);
  await pruneSignIns(platform().deps);
  expect(await told(mail, 'no terminó')).toBe(1);
  await pruneSignIns(platform().deps);
  expect(await told(mail, 'no terminó')).toBe(1);

  const other = await withMail();
  const own = aBrowser(platform());
  await login(own, other.member.account);
  const { step } = (await login(own, other.member.account)).body as { step: { token: string } };
  await own.call('POST', '/api/login/step/code', { step: step.token, by: 'email' });
  const code = /\d{6}/.exec(
    (await wordsFor(platform(), other.mail)).find((words) => /\d{6}/.test(words)) ?? '',
  )?.[0];
  expect((await own.call('POST', '/api/login/step', { step: step.token, by: 'email', code })).status).toBe(
    200,
  );
  platform().clock.advance(20 * MINUTE_MS);
  await pruneSignIns(platform().deps);
  expect(await told(other.mail, 'no terminó')).toBe(0);
});
