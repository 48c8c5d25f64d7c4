import { expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aCode, aNotice, advertisingBlocked, queue } from '../../testing/builders/delivery.ts';
import { usePlatform } from '../../testing/harness.ts';
import type { Letter, Outcome, Way } from './adapters/carrier.ts';
import { WAITS_MS } from './attempts.ts';
import { queueMessage } from './index.ts';
import { sendDue, wipeOld } from './jobs.ts';
import { LEASE_MS, takeDue } from './service.ts';
import { findMessage, type Message } from './store.ts';
import type { Ways } from './ways.ts';

const platform = usePlatform();
const SENT: Outcome = { kind: 'sent', ref: 'ref-1' };
const DAY_MS = 86_400_000;

/** A way that answers as it is told, and keeps what it was given. */
function aWay(answer: Outcome | ((letter: Letter) => Promise<Outcome>), via: Way['via'] = 'twilio') {
  const given: Letter[] = [];
  const way: Way = {
    via,
    deliver: (letter) => {
      given.push(letter);
      return typeof answer === 'function' ? answer(letter) : Promise.resolve(answer);
    },
  };
  return { given, ways: { mail: way, sms: way } satisfies Ways };
}
const send = (ways: Ways) => sendDue(platform().deps, { advertisingBlocked, ways });
const messageOf = async (id: string): Promise<Message> => (await findMessage(platform().db.read, id))!;
const LATER: Outcome = { kind: 'later', why: 'twilio 429' };

test('a message leaves after its transaction has committed, once, with its words and nothing kept', async () => {
  const id = await queue(platform(), aCode(platform()));
  const { given, ways } = aWay(SENT);
  await send(ways);
  await send(ways);
  expect(given).toEqual([
    expect.objectContaining({ id, to: '+573001234567', text: expect.stringMatching(/^493105 /) }),
  ]);
  expect(await messageOf(id)).toMatchObject({
    state: 'sent',
    via: 'twilio',
    providerRef: 'ref-1',
    attempts: 1,
    sentAt: platform().clock.now(),
    recipient: null,
    content: null,
    masked: '+57********67',
    dueAt: null,
  });
});

test('what rolls back is never sent', async () => {
  const { given, ways } = aWay(SENT);
  const broken = platform().db.transact(async (tx) => {
    await queueMessage(tx, platform().deps.config, aCode(platform()), platform().clock.now());
    throw new Error('something else failed');
  });
  await expect(broken).rejects.toThrow('something else');
  await send(ways);
  expect(given).toEqual([]);
});

test('recipient and words lie sealed in the database, each for its own row', async () => {
  const ids = [
    await queue(platform(), aNotice(platform(), 'secret_name')),
    await queue(platform(), aNotice(platform())),
  ];
  const dump = await withClient(platform().ownerUrl, (client) =>
    client.query<{ text: string }>(
      `select m::text || encode(recipient, 'escape') || encode(content, 'escape') as text from delivery.messages m where id = any($1)`,
      [ids],
    ),
  );
  expect(dump.rows).toHaveLength(2);
  for (const { text } of dump.rows) expect(text).not.toMatch(/ana@|secret_name|password of/);
  // Moved into another row the words open no more, and nobody is asked.
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      'update delivery.messages set content = (select content from delivery.messages where id = $1) where id = $2',
      ids,
    ),
  );
  const { given, ways } = aWay(SENT);
  await send(ways);
  expect(given.map((letter) => letter.id)).toEqual([ids[0]]);
  expect(await messageOf(ids[1]!)).toMatchObject({ state: 'failed', error: 'sealed with another secret' });
});

