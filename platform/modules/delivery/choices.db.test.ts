import type { NotificationChoices, UnsubscribeAnswer } from '@feria/contracts/delivery/notifications';
import { CHANNELS, CONSENT } from '@feria/contracts/delivery/topics';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { asId } from '@feria/kernel';
import { advertisingBlocked, queue } from '../../testing/builders/delivery.ts';
import { aMember, usePlatform, type AMember } from '../../testing/harness.ts';
import type { Letter, Way } from './adapters/carrier.ts';
import type { AdvertisingBlocked } from './choices.ts';
import { findConsents } from './choice-store.ts';
import { choicesOf } from './index.ts';
import { sendDue } from './jobs.ts';
import { findMessage } from './store.ts';
import { makeLeaveToken } from './unsubscribe.ts';

const platform = usePlatform();
const NEWS = { topic: 'promotions', channel: 'mail' } as const;
const YES = { ...NEWS, wanted: true, consentVersion: CONSENT.version };
const NO = { ...NEWS, wanted: false };

function put(member: AMember, payload: object) {
  const { headers } = member;
  return platform().app.inject({ method: 'PUT', url: '/api/security/notifications', headers, payload });
}
async function wantedBy(member: AMember): Promise<string[]> {
  const { headers } = member;
  const answer = await platform().app.inject({ url: '/api/security/notifications', headers });
  const { topics } = answer.json<NotificationChoices>().value;
  return topics.flatMap(({ topic, cells }) =>
    cells.filter(({ wanted }) => wanted).map(({ channel }) => `${topic} ${channel}`),
  );
}
const consentsOf = async (member: AMember) =>
  (await findConsents(platform().db.read, member.id)).map(({ agreed, version, source }) => ({
    agreed,
    version,
    source,
  }));

/** Queues a mail and an SMS about free rounds, a mail about money and one that is owed; answers what became of each, and what left. */
async function sendTo(member: AMember, alone: AdvertisingBlocked = advertisingBlocked) {
  const { clock, db, deps } = platform();
  const occasion = { account: member.account, at: clock.now(), zone: 'America/Bogota' };
  const mail = { channel: 'mail', to: 'ana@example.com' } as const;
  const sms = { channel: 'sms', to: '+573001234567' } as const;
  const rest = {
    language: 'es',
    memberId: asId<'member'>(member.id),
    expiresAt: null,
    market: 'CO',
  } as const;
  const free = {
    template: 'free_rounds',
    values: { game: { en: 'Reef', es: 'Arrecife' }, rounds: 5, until: clock.now(), zone: 'America/Bogota' },
  } as const;
  const money = { what: 'deposit_credited', amount: 5_000_000_000n, currency: 'COP' } as const;
  const ids = {
    newsMail: await queue(platform(), { ...free, ...mail, ...rest }),
    newsSms: await queue(platform(), { ...free, ...sms, ...rest }),
    money: await queue(platform(), {
      template: 'money_moved',
      values: { ...occasion, ...money },
      ...mail,
      ...rest,
    }),
    owed: await queue(platform(), { template: 'play_stopped', values: occasion, ...mail, ...rest }),
  };
  const letters: Letter[] = [];
  const way: Way = {
    via: 'smtp',
    deliver: (letter) => {
      letters.push(letter);
      return Promise.resolve({ kind: 'sent', ref: null });
    },
  };
  await sendDue(deps, { advertisingBlocked: alone, ways: { mail: way, sms: way } });
  const states = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => {
      const { state, error, content } = (await findMessage(db.read, id))!;
      return [name, state === 'withheld' ? `${error}${content ? ' kept' : ''}` : state];
    }),
  );
  return { fate: Object.fromEntries(states) as Record<keyof typeof ids, string>, letters };
}

test('what nobody has asked for is not sent, what the law owes is, and the outbox says why', async () => {
  const member = await aMember(platform());
  expect(await wantedBy(member)).toEqual([
    'security mail',
    'security sms',
    'security push',
    'money mail',
    'safer_play mail',
    'service mail',
  ]);
  expect((await sendTo(member)).fate).toEqual({
    newsMail: 'not_agreed',
    newsSms: 'not_agreed',
    money: 'sent',
    owed: 'sent',
  });
  expect((await put(member, YES)).statusCode).toBe(200);
  for (const topic of ['money', 'safer_play'] as const)
    expect((await put(member, { topic, channel: 'mail', wanted: false })).statusCode).toBe(200);
  expect((await sendTo(member)).fate).toEqual({
    newsMail: 'sent',
    newsSms: 'not_agreed',
    money: 'not_wanted',
    owed: 'sent',
  });
  expect((await put(member, NO)).statusCode).toBe(200);
  expect((await sendTo(member)).fate.newsMail).toBe('not_wanted');
});

