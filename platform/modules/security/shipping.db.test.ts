import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from '../../core/audit.ts';
import { anAddress, usePlatform } from '../../testing/harness.ts';
import { shipAuditRows, shipSecurityLines } from './jobs.ts';

const platform = usePlatform();
const heard: string[] = [];
const audited: string[] = [];
let isBroken = false;
let collector: Server;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (!isBroken)
        (body.includes('"eventName":"feria.audit"') ? audited : heard).push(
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

test('rows of the audit log are sent in the same way, beside the security log and in the order of commits', async () => {
  const { db, clock } = platform();
  const written = (subject: string, hold: Promise<void> = Promise.resolve()) =>
    db.transact(async (tx) => {
      const act = { actorKind: 'system', actorId: 'test', actorName: 'test', action: 'test.act' } as const;
      await audit(tx, { ...act, subject, at: clock.now() });
      await hold;
    });
  const rows = async (): Promise<string[]> =>
    (await db.read.selectFrom('core.audit_rows').select('id').orderBy('xid').orderBy('id').execute()).map(
      ({ id }) => String(id),
    );
  const shipRows = () =>
    vi.waitFor(
      async () => {
        await shipAuditRows(platform().deps);
        expect(audited).toEqual(await rows());
      },
      { timeout: 30_000, interval: 200 },
    );
  // The first to be numbered commits last: what was committed meanwhile waits for it, and none is left out.
  let release = (): void => undefined;
  const slow = written('test:slow', new Promise<void>((done) => (release = done)));
  await written('test:fast');
  await shipAuditRows(platform().deps);
  release();
  await slow;
  await shipRows();
  expect(audited.length).toBeGreaterThanOrEqual(2);

  await written('test:later');
  isBroken = true;
  await vi.waitFor(() => expect(shipAuditRows(platform().deps)).rejects.toThrow('answered 503'), {
    timeout: 30_000,
    interval: 200,
  });
  isBroken = false;
  await shipRows();
  const sentLines = heard.length;
  await shipAuditRows(platform().deps);
  await shipAll();
  expect(audited).toEqual(await rows());
  expect(heard).toHaveLength(sentLines);
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toContain('feria_audit_rows_shipped_total{outcome="unshipped"} 1');
});
