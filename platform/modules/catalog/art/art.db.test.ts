/** Pictures are taken over from the vendor, and only pictures: what is something else, or too large, is left. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform, type Platform } from '../../../testing/harness.ts';
import { aListedGame, openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { fetchArt } from './art.ts';
import { syncGames } from '../index.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const FILES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  '/cover.svg': { type: 'image/svg+xml; charset=utf-8', body: DRAWING },
  '/background.svg': { type: 'image/svg+xml', body: `${DRAWING}${' '.repeat(500_000)}` },
  '/large.svg': { type: 'image/svg+xml', body: `${DRAWING}${' '.repeat(1_100_000)}` },
  '/page.html': { type: 'text/html', body: '<html></html>' },
  '/lies.png': { type: 'image/png', body: '<html></html>' },
};

let pictures: Server;
let vendor: VendorServer;
let platform: Platform;
let at: string;

beforeAll(async () => {
  pictures = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    if (request.url === '/moved') response.writeHead(302, { location: '/cover.svg' });
    else response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => void pictures.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  vendor = await openVendorServer();
  platform = await openPlatform({ studioUrl: vendor.url });
});
afterAll(async () => {
  await platform.close();
  vendor.close();
  pictures.close();
});

test('a cover and a background are kept and served from our own address', async () => {
  vendor.list = [
    aListedGame('drawn', { url_thumb: `${at}/cover.svg`, url_background: `${at}/background.svg` }),
    aListedGame('bare', { url_thumb: `${at}/page.html` }),
  ];
  await syncGames(platform.deps);
  const rows = await platform.db.read
    .selectFrom('catalog.games')
    .select(['code', 'artHash', 'backgroundHash'])
    .orderBy('code')
    .execute();
  expect(rows).toEqual([
    { code: 'bare', artHash: null, backgroundHash: null },
    { code: 'drawn', artHash: expect.any(String), backgroundHash: expect.any(String) },
  ]);
  const listed = await platform.app.inject({ url: '/api/games?merchant=CO' });
  const tiles = listed.json<{ games: { gameCode: string; showIcon: string; iconUrl: string }[] }>().games;
  const icons = tiles.map(({ gameCode, showIcon, iconUrl }) => [gameCode, showIcon, iconUrl]);
  const art = `/api/art/${rows[1]!.artHash}`;
  expect(icons).toContainEqual(['drawn', art, art]);
  expect(icons).toContainEqual(['bare', '', '']);
  const answer = await platform.app.inject({ url: `/api/art/${rows[1]!.artHash}` });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'image/svg+xml',
    DRAWING,
  ]);
});

test.each([
  ['/page.html', 'cover', 'no picture'],
  ['/lies.png', 'cover', 'something else'],
  ['/background.svg', 'cover', 'too many'],
  ['/large.svg', 'background', 'too many'],
  ['/none', 'cover', 'status 404'],
  ['/moved', 'cover', 'status 30'],
] as const)('%s is refused as a %s', async (path, kind, why) => {
  await expect(fetchArt({ mode: 'demo' }, `${at}${path}`, kind)).rejects.toThrow(why);
});
