/** Every route as everybody. A new route is in it by itself: the list is the server's own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { RouteEntry } from '../../core/http/http.ts';
import { openPlatform, usePlatform } from '../harness.ts';
import {
  call,
  decidedOf,
  expectedOf,
  gather,
  KINDS,
  missingSamples,
  nameOf,
  namesObject,
  neighbourWrongs,
  SAMPLES,
  VISITOR,
  wrongsAs,
  type Scene,
} from './walk.ts';
import { makeWorld, secretsOf } from './world.ts';

const platform = usePlatform();
let scene: Scene;

beforeAll(async () => {
  const { owner, callers } = await gather(platform());
  scene = { platform: platform(), callers, world: await makeWorld(platform(), owner) };
});

test('the walk sees the routes, and each has a sample where it names an object', () => {
  const { routeTable } = platform().app;
  expect(routeTable.length).toBeGreaterThan(40);
  expect(missingSamples(routeTable)).toEqual([]);
});

test('a route of members that names an object and has no sample is noticed', () => {
  const plain = { access: 'member', encrypted: false, stepUp: false } as const;
  const planted: RouteEntry = { method: 'GET', url: '/api/planted/:id', ...plain };
  expect(missingSamples([...platform().app.routeTable, planted])).toEqual(['GET /api/planted/:id']);
});

describe.each(KINDS)('as %s', (kind) => {
  test('what every route says of itself lets in whom it names and nobody else', async () => {
    const wrong: string[] = [];
    for (const route of platform().app.routeTable) {
      const expected = expectedOf(route.access, kind);
      // A vendor and a gateway show who they are in what they send: the route looks at it.
      const decided = await decidedOf(route, kind);
      if (decided !== (expected === 'unsigned' ? 'in' : expected))
        wrong.push(`${nameOf(route)}: ${decided} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every route lets in whom it names and nobody else', async () => {
    expect(await wrongsAs(scene, kind)).toEqual([]);
  });
});

test("a neighbour gets the answer of an object that does not exist, and the owner's stays", async () => {
  expect(await neighbourWrongs(scene)).toEqual([]);
});

test('the samples are real: their owner finds them', async () => {
  const lost: string[] = [];
  for (const route of platform().app.routeTable.filter(namesObject)) {
    const { of, payload } = SAMPLES[nameOf(route)]!;
    const answer = await call(scene, route, scene.world.owner.headers, of(scene.world), payload);
    if (answer.statusCode === 404 || answer.statusCode === 400) lost.push(`${nameOf(route)}: ${answer.body}`);
  }
  expect(lost).toEqual([]);
});

test("no list of a visitor or a neighbour has anything of the owner's", async () => {
  const leaks: string[] = [];
  const lists = platform().app.routeTable.filter(({ method, url }) => method === 'GET' && !url.includes(':'));
  for (const route of lists)
    for (const headers of [VISITOR, scene.callers.get('neighbour') ?? VISITOR]) {
      const { body } = await call(scene, route, headers, '');
      leaks.push(
        ...secretsOf(scene.world)
          .filter((secret) => body.includes(secret))
          .map((secret) => `${nameOf(route)}: ${secret}`),
      );
    }
  expect(leaks).toEqual([]);
});

test('a session of one host is none on the other', async () => {
  const admin = scene.callers.get('admin') ?? VISITOR;
  const renamed = { ...admin, cookie: (admin['cookie'] ?? '').replace('feria_office=', 'feria_session=') };
  const answer = await platform().app.inject({ url: '/api/member', headers: renamed });
  expect(answer.statusCode).toBe(401);
});

test('the walk finds planted leaks', async () => {
  const planted = await openPlatform({
    mount: (app) => {
      const params = z.object({ id: Text });
      app.get(
        '/api/planted/:id',
        { config: { access: 'member' }, schema: { params } },
        (request) => request.params,
      );
      app.get('/api/planted', { config: { access: 'public' } }, () => ({ passwordHash: 'planted' }));
      app.post('/vendors/:vendor/planted', { config: { access: 'vendor' } }, () => ({ status: 'RS_OK' }));
    },
  });
  try {
    const { owner, callers } = await gather(planted);
    const leaky: Scene = { platform: planted, callers, world: await makeWorld(planted, owner) };
    const samples = { 'GET /api/planted/:id': { of: () => leaky.world.round, nothing: 'uuid' as const } };
    expect(await neighbourWrongs(leaky, samples)).toEqual([
      expect.stringContaining('a neighbour reaches GET /api/planted/:id'),
    ]);
    expect(await wrongsAs(leaky, 'visitor')).toEqual([
      expect.stringContaining('tells a secret: GET /api/planted'),
      expect.stringContaining('acts unsigned: POST /vendors/:vendor/planted'),
    ]);
  } finally {
    await planted.close();
  }
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const start = openPlatform({ mount: (app) => void app.get('/api/unsaid', () => ({})) });
  await expect(start).rejects.toThrow('does not say who may call it');
});
