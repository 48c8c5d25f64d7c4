import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenForMetrics } from './own-metrics.ts';

async function anApp() {
  const app = Fastify();
  app.get('/metrics', (request) => request.headers.authorization ?? 'nobody');
  app.get('/api/balance', () => 'money');
  await app.ready();
  return app;
}

test('the numbers are read at an address of their own, with the token, and nothing else is', async () => {
  const own = await listenForMetrics(await anApp(), { host: '127.0.0.1', port: 0 });
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${own.port}${path}`, { headers: { authorization: 'Bearer t' } });
  try {
    expect(await (await at('/metrics')).text()).toBe('Bearer t');
    for (const path of ['/api/balance', '/', '/metrics/', '/metrics?a=1', '//metrics'])
      expect((await at(path)).status, path).toBe(404);
  } finally {
    own.close();
  }
  await expect(at('/metrics')).rejects.toThrow('fetch failed');
});

test('a port that is taken is said', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await expect(listenForMetrics(await anApp(), { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  } finally {
    other.close();
  }
});
