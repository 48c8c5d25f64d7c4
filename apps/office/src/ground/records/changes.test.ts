import { expect, test, vi } from 'vitest';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { inOrder } = await import('./changes.tsx');
vi.unstubAllGlobals();

test('what names the thing leads, the rest stays in its order', () => {
  expect(inOrder(['role', 'email', 'displayName', 'expiresAt', 'username'])).toEqual([
    'username',
    'displayName',
    'role',
    'email',
    'expiresAt',
  ]);
  expect(inOrder(['state', 'amount'])).toEqual(['state', 'amount']);
});
