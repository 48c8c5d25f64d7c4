import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, openSession } from '../session/session.ts';
import type { PageQueries } from './page-query-types.ts';
import { queriesFor } from './query-client.ts';
import { ownQuery, publicQuery } from './queries.ts';

const PATH = '/api/games/hot?merchant=CO';
const AN_HOUR_AGO = Date.now() - 3_600_000;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined });
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('"new"'));
});
afterEach(() => {
  endSession(null);
  vi.unstubAllGlobals();
});

const cameWith = (answers: Record<string, unknown>): PageQueries => ({ answers, answeredAt: AN_HOUR_AGO });

/** Files that share a worker share what it has loaded, and here the client has not come yet. */
async function beforeTheClient() {
  vi.resetModules();
  const { PageQueriesContext, loadQueries, useAnswer } = await import('./page-queries.tsx');
  const Shown = () => {
    const { data, isPending } = useAnswer(publicQuery<string>(PATH));
    return isPending ? 'nothing yet' : data;
  };
  const drawn = (page: PageQueries): string =>
    renderToString(
      <PageQueriesContext value={page}>
        <Shown />
      </PageQueriesContext>,
    );
  return { drawn, loadQueries };
}

describe('what a page shows', () => {
  it('is what it came with, before the client is there and the same with it', async () => {
    const { drawn, loadQueries } = await beforeTheClient();
    const page = cameWith({ [PATH]: 'hot' });
    expect([drawn(page), page.queries]).toEqual(['hot', undefined]);
    expect(drawn(cameWith({}))).toBe('nothing yet');
    await loadQueries();
    expect(drawn(page)).toBe('hot');
    expect(page.queries).toBeDefined();
    expect(drawn(cameWith({}))).toBe('nothing yet');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is renewed when somebody looks at it with the client and it is old', async () => {
    const { client, watch } = queriesFor(cameWith({ [PATH]: 'hot' }));
    expect(client.getQueryState([PATH])).toMatchObject({ data: 'hot', dataUpdatedAt: AN_HOUR_AGO });
    const look = watch<string>();
    expect(look.now(publicQuery<string>(PATH)).data).toBe('hot');
    const stop = look.subscribe(() => undefined);
    await vi.waitFor(() => expect(look.now(publicQuery<string>(PATH)).data).toBe('new'), { timeout: 30_000 });
    stop();
    client.clear();
  });

  it('is not asked for again while it is fresh', () => {
    const { client, watch } = queriesFor({ answers: { [PATH]: 'hot' }, answeredAt: Date.now() });
    const look = watch<string>();
    expect(look.now(publicQuery<string>(PATH)).data).toBe('hot');
    look.subscribe(() => undefined)();
    expect(fetched).not.toHaveBeenCalled();
    client.clear();
  });
});

describe('the key of a query', () => {
  const asked = () =>
    fetched.mock.calls.map(([path, init]) => [path, new Headers(init?.headers).get('x-feria-token')]);

  it('says what is asked for, and whether as the member', async () => {
    openSession('handle');
    const { client } = queriesFor(cameWith({}));
    expect(await client.fetchQuery(publicQuery<string>(PATH))).toBe('new');
    await client.fetchQuery(ownQuery('/api/balance'));
    await client.fetchQuery({ queryKey: ['whole', '/api/announcements', 'visitor'] });
    expect(asked()).toEqual([
      [PATH, null],
      ['/api/balance', 'handle'],
      ['/api/announcements', null],
    ]);
    await expect(client.fetchQuery({ queryKey: ['nothing'], retry: false })).rejects.toThrow('no path');
    client.clear();
  });
});
