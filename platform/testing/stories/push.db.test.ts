import type { PushLook, PushState } from '@feria/contracts/delivery/push';
import type { NotificationChoices } from '@feria/contracts/delivery/notifications';
import type { Problem } from '@feria/contracts/wire';
import { parseDecimal } from '@feria/kernel';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { advertisingBlocked } from '../builders/delivery.ts';
import { aMember, anAddress, usePlatform, type AMember } from '../harness.ts';
import { openPushService } from '../builders/push-service.ts';
import { standingSessions } from '../../modules/access/index.ts';
import { tellMemberOf, type News } from '../../modules/members/index.ts';
import { sendPushes } from '../../modules/delivery/jobs.ts';

let known = '';
const service = await openPushService(async () => known);
afterAll(() => service.close());
const platform = usePlatform({ pushHosts: [service.host] });
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

async function call<Body>(
  who: Pick<AMember, 'headers'> | null,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<{ status: number; body: Body & Partial<Problem> }> {
  const answer = await platform().app.inject({
    method,
    url,
    remoteAddress: anAddress(),
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & Partial<Problem>>() };
}

let devices = 0;
async function turnOn(member: AMember, showsAmounts = false): Promise<string> {
  const subscription = service.subscribe(`device-${(devices += 1)}`);
  const { body } = await call<PushState>(member, 'PUT', '/api/push', { ...subscription, showsAmounts });
  known = body.key ?? '';
  return subscription.endpoint;
}
const choose = (member: AMember, topic: string, wanted: boolean) =>
  call<NotificationChoices>(member, 'PUT', '/api/security/notifications', { topic, channel: 'push', wanted });

const tell = (member: AMember, newsOf: (account: { account: string; zone: string }) => News) =>
  platform().db.transact((tx) =>
    tellMemberOf(tx, platform().deps.config, member.id, newsOf, platform().clock.now()),
  );
const paid = (member: AMember) =>
  tell(member, ({ account, zone }) => ({
    template: 'money_moved',
    values: {
      account,
      zone,
      at: platform().clock.now(),
      currency: 'COP',
      what: 'withdrawal_approved',
      amount: parseDecimal('125000')!,
    },
  }));
const changed = (member: AMember) =>
  tell(member, ({ account, zone }) => ({
    template: 'password_changed',
    values: { account, zone, at: platform().clock.now() },
  }));
const send = () => sendPushes(platform().deps, { advertisingBlocked, standing: standingSessions });
const bodies = () => service.received.map(({ content }) => String(content['body']));

describe('a device', () => {
  test('hears of what its member chose, without an amount, in a message that only it can open', async () => {
    const member = await aMember(platform());
    await turnOn(member);
    await paid(member);
    await send();
    // Nothing of a topic that the member has not turned on for devices; what protects the account in any case.
    expect(service.received).toEqual([]);
    await choose(member, 'money', true);
    await paid(member);
    await changed(member);
    await send();
    expect(service.received).toHaveLength(2);
    const [money] = service.received.filter(({ content }) => content['tag'] === 'money_moved');
    expect(money!.content).toMatchObject({
      title: 'Feria',
      lang: 'es',
      href: '/member?page=transactionHistory',
    });
    for (const body of bodies()) expect(body).not.toMatch(/\d/);
    expect(money!.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:push@feria.test' });
    expect(money!.headers).toMatchObject({
      ttl: '86400',
      topic: 'money_moved',
      'content-encoding': 'aes128gcm',
    });
  });

  test('shows amounts once its member wants it to', async () => {
    const member = await aMember(platform());
    const endpoint = await turnOn(member, true);
    await choose(member, 'money', true);
    await paid(member);
    await send();
    expect(bodies().join()).toMatch(/125/);
    expect((await call<PushLook>(member, 'POST', '/api/push/look', { endpoint })).body).toEqual({
      isOn: true,
      showsAmounts: true,
    });
  });

  test('hears nothing more when it is turned off, or its session has ended', async () => {
    const [one, other] = [await aMember(platform()), await aMember(platform())];
    const endpoint = await turnOn(one);
    await turnOn(other);
    expect((await call<PushState>(one, 'POST', '/api/push/remove', { endpoint })).body.devices).toBe(0);
    await changed(one);
    await changed(other);
    await call(other, 'DELETE', '/api/logout');
    await send();
    expect(service.received).toEqual([]);
    const left = await callSql<{ id: string }>(
      platform().db.read,
      'select id from delivery.push_devices where member_id = any ($1)',
      [[one.id, other.id]],
    );
    expect(left).toEqual([]);
  });

  test('is the one’s who turned it on last, and nobody has more than ten', async () => {
    const [one, other] = [await aMember(platform()), await aMember(platform())];
    const subscription = { ...service.subscribe('shared'), showsAmounts: false };
    await call(one, 'PUT', '/api/push', subscription);
    await call(other, 'PUT', '/api/push', subscription);
    const { endpoint } = subscription;
    expect((await call<PushLook>(one, 'POST', '/api/push/look', { endpoint })).body.isOn).toBe(false);
    expect((await call<PushLook>(other, 'POST', '/api/push/look', { endpoint })).body.isOn).toBe(true);
    for (let at = 0; at < 11; at += 1) {
      platform().clock.advance(1_000);
      await turnOn(one);
    }
    expect((await call<PushState>(one, 'GET', '/api/push')).body.devices).toBe(10);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that no longer knows a device (%i) ends it', async (status) => {
    const member = await aMember(platform());
    await turnOn(member);
    await changed(member);
    service.answers.push(status);
    await send();
    expect((await call<PushState>(member, 'GET', '/api/push')).body.devices).toBe(0);
  });

  test('that is busy is asked again later, and one that refuses is not', async () => {
    const member = await aMember(platform());
    await turnOn(member);
    await changed(member);
    service.answers.push(503, 429);
    for (let at = 0; at < 3; at += 1) {
      await send();
      platform().clock.advance(10_000);
    }
    expect(service.received).toHaveLength(1);
    await changed(member);
    service.answers.push(400);
    await send();
    platform().clock.advance(3_600_000);
    await send();
    expect(service.received).toHaveLength(1);
    const [last] = await callSql<{ state: string; error: string; content: Buffer | null }>(
      platform().db.read,
      'select state, error, content from delivery.pushes where member_id = $1 order by id desc limit 1',
      [member.id],
    );
    expect(last).toEqual({ state: 'failed', error: 'push 400', content: null });
  });

  test('of two senders at once one hands a message over', async () => {
    const member = await aMember(platform());
    await turnOn(member);
    await changed(member);
    await Promise.all([send(), send(), send()]);
    expect(service.received).toHaveLength(1);
  });
});

test('the doors: a member with a session, a device of a service that we know, keys that are keys', async () => {
  const member = await aMember(platform());
  const device = { ...service.subscribe('door'), showsAmounts: false };
  for (const [method, url] of [
    ['GET', '/api/push'],
    ['PUT', '/api/push'],
    ['POST', '/api/push/look'],
    ['POST', '/api/push/remove'],
  ] as const) {
    expect([url, (await call(null, method, url, method === 'GET' ? undefined : device)).status]).toEqual([
      url,
      401,
    ]);
    const trial = await aMember(platform(), { type: 4 });
    expect([url, (await call(trial, method, url, method === 'GET' ? undefined : device)).status]).toEqual([
      url,
      403,
    ]);
    if (method !== 'GET') expect((await call(member, method, url, {})).body.code).toBe('request.invalid');
  }
  const put = (change: object) => call(member, 'PUT', '/api/push', { ...device, ...change });
  expect((await put({ endpoint: 'http://127.0.0.1:5432/' })).body.code).toBe('delivery.device_invalid');
  expect((await put({ endpoint: 'https://evil.test/' })).body.code).toBe('delivery.device_invalid');
  expect((await put({ keys: { ...device.keys, p256dh: 'BAAA' } })).body.code).toBe('delivery.device_invalid');
  expect((await put({ keys: { ...device.keys, auth: 'AAAA' } })).body.code).toBe('delivery.device_invalid');
});
