/** What a first tap waits for: the parts of the first view for their own chunk, what asks the platform for the query client, too. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Later } from './deferred-part.tsx';

let clientComes = (): void => undefined;
/** A worker keeps what earlier files have loaded: the modules are loaded anew, so that they take the client that this file lets come. */
beforeEach(() => {
  vi.resetModules();
  vi.doMock(import('../http/page-queries.tsx'), async (original) => ({
    ...(await original()),
    loadQueries: () => new Promise<void>((resolve) => (clientComes = resolve)),
  }));
});
afterEach(() => {
  vi.doUnmock('../http/page-queries.tsx');
  vi.resetModules();
});

const later: Later = { loading: await import('./chunk-retry.ts') };
const touched = { Dialogs: () => null };
const isThere = async (coming: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  const rest = new Promise((resolve) => setTimeout(resolve, 20, pending));
  return (await Promise.race([coming, rest])) !== pending;
};

it('a deferred part is drawn before the query client is there, and a touched one with it', async () => {
  const { loadDeferred, loadTouched, provideDeferred } = await import('./deferred-part.tsx');
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
  const { lazyPart } = await import('./lazy-part.tsx');
  const load = () => Promise.resolve(() => null);
  await lazyPart(load, 'first', false).preload('es');
  const coming = lazyPart(load, 'first').preload('es');
  expect(await isThere(coming)).toBe(false);
  clientComes();
  await coming;
});
