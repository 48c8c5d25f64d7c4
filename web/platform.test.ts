import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicReader } from './platform.ts';

let server: Server;
let url = '';
let calls = 0;
let healthy = true;
let isThere = true;
let now = 0;
let held = Promise.resolve();

beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1;
    response.statusCode = !isThere ? 404 : healthy ? 200 : 500;
    void held.then(() => response.end(JSON.stringify({ calls })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('an answer is fresh for two seconds, then it is asked for anew, once for all who ask at the same time', async () => {
  const reader = createPublicReader(url, () => now, { warn: () => undefined }, 60_000);
  expect(await reader.read('/a')).toEqual({ calls: 1 });
  now = 1_000;
  expect(await reader.read('/a')).toEqual({ calls: 1 });
  now = 5_000;
  const both = await Promise.all([reader.read('/a'), reader.read('/a')]);
  expect(both).toEqual([{ calls: 2 }, { calls: 2 }]);
});

test('where the platform takes longer, the kept answer is given while the newer one comes', async () => {
  const reader = createPublicReader(url, () => now, { warn: () => undefined }, 1);
  const former = await reader.read('/slow');
  let go: () => void = () => undefined;
  held = new Promise((resolve) => (go = resolve));
  now += 5_000;
  expect(await reader.read('/slow')).toEqual(former);
  go();
  await expect.poll(() => reader.read('/slow')).not.toEqual(former);
});

test('a platform that fails leaves the last good answer, and null where there was none', async () => {
  const warned: string[] = [];
  const reader = createPublicReader(url, () => now, { warn: (text) => warned.push(text) });
  const good = await reader.read('/b');
  healthy = false;
  now += 3_600_000;
  expect(await reader.read('/b')).toEqual(good);
  expect(await reader.read('/c')).toBeNull();
  expect(warned).toHaveLength(2);
  healthy = true;
});

test('what does not exist any more is not kept', async () => {
  const warned: string[] = [];
  const reader = createPublicReader(url, () => now, { warn: (text) => warned.push(text) });
  expect(await reader.read('/d')).not.toBeNull();
  isThere = false;
  now += 5_000;
  await expect.poll(() => reader.read('/d')).toBeNull();
  expect(warned).toEqual([]);
  isThere = true;
});

test('what a preview of the office shows is asked for each time, kept by nobody, and its word is in no log', async () => {
  const told: unknown[] = [];
  const reader = createPublicReader(url, () => now, { warn: (_, data) => told.push(data) });
  const path = '/api/help?merchant=CO&preview=secret';
  const first = (await reader.read(path)) as { calls: number };
  expect(await reader.read(path)).toEqual({ calls: first.calls + 1 });
  healthy = false;
  expect(await reader.read(path)).toBeNull();
  expect(JSON.stringify(told)).toContain('/api/help');
  expect(JSON.stringify(told)).not.toContain('secret');
  healthy = true;
});

test('lists that were kept from another state are told apart from those of now, and an unknown state from any', async () => {
  let shelf = '7';
  let lists = (): Promise<void> => Promise.resolve();
  const platform = createServer((request, response) => {
    const isState = request.url === '/api/games/stops';
    if (!isState) return void lists().then(() => response.end(JSON.stringify({ of: shelf })));
    response.statusCode = shelf === '' ? 500 : 200;
    response.end(JSON.stringify({ shelf }));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  try {
    const reader = createPublicReader(at, () => now, { warn: () => undefined }, 1);
    const [hot, all, status] = ['/api/games/hot?merchant=CO', '/api/games?merchant=CO', '/api/system/status'];
    expect(await reader.stateOfGames([hot, status])).toBe('7');
    expect(await reader.read(hot)).toEqual({ of: '7' });
    // The platform changes, answers small things at once, and lists late.
    shelf = '8';
    now += 5_000;
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    lists = () => held;
    await reader.read('/api/games/stops');
    await expect.poll(() => reader.read('/api/games/stops')).toEqual({ shelf: '8' });
    expect(await reader.stateOfGames([hot])).toBe('7');
    expect(await reader.read(hot)).toEqual({ of: '7' });
    expect(await reader.stateOfGames([hot, all])).toBe('');
    go();
    await expect.poll(() => reader.stateOfGames([hot, status])).toBe('8');
    expect(await reader.read(hot)).toEqual({ of: '8' });
    shelf = '';
    const another = createPublicReader(at, () => now, { warn: () => undefined });
    expect(await another.stateOfGames([hot])).toBe('');
  } finally {
    platform.close();
  }
});
