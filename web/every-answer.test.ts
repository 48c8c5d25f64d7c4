import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openServer } from './every-answer.ts';
import { pageHeaders } from './security.ts';

const config = {
  port: 0,
  platformUrl: 'http://127.0.0.1:1',
  frameOrigins: [],
  dev: false,
  memberOrigin: 'https://member.test',
  officeOrigin: 'https://office.test',
};
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  log.error.mockClear();
});

/** With a page, a file, a broken one, and another server behind it. */
async function aServer(change: object = {}): Promise<FastifyInstance> {
  const behind = Fastify();
  behind.get('/api/picture', async (_request, reply) =>
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin' }).type('image/webp').send('a picture'),
  );
  behind.get('/api/plain', async () => ({ ok: true }));
  open.push(behind);
  const upstream = await behind.listen({ host: '127.0.0.1', port: 0 });
  const app = openServer({ config: { ...config, ...change }, log });
  open.unshift(app);
  await app.register(compress, { global: true });
  await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
  await app.register(proxy, { upstream: 'http://127.0.0.1:1', prefix: '/gone' });
  app.get('/page', async (_request, reply) =>
    reply
      .headers(pageHeaders(config, "default-src 'none'; own"))
      .type('text/html; charset=utf-8')
      .send('<p>'),
  );
  app.get('/file.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send('1'));
  app.get('/broken', async () => {
    throw new Error('the password is hunter2');
  });
  return app;
}

test.each(['/page', '/file.js', '/broken', '/nowhere', '/api/plain', '/api/picture', '/gone/x', '/%zz'])(
  'an answer of %s is what its type says, in nobody’s frame and over https alone',
  async (url) => {
    const { headers } = await (await aServer()).inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
      'cross-origin-resource-policy': url === '/api/picture' ? 'cross-origin' : 'same-origin',
      'content-type': expect.stringMatching(/charset=utf-8|image\/webp/),
    });
    expect(headers['content-security-policy']).toContain(url === '/page' ? 'own' : "frame-ancestors 'none'");
  },
);

test('over http nobody is told to come by https, and Vite’s pages have no policy', async () => {
  const http = await (await aServer({ memberOrigin: 'http://member.test' })).inject({ url: '/file.js' });
  expect(http.headers).not.toHaveProperty('strict-transport-security');
  const dev = await (await aServer({ dev: true })).inject({ url: '/file.js' });
  expect(dev.headers).not.toHaveProperty('content-security-policy');
});

test('what went wrong is told to the log and not to the caller', async () => {
  const app = await aServer();
  const broken = await app.inject({ url: '/broken?word=secret' });
  expect([broken.statusCode, broken.body]).toEqual([500, 'Failed']);
  expect(JSON.stringify(log.error.mock.calls)).toContain('hunter2');
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('word=secret');
  const gone = await app.inject({ url: '/gone/x' });
  expect([gone.statusCode, gone.body]).toEqual([503, 'Failed']);
  const wrong = await app.inject({ url: '/%zz' });
  expect([wrong.statusCode, wrong.body]).toEqual([400, 'Not understood']);
});

/** What a server answers to exactly these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const app = await aServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

const HEAD = 'POST /api/plain HTTP/1.1\r\nhost: member.test\r\n';
test.each([
  ['a length beside chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n\r\nabcde'],
  ['a length that is none', 'content-length: +4\r\n\r\nabcd'],
  ['chunks under another name', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a line break in a header', 'x-a: b\rx-c: d\r\n\r\n'],
  ['a space before the colon', 'content-length : 4\r\n\r\nabcd'],
])('%s is no request, and nothing behind it is one', async (_name, rest) => {
  const answer = await answerTo(`${HEAD}${rest}GET /page HTTP/1.1\r\nhost: member.test\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});
