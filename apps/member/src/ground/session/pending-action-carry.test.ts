import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryOver, takeCarried } from './pending-action-carry.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const heart = { nodeId: 'studio:slot', vassalage: 'studio', gameType: 'RNG' } as const;
const action = () => undefined;
const NOW = 1_000_000;

it('a heart goes on in the other market, once', () => {
  carryOver({ action, heart: { ...heart, displayName: 'more than it needs' } as typeof heart }, 'ana', NOW);
  expect(takeCarried('ana', NOW + 1_000)).toEqual({ heart });
  expect(takeCarried('ana', NOW + 1_000)).toBeUndefined();
});

it('of anything else it is known that it was stopped, and no more', () => {
  carryOver({ action }, 'ana', NOW);
  expect(takeCarried('ana', NOW)).toEqual({ heart: undefined });
});

it.each([
  ['somebody else is here', 'luis', NOW],
  ['it was long ago', 'ana', NOW + 60_000],
])('nothing goes on when %s', (_, account, now) => {
  carryOver({ action, heart }, 'ana', NOW);
  expect(takeCarried(account, now)).toBeUndefined();
  expect(kept.size).toBe(0);
});

it('what is no word of ours is nothing', () => {
  kept.set('feria_goes_on', '{"account":"ana"');
  expect(takeCarried('ana', NOW)).toBeUndefined();
});
