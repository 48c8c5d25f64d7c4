/** The official SDK, its requests and all, against a server that answers as Twilio does. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { Letter } from './carrier.ts';
import { twilioWay } from './twilio.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const ACCOUNT = `AC${'0'.repeat(32)}`;
const KEY = `SK${'1'.repeat(32)}`;
const LETTER: Letter = {
  id: '019ab000-0000-7000-8000-000000000001',
  to: '+573001234567',
  subject: null,
  text: '123456 es tu PIN de Feria.',
  html: null,
  createdAt: AT,
  expiresAt: null,
  leave: null,
};

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  }
});

type Asked = { method: string; url: string; authorization: string; form: Record<string, string> };
type Answer = { status: number; body: object } | 'cut';

async function stub(answer: Answer): Promise<{ apiUrl: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      if (answer === 'cut') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(server);
  return { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const wayAt = (apiUrl: string, from = '+15005550006') =>
  twilioWay({ accountSid: ACCOUNT, key: KEY, secret: 'the secret', from, apiUrl });
const TAKEN: Answer = { status: 201, body: { sid: `SM${'2'.repeat(32)}`, status: 'queued' } };

test('an SMS is asked for as the API wants it, and known by its SID', async () => {
  const { apiUrl, asked } = await stub(TAKEN);
  const way = wayAt(apiUrl);
  expect(await way.deliver(LETTER, AT)).toEqual({ kind: 'sent', ref: `SM${'2'.repeat(32)}` });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${KEY}:the secret`).toString('base64')}`,
      form: { To: LETTER.to, From: '+15005550006', Body: LETTER.text },
    },
  ]);
});

test('a code is worth nothing at a carrier once it is over; a messaging service chooses the number', async () => {
  const { apiUrl, asked } = await stub(TAKEN);
  const way = wayAt(apiUrl, `MG${'3'.repeat(32)}`);
  await way.deliver({ ...LETTER, expiresAt: new Date(AT.getTime() + 590_900) }, AT);
  await way.deliver({ ...LETTER, expiresAt: new Date(AT.getTime() + 86_400_000) }, AT);
  expect(
    asked.map(({ form }) => [form['MessagingServiceSid'], form['From'], form['ValidityPeriod']]),
  ).toEqual([
    [`MG${'3'.repeat(32)}`, undefined, '590'],
    [`MG${'3'.repeat(32)}`, undefined, '36000'],
  ]);
});

test.each([
  [
    { status: 400, body: { code: 21211, message: `${LETTER.to} is not valid` } },
    'refused',
    'twilio 400 21211',
  ],
  [{ status: 404, body: { code: 20404, message: 'no such account' } }, 'refused', 'twilio 404 20404'],
  [{ status: 401, body: { code: 20003, message: 'who are you' } }, 'later', 'twilio 401 20003'],
  [{ status: 429, body: { code: 20429, message: 'too many' } }, 'later', 'twilio 429 20429'],
  [{ status: 503, body: { message: 'not now' } }, 'later', 'twilio 503'],
  [{ status: 500, body: { message: 'something broke' } }, 'unsure', 'twilio 500'],
  ['cut', 'unsure', 'twilio ECONNRESET'],
] as const)('%j makes it %s', async (answer, kind, why) => {
  const { apiUrl, asked } = await stub(answer);
  expect(await wayAt(apiUrl).deliver(LETTER, AT)).toEqual({ kind, why });
  // Nothing is asked again behind our back.
  expect(asked).toHaveLength(1);
});

test('where nobody listens nothing was sent', async () => {
  const { apiUrl } = await stub(TAKEN);
  const server = open.pop();
  await new Promise((done) => void server?.close(done));
  expect(await wayAt(apiUrl).deliver(LETTER, AT)).toEqual({ kind: 'later', why: 'twilio ECONNREFUSED' });
});

test('an account that is none does not keep the platform from starting: the letter waits', async () => {
  const way = twilioWay({ accountSid: 'nobody', key: KEY, secret: 'x', from: '+15005550006' });
  expect(await way.deliver(LETTER, AT)).toEqual({
    kind: 'later',
    why: 'twilio not loaded: Error: accountSid must start with AC',
  });
});
