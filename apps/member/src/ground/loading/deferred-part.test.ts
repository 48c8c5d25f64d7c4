/** What a first tap waits for: the parts of the first view for their own chunk, what asks the platform for the query client, too. */
import { expect, it, vi } from 'vitest';
import * as chunkRetry from './chunk-retry.ts';
import { loadDeferred, loadTouched, provideDeferred } from './deferred-part.tsx';
import { lazyPart } from './lazy-part.tsx';

let clientComes = (): void => undefined;
vi.mock(import('../http/page-queries.tsx'), async (original) => ({
  ...(await original()),
  loadQueries: () => new Promise<void>((resolve) => (clientComes = resolve)),
}));

const later = { loading: chunkRetry };
const touched = { Dialogs: () => null };
const isThere = async (coming: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  const rest = new Promise((resolve) => setTimeout(resolve, 20, pending));
  return (await Promise.race([coming, rest])) !== pending;
};

it('a deferred part is drawn before the query client is there, and a touched one with it', async () => {
  provideDeferred(
    () => Promise.resolve(later),
    () => Promise.resolve(touched),
  );
  expect(await loadDeferred()).toBe(later);
  const coming = loadTouched();
  expect(await isThere(coming)).toBe(false);
  clientComes();
  expect(await coming).toBe(touched);
});

it('a lazy part waits for the client unless it says that it asks for nothing', async () => {
  const load = () => Promise.resolve(() => null);
  await lazyPart(load, 'first', false).preload('es');
  const coming = lazyPart(load, 'first').preload('es');
  expect(await isThere(coming)).toBe(false);
  clientComes();
  await coming;
});
