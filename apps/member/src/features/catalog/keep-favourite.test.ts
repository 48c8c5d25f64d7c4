import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { FAVOURITE_IDS_KEY } from '../../ground/http/queries.ts';
import { endSession, openSession } from '../../ground/session/session.ts';
import { keepFavourite } from './keep-favourite.ts';

const GAME = { nodeId: 'studio:moon', vassalage: 'studio', gameType: 'RNG' } as const;
let asked: string[];
/** Decides the call that is under way. */
let answer: (response: Response | Error) => void;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  openSession('a handle');
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        asked.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
        answer = (said) => (said instanceof Error ? reject(said) : resolve(said));
      }),
  );
});
afterEach(() => {
  endSession(null);
  vi.unstubAllGlobals();
});

function kept(ids: readonly string[]) {
  const queries = createQueryClient();
  queries.setQueryData(FAVOURITE_IDS_KEY, { ids });
  return { queries, ids: () => queries.getQueryData<{ ids: string[] }>(FAVOURITE_IDS_KEY)?.ids };
}

it('adding changes the ids at once, before the platform has answered', async () => {
  const { queries, ids } = kept(['studio:sun']);
  const keeping = keepFavourite(queries, GAME, true);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 30_000 });
  expect(ids()).toEqual(['studio:sun', 'studio:moon']);
  expect(asked).toEqual(['POST /api/favorites {"nodeId":"studio:moon","vendor":"studio","gameType":"RNG"}']);
  answer(new Response('{}'));
  await keeping;
  expect(ids()).toEqual(['studio:sun', 'studio:moon']);
});

it('taking out changes the ids before the call, and a failure puts them back', async () => {
  const { queries, ids } = kept(['studio:sun', 'studio:moon']);
  const keeping = keepFavourite(queries, GAME, false);
  // The lists are changed as soon as nothing that was read before can take it back, and only then is anybody asked.
  await vi.waitFor(() => expect(ids()).toEqual(['studio:sun']), { timeout: 30_000 });
  await vi.waitFor(() => expect(asked).toEqual(['DELETE /api/favorites/studio%3Amoon']), { timeout: 30_000 });
  answer(new TypeError('no network'));
  await expect(keeping).rejects.toThrow();
  expect(ids()).toEqual(['studio:sun', 'studio:moon']);
});
