/** Against a real SMTP server, on the loopback. */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Letter } from './carrier.ts';
import { smtpWay } from './smtp.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const FROM = 'no-reply@feria.example';
const LETTER: Letter = {
  id: '019ab000-0000-7000-8000-000000000001',
  to: 'ana@example.com',
  subject: '123456 es tu código',
  text: 'Hola, Ñandú.\n.\nAdiós.\n',
  html: '<p>Hola, Ñandú.</p>',
  createdAt: AT,
  expiresAt: null,
  leave: null,
};

const open: { close(done: () => void): void }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((done) => server.close(done));
});

type Got = { from: string; to: string[]; raw: string; user: string };

/** A server with one account; answers its address and what it took. */
async function serve(change: SMTPServerOptions = {}): Promise<{ url: string; port: number; got: Got[] }> {
  const got: Got[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'feria' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('who are you')),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        got.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          user: String(user),
        });
        done();
      });
    },
    ...change,
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  open.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://feria:p%40ss%3Aword@127.0.0.1:${port}`, port, got };
}

/** A server that says these lines, one to each that it is told, and then behaves as `end` says. */
async function scripted(lines: readonly string[], end: 'silence' | 'cut'): Promise<string> {
  const server: Server = createServer((socket) => {
    const left = [...lines];
    const next = (): void => {
      const line = left.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
      else if (end === 'cut') socket.destroy();
    };
    socket.on('data', next);
    socket.on('error', () => undefined);
    next();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(server);
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const deliver = (url: string, change: Partial<Letter> = {}) =>
  smtpWay({ url, from: FROM }).deliver({ ...LETTER, ...change }, AT);
/** A server's refusal, as smtp-server wants it. */
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test('a letter arrives signed in, with both bodies, a stable Message-ID and no read receipt', async () => {
  const { url, got } = await serve();
  expect(await deliver(url)).toEqual({ kind: 'sent', ref: `<${LETTER.id}@feria.example>` });
  await deliver(url);
  expect(got.map(({ from, to, user }) => ({ from, to, user }))).toEqual(
    [1, 2].map(() => ({ from: FROM, to: ['ana@example.com'], user: 'feria' })),
  );
  for (const { raw } of got) {
    expect(raw).toContain(`Message-ID: <${LETTER.id}@feria.example>`);
    expect(raw).toContain('From: Feria <no-reply@feria.example>');
    expect(raw).toContain('To: ana@example.com');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).not.toContain('List-Unsubscribe');
    expect(raw).toContain('Date: Fri, 20 Nov 2026 15:00:00 +0000');
    expect(raw).toMatch(/multipart\/alternative/);
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8[^]*Hola, =C3=91and=C3=BA\./);
    expect(raw).not.toMatch(/Disposition-Notification|X-Mailer/i);
  }
});

test('a mail whose topic can be left says where in its head, each word on one line', async () => {
  const { url, got } = await serve();
  const leave = `https://member.example/api/unsubscribe?token=${'a-Z_9'.repeat(25)}`;
  await deliver(url, { leave });
  expect(got[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${leave}>`);
  expect(got[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a wrong password is ours to mend: the letter waits', async () => {
  const { port, got } = await serve();
  expect(await deliver(`smtp://feria:wrong@127.0.0.1:${port}`)).toEqual({
    kind: 'later',
    why: 'smtp 535 EAUTH',
  });
  expect(got).toEqual([]);
});

test('5xx is the last word, 4xx is not; what is told of them are codes and no address', async () => {
  const refusing = await serve({
    onRcptTo: ({ address }, _session, done) => done(refusal(550, `5.1.1 <${address}> unknown here`)),
  });
  expect(await deliver(refusing.url)).toEqual({ kind: 'refused', why: 'smtp 550 5.1.1 RCPT TO' });
  const busy = await serve({
    onRcptTo: ({ address }, _session, done) => done(refusal(451, `4.7.1 ${address}: greylisted`)),
  });
  expect(await deliver(busy.url)).toEqual({ kind: 'later', why: 'smtp 451 4.7.1 RCPT TO' });
  const full = await serve({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refusal(552, '5.3.4 too large')));
    },
  });
  expect(await deliver(full.url)).toMatchObject({ kind: 'refused', why: 'smtp 552 5.3.4 DATA' });
});

test('where nobody answers nothing was sent', async () => {
  const { port } = await serve();
  await new Promise<void>((done) => open.pop()?.close(done));
  expect(await deliver(`smtp://127.0.0.1:${port}`)).toEqual({ kind: 'later', why: 'smtp ESOCKET' });
  const gone = await scripted([], 'cut');
  expect(await deliver(gone)).toMatchObject({ kind: 'later' });
});

test('a connection that breaks after the letter was begun leaves it unsure', async () => {
  const lines = ['220 here', '250 hello', '250 sender', '250 recipient', '354 go on'];
  expect(await deliver(await scripted(lines, 'cut'))).toMatchObject({ kind: 'unsure' });
});

test('a header that somebody broke is refused before anybody is asked', async () => {
  const { url, got } = await serve();
  const broken = { kind: 'refused', why: 'a header broken' };
  expect(await deliver(url, { subject: 'a\r\nBcc: all@example.com' })).toEqual(broken);
  expect(await deliver(url, { to: 'ana@example.com\nall@example.com' })).toEqual(broken);
  expect(got).toEqual([]);
});

test('off the loopback a server without TLS gets nothing', async () => {
  const { port, got } = await serve();
  // Another name of the same server: to the adapter it is somebody elsewhere.
  const outcome = await deliver(`smtp://feria:p%40ss%3Aword@[::ffff:127.0.0.1]:${port}`);
  expect(outcome).toMatchObject({
    kind: 'later',
    why: expect.stringMatching(/ETLS|ECONNECTION|STARTTLS|50[02]/),
  });
  expect(got).toEqual([]);
});
