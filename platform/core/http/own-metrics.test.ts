import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenForMetrics } from './own-metrics.ts';

let app: FastifyInstance;
let own: FastifyInstance | undefined;
beforeEach(() => {
  app = Fastify();
  app.get('/metrics', (request, reply) =>
    reply
      .code(request.headers.authorization ? 200 : 401)
      .header('x-said', 'by the app')
      .send('numbers'),
  );
  app.get('/api/balance', () => 'money');
});
afterEach(async () => {
  await own?.close();
  await app.close();
  own = undefined;
});

const here = (port: number) => ({ host: '127.0.0.1', port, mode: 'demo' as const });
const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

test('the numbers are read at an address of their own, with the token, and nothing else is', async () => {
  own = await listenForMetrics(app, here(0));
  const url = `http://127.0.0.1:${portOf(own)}`;
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer t' } });
  expect([answer.status, answer.headers.get('x-said'), await answer.text()]).toEqual([
    200,
    'by the app',
    'numbers',
  ]);
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  for (const path of ['/api/balance', '/', '/metrics/', '//metrics'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('a port that is taken is said, and one that others reach is refused to the demonstration', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(listenForMetrics(app, here(portOf(app)))).rejects.toThrow('EADDRINUSE');
  await expect(listenForMetrics(app, { ...here(0), host: '0.0.0.0' })).rejects.toThrow('this machine alone');
});
