import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TlsOptions } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { testAuthority } from '../../testing/certificates.ts';
import { anOperator, usePlatform } from '../../testing/harness.ts';
import { clockDifference, outside } from './clock-look.ts';
import { createSurroundings, type Surroundings } from './surroundings.ts';

const platform = usePlatform();
const NOW = new Date();
const authority = testAuthority(NOW);
const HOST = 'member.house.example';
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function front(options: TlsOptions) {
  const until = new Date(NOW.getTime() + 60 * 24 * 60 * 60_000);
  const server = createServer({ ...authority.certify(HOST, until), ...options });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return { host: HOST, port: 443, at: { host: '127.0.0.1', port: (server.address() as AddressInfo).port } };
}
type Parts = Partial<Parameters<typeof createSurroundings>[0]>;
const surroundings = (parts: Parts): Surroundings => {
  const { db, log, metrics } = platform().deps;
  const edge = { authorities: [authority.cert], timeoutMs: 2_000 };
  return createSurroundings({
    fronts: [],
    db,
    log,
    metrics,
    clock: { now: () => new Date() },
    edge,
    ...parts,
  });
};

test('what is wrong at the edge is told by the log, the metrics and the office until it is not any more', async () => {
  const fronts = [await front({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })];
  const around = surroundings({ fronts });
  expect(around.findings()).toEqual([]);
  const [first] = await around.look();
  expect(around.findings()).toEqual([
    { code: 'edge_old_tls', detail: `${HOST}: TLS 1.3 is not taken`, since: first?.since },
  ]);
  expect(platform().logged).toContainEqual({
    level: 'error',
    text: 'a dependency needs attention',
    data: { ...first, since: first?.since.toISOString() },
  });
  const scraped = async () =>
    (await platform().app.inject({ url: '/metrics', headers: platform().scraper })).body;
  expect(await scraped()).toContain('feria_surroundings_findings 1');
  const [again] = await around.look();
  expect(again?.since).toEqual(first?.since);

  fronts[0] = await front({ ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:TLS_AES_128_GCM_SHA256' });
  expect(await around.look()).toEqual([]);
  expect(await scraped()).toContain('feria_surroundings_findings 0');
});

test('a second host that is wrong in the same way has been so since its own day', async () => {
  const old = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' } as const;
  const fronts = [await front(old)];
  let now = NOW;
  const around = surroundings({ fronts, clock: { now: () => now } });
  await around.look();
  now = new Date(NOW.getTime() + 60_000);
  fronts.push({ ...(await front(old)), port: 8443 });
  expect(
    (await around.look()).filter(({ code }) => code === 'edge_old_tls').map(({ since }) => since),
  ).toEqual([NOW, now]);
});

test('clocks that differ by more than two seconds are told, on either side', async () => {
  const off = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
  const found = async (ms: number) => (await surroundings({ clock: off(ms) }).look()).map(({ code }) => code);
  expect(await found(0)).toEqual([]);
  expect(await found(1_500)).toEqual([]);
  expect(await found(3_000)).toEqual(['clock_differs']);
  expect(await found(-3_000)).toEqual(['clock_differs']);
  const ahead = await clockDifference(platform().deps.db.read, off(-60_000));
  expect(Math.abs(ahead - 60_000)).toBeLessThan(2_000);
});

test('the time that the question took is no difference', () => {
  expect(outside(5, 0, 10)).toBe(0);
  expect(outside(13, 0, 10)).toBe(3);
  expect(outside(-3, 0, 10)).toBe(-3);
});

test('every operator is shown it', async () => {
  const { deps } = platform();
  const since = new Date();
  const seen = vi.spyOn(deps.surroundings, 'findings');
  seen.mockReturnValue([{ code: 'edge_untrusted', detail: HOST, since }]);
  closing.push(() => seen.mockRestore());
  const { headers } = await anOperator(platform(), 'support');
  const answer = await platform().app.inject({ url: '/office/alarms', headers });
  expect(answer.json()).toMatchObject({
    items: [{ code: 'edge_untrusted', detail: HOST, since: since.toISOString() }],
  });
});

test('a release whose components were not compared says so, also where nobody can read the record', async () => {
  const root = await mkdtemp(join(tmpdir(), 'feria-components-'));
  closing.push(() => void rm(root, { recursive: true }));
  const told = async () =>
    (await surroundings({ components: root }).look()).map(({ code, detail }) => `${code} ${detail}`);
  expect(await told()).toEqual([expect.stringMatching(/^holes_unchecked ENOENT/)]);
  const record = { lookedAt: new Date().toISOString(), lock: 'f'.repeat(64), holes: [] };
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'known-holes.json'), JSON.stringify(record));
  expect(await told()).toEqual(['holes_unchecked package-lock.json changed']);
  const lock = createHash('sha256').update('{}').digest('hex');
  await writeFile(join(root, 'known-holes.json'), JSON.stringify({ ...record, lock }));
  expect(await told()).toEqual([]);
});
