import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, openSession, readEnd, readPhase, readToken } from './session.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([
    ['merchantCode', 'CO'],
    ['USER_POPUP', 'closed'],
  ]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  });
});
afterEach(() => {
  endSession(null);
  vi.unstubAllGlobals();
});

it('a sign-in keeps the handle of its session in session storage under `token`', () => {
  openSession('a handle');
  expect(kept.get('token')).toBe('a handle');
  expect([readToken(), readPhase()]).toEqual(['a handle', 'member']);
});

it('a sign-out clears session storage except the merchant’s code, and nobody is signed in, as a member or an agent', () => {
  openSession('a handle');
  endSession('signed_out');
  expect(Object.fromEntries(kept)).toEqual({ merchantCode: 'CO' });
  expect([readToken(), readPhase(), readEnd()]).toEqual([null, 'visitor', 'signed_out']);
});