test('no transaction is open while a provider is asked', async () => {
  await queue(platform(), aCode(platform()));
  const open: string[] = [];
  const { ways } = aWay(async () => {
    const { rows } = await withClient(platform().ownerUrl, (client) =>
      client.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database()
           and application_name = 'feria-test' and xact_start is not null`,
      ),
    );
    open.push(...rows.map(({ query }) => query));
    return SENT;
  });
  await send(ways);
  expect(open).toEqual([]);
});

test('a provider that is busy is asked again after a while, longer each time, and then no more', async () => {
  const id = await queue(platform(), aNotice(platform()));
  const { given, ways } = aWay(LATER, 'smtp');
  const states: string[] = [];
  for (const waitMs of WAITS_MS) {
    await send(ways);
    states.push((await messageOf(id)).state);
    platform().clock.advance(waitMs - 1);
    await send(ways);
    platform().clock.advance(1);
  }
  expect(states).toEqual(WAITS_MS.map(() => 'queued'));
  await send(ways);
  expect(given).toHaveLength(WAITS_MS.length + 1);
  expect(new Set(given.map((letter) => letter.id))).toEqual(new Set([id]));
  const message = await messageOf(id);
  expect(message).toMatchObject({ state: 'failed', error: 'twilio 429', attempts: WAITS_MS.length + 1 });
  // Somebody may still send it by hand.
  expect(message.content).not.toBeNull();
});

test('a refusal is the end of it', async () => {
  const id = await queue(platform(), aCode(platform()));
  const { given, ways } = aWay({ kind: 'refused', why: 'twilio 400 21211' });
  await send(ways);
  platform().clock.advance(WAITS_MS[0]!);
  await send(ways);
  expect(given).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ state: 'failed', error: 'twilio 400 21211' });
});

test('a code is never sent once it is over: neither first nor again', async () => {
  const late = await queue(platform(), aCode(platform()));
  platform().clock.advance(600_000);
  const busy = await queue(platform(), aCode(platform()));
  const { given, ways } = aWay(LATER);
  for (const waitMs of [...WAITS_MS.slice(0, 5), 600_000]) {
    await send(ways);
    platform().clock.advance(waitMs);
  }
  const { given: after, ways: open } = aWay(SENT);
  await send(open);
  expect(after).toEqual([]);
  expect(given.every((letter) => letter.id === busy)).toBe(true);
  for (const id of [late, busy])
    expect(await messageOf(id)).toMatchObject({ state: 'expired', recipient: null, content: null });
});

test('killed between answer and note: a code is told as unsure and stays, a notice is sent again', async () => {
  const { db, clock } = platform();
  const code = await queue(platform(), aCode(platform()));
  const notice = await queue(platform(), aNotice(platform()));
  // The sender takes both, the provider takes them, and the sender is gone.
  const { mine } = await db.transact((tx) => takeDue(tx, { limit: 10, advertisingBlocked }, clock.now()));
  expect(mine.map(({ id }) => id).toSorted()).toEqual([code, notice].toSorted());
  const { given, ways } = aWay(SENT);
  clock.advance(LEASE_MS - 1);
  await send(ways);
  expect(given).toEqual([]);
  clock.advance(1);
  await send(ways);
  expect(await messageOf(code)).toMatchObject({ state: 'unsure', content: null, error: 'its sender ended' });
  expect(await messageOf(notice)).toMatchObject({ state: 'queued' });
  clock.advance(WAITS_MS[0]!);
  await send(ways);
  expect(given.map(({ id }) => id)).toEqual([notice]);
  expect(await messageOf(notice)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('an answer that is missing is told the same way, and the log names nobody', async () => {
  const code = await queue(platform(), aCode(platform()));
  const notice = await queue(platform(), aNotice(platform()));
  const { ways } = aWay(() => Promise.reject(new Error('+573001234567 ana@example.com 493105')));
  const before = platform().logged.length;
  await send(ways);
  expect(await messageOf(code)).toMatchObject({ state: 'unsure', error: 'the way broke' });
  expect(await messageOf(notice)).toMatchObject({ state: 'queued', error: 'the way broke' });
  const logged = JSON.stringify(platform().logged.slice(before));
  expect(logged).toContain(code);
  expect(logged).not.toMatch(/573001234567|ana@example|493105/);
  platform().clock.advance(WAITS_MS[0]!);
  await send(aWay(SENT).ways);
});

test('an answer that comes after the lease still counts', async () => {
  const id = await queue(platform(), aCode(platform()));
  const { ways } = aWay(async () => {
    platform().clock.advance(LEASE_MS);
    // Another node finds it lost meanwhile.
    await platform().db.transact((tx) =>
      takeDue(tx, { limit: 10, advertisingBlocked }, platform().clock.now()),
    );
    expect((await messageOf(id)).state).toBe('unsure');
    return SENT;
  });
  await send(ways);
  expect(await messageOf(id)).toMatchObject({ state: 'sent', providerRef: 'ref-1' });
});

test('two senders at once share the work: each message goes out once', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => queue(platform(), aNotice(platform()))));
  const { given, ways } = aWay(SENT);
  await Promise.all([send(ways), send(ways), send(ways)]);
  expect(given.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('one that hangs does not hold up those beside it', async () => {
  const slow = await queue(platform(), aCode(platform()));
  const quick = await queue(platform(), aCode(platform()));
  let answer: (outcome: Outcome) => void = () => undefined;
  const { ways } = aWay(({ id }) =>
    id === slow ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(SENT),
  );
  const turn = send(ways);
  await expect.poll(async () => (await messageOf(quick)).state).toBe('sent');
  expect((await messageOf(slow)).state).toBe('sending');
  answer(SENT);
  await turn;
});

test('a turn breaks off when the process stops', async () => {
  await Promise.all(Array.from({ length: 12 }, () => queue(platform(), aNotice(platform()))));
  const stopping = new AbortController();
  const { given, ways } = aWay(() => {
    stopping.abort();
    return Promise.resolve(SENT);
  });
  await sendDue(platform().deps, { advertisingBlocked, ways, stopping: stopping.signal });
  expect(given).toHaveLength(10);
  await send(ways);
});

test('a channel that is closed takes nothing, and what waits there fails', async () => {
  const { config } = platform().deps;
  const id = await queue(platform(), aCode(platform()));
  await send({ mail: null, sms: null });
  expect(await messageOf(id)).toMatchObject({ state: 'failed', error: 'the channel is closed' });
  const closed = { ...config, delivery: { ...config.delivery, sms: { carrier: 'off' } as const } };
  const refused = platform().db.transact((tx) =>
    queueMessage(tx, closed, aCode(platform()), platform().clock.now()),
  );
  await expect(refused).rejects.toThrow('delivery.channel_closed');
});

test('nobody is written to who is nobody', async () => {
  const wrong = { ...aNotice(platform()), to: 'ana@example.com\r\nBcc: all@example.com' };
  await expect(queue(platform(), wrong as never)).rejects.toThrow('delivery.recipient_invalid');
});

test('after 30 days nothing personal is left, the row is; what holds no longer goes earlier, waiting ones stay', async () => {
  const { clock, deps } = platform();
  const local = await queue(platform(), aCode(platform()));
  await sendDue(deps, { advertisingBlocked });
  const failed = await queue(platform(), aCode(platform()));
  await send(aWay({ kind: 'refused', why: 'twilio 400' }).ways);
  expect((await messageOf(failed)).content).not.toBeNull();
  clock.advance(600_000);
  await wipeOld(deps);
  expect(await messageOf(failed)).toMatchObject({ state: 'failed', recipient: null, content: null });
  expect((await messageOf(local)).content).not.toBeNull();
  const young = await queue(platform(), aNotice(platform()));
  await sendDue(deps, { advertisingBlocked });
  clock.advance(30 * DAY_MS - 600_000 + 1);
  const waiting = await queue(platform(), aNotice(platform()));
  await wipeOld(deps);
  expect(await messageOf(local)).toMatchObject({
    state: 'sent',
    via: 'local',
    recipient: null,
    content: null,
    masked: '+57********67',
  });
  expect((await messageOf(young)).content).not.toBeNull();
  expect((await messageOf(waiting)).content).not.toBeNull();
});

test('what becomes of attempts is counted by channel, and nobody is a label', async () => {
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toMatch(/feria_messages_total\{channel="sms",outcome="sent"\} [1-9]/);
  for (const outcome of ['later', 'refused', 'unsure', 'expired', 'lost'])
    expect(body).toContain(`outcome="${outcome}"`);
  expect(body).not.toMatch(/573001234567|ana@example/);
});
