import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAddress, usePlatform } from '../../testing/harness.ts';
import { shipSecurityLines } from './jobs.ts';

const platform = usePlatform();
const heard: string[] = [];
let isBroken = false;
let collector: Server;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (!isBroken)
        heard.push(
          ...[...body.matchAll(/"feria.id","value":{"stringValue":"(\d+)"/g)].map(([, id = '']) => id),
        );
      response.writeHead(isBroken ? 503 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/v1/logs`);
  Object.assign(platform().deps.config, { securityLog: { url, authorization: undefined, caPem: undefined } });
});
afterAll(() => collector.close());

async function noteSome(most: number): Promise<void> {
  for (let n = 0; n < most; n += 1)
    platform().deps.security.note({ kind: 'session_refused', detail: {}, address: anAddress() });
  await platform().deps.security.flush();
}
const stored = async (): Promise<string[]> =>
  (await platform().db.read.selectFrom('core.security_lines').select('id').orderBy('id').execute()).map(
    ({ id }) => String(id),
  );

/** A line waits for every transaction that began before it, in whatever database of the server: other tests have some. */
const shipAll = () =>
  vi.waitFor(
    async () => {
      await shipSecurityLines(platform().deps);
      expect(heard).toEqual(await stored());
    },
    { timeout: 30_000, interval: 200 },
  );

test('each line is sent once, in order; one that was not taken waits and is sent when it is', async () => {
  await noteSome(30);
  await shipAll();
  await shipSecurityLines(platform().deps);
  expect(heard).toEqual(await stored());
  platform().clock.advance(60_000);
  await noteSome(3);
  isBroken = true;
  await vi.waitFor(() => expect(shipSecurityLines(platform().deps)).rejects.toThrow('answered 503'), {
    timeout: 30_000,
    interval: 200,
  });
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toContain('feria_security_lines_total{outcome="unshipped"} 3');
  isBroken = false;
  await shipAll();
  expect(heard).toEqual(await stored());
  expect(heard).toHaveLength(33);
});