test('each yes is kept with its words and its time, each no beside it, and none is ever changed', async () => {
  const member = await aMember(platform());
  const old = await put(member, { ...YES, consentVersion: '2020-01-01' });
  expect([old.statusCode, old.json<Problem>().code]).toEqual([409, 'delivery.consent_changed']);
  expect((await put(member, { ...NEWS, wanted: true })).statusCode).toBe(409);
  const answer = await put(member, YES);
  const { topics } = answer.json<NotificationChoices>().value;
  expect(topics.find(({ topic }) => topic === 'promotions')?.cells).toEqual([
    { channel: 'mail', wanted: true, agreedAt: platform().clock.now().toISOString() },
    { channel: 'sms', wanted: false, agreedAt: null },
    { channel: 'push', wanted: false, agreedAt: null },
  ]);
  await put(member, NO);
  expect(await consentsOf(member)).toEqual([
    { agreed: true, version: CONSENT.version, source: 'security_center' },
    { agreed: false, version: null, source: 'security_center' },
  ]);
  expect(await choicesOf(platform().db.read, asId<'member'>(member.id))).toMatchObject({
    choices: [NO],
    consents: [{ agreed: true }, { agreed: false }],
  });
  const change = (sql: string) =>
    withClient(platform().ownerUrl, (client) => client.query(`${sql} delivery.consents`));
  await expect(change('delete from')).rejects.toThrow('append-only');
  await expect(change('truncate')).rejects.toThrow('append-only');
});

test('of changes at once each leaves the record that belongs to it, and the last one holds', async () => {
  const member = await aMember(platform());
  await Promise.all([YES, YES, YES, NO, NO, YES].map((payload) => put(member, payload)));
  const kept = (await consentsOf(member)).map(({ agreed }) => agreed);
  // Never two of a kind in a row: a change that changes nothing leaves none.
  expect(kept.filter((agreed, at) => agreed === kept[at - 1])).toEqual([]);
  expect((await wantedBy(member)).includes('promotions mail')).toBe(kept.at(-1));
});

test.each(CHANNELS)('nobody turns off %s about security', async (channel) => {
  const member = await aMember(platform());
  const refused = await put(member, { topic: 'security', channel, wanted: false });
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'delivery.topic_always']);
});

test('advertising leaves whoever is closed, blocked or excluded alone; what it owes still reaches them', async () => {
  const member = await aMember(platform());
  await put(member, YES);
  const all: AdvertisingBlocked = (_tx, ids) => Promise.resolve(new Set(ids));
  expect((await sendTo(member, all)).fate).toMatchObject({
    newsMail: 'left_alone',
    newsSms: 'left_alone',
    money: 'sent',
    owed: 'sent',
  });
});

test('a mail that can be left is left with one post, by a program or by its page, and by nothing else', async () => {
  const member = await aMember(platform());
  await put(member, YES);
  const { letters } = await sendTo(member);
  const [owed, news, money] = ['Por ahora', 'Tienes', 'Llegó'].map((words) =>
    letters.find(({ subject }) => subject?.startsWith(words)),
  );
  expect(owed?.leave).toBeNull();
  expect(money?.leave).not.toBe(news?.leave);
  const url = news?.leave ?? '';
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(news?.text).toContain(`http://member.test/unsubscribe#${token}`);
  expect(token).not.toContain(member.id);
  const at = url.replace('http://member.test', '');
  const inject = platform().app.inject.bind(platform().app);

  const opened = await inject({ url: at });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `http://member.test/unsubscribe#${token}`,
  ]);
  const look = () => inject({ method: 'POST', url: '/api/unsubscribe/look', payload: { token } });
  expect((await look()).json<UnsubscribeAnswer>().value).toEqual({ ...NEWS, wanted: true });
  expect(await consentsOf(member)).toHaveLength(1);

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  // As mail programs do: with a form, without a cookie, and again if they like.
  for (const _ of [1, 2])
    expect((await inject({ method: 'POST', url: at, headers: form, payload })).statusCode).toBe(200);
  expect((await look()).json<UnsubscribeAnswer>().value).toEqual({ ...NEWS, wanted: false });
  expect((await consentsOf(member)).at(-1)).toEqual({ agreed: false, version: null, source: 'mail_link' });
  expect(await consentsOf(member)).toHaveLength(2);
  expect((await sendTo(member)).fate).toMatchObject({ newsMail: 'not_wanted', money: 'sent' });

  const bent = `${token.slice(0, -2)}AA`;
  expect((await inject({ method: 'POST', url: `/api/unsubscribe?token=${bent}` })).json<Problem>().code).toBe(
    'delivery.link_invalid',
  );
  // The word turns off the one topic that it was made for, and none that is always sent.
  const memberId = asId<'member'>(member.id);
  const forged = makeLeaveToken(platform().deps.config, { memberId, topic: 'security' });
  expect((await inject({ method: 'POST', url: `/api/unsubscribe?token=${forged}` })).statusCode).toBe(409);
});
