import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchMerchant } from './preferences.ts';

/** What a browser keeps under keys. */
function aStore(kept: Record<string, string>) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    clear: () => items.clear(),
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}
const cookies: string[] = [];
const assign = vi.fn();
let local: ReturnType<typeof aStore>;
let session: ReturnType<typeof aStore>;

beforeEach(() => {
  cookies.length = 0;
  assign.mockClear();
  local = aStore({ currency: 'COP', merchantCode: 'CO', anything: 'x' });
  session = aStore({ token: 'a handle', merchantCode: 'CO', USER_POPUP: 'closed' });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { protocol: 'https:', assign });
  vi.stubGlobal('document', {
    set cookie(said: string) {
      cookies.push(said);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('another merchant clears all that was kept, and keeps its code, its currency and the language', () => {
  switchMerchant('PE', 'PEN', 'es');
  expect(Object.fromEntries(local.items)).toEqual({ merchantCode: 'PE', currency: 'PEN' });
  expect(Object.fromEntries(session.items)).toEqual({ merchantCode: 'PE' });
  expect(cookies.map((said) => said.split(';')[0])).toEqual([
    '__Host-feria_market=PE',
    '__Host-feria_lang=es',
  ]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
