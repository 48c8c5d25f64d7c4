import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '@feria/contracts/markets/member';
import { movedTo, moveLaunch, noteFailed, onHost, failoverHost, pickOne } from './host-failover.ts';
import { wholeQuery } from './whole-permission.ts';

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A market of its own for each test: a pick holds for the life of the page. */
const marketWith = (market: string, lists: Partial<Permission>): QueryClient => {
  const queries = new QueryClient();
  queries.setQueryData(wholeQuery(market).queryKey, {
    imageCDNs: [],
    launchGameCDNs: [],
    ...lists,
  } as unknown as Permission);
  return queries;
};
const answer = {
  url: 'https://vendor.test/game?token=t#a',
  mode: 'real',
  gameName: 'Luna',
  mayMove: true,
  opensIn: 'frame',
} as const;

test('every one of a list is picked about as often, and none of an empty one', () => {
  const random = seeded(20_261_122);
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 3_000; turn += 1) {
    const one = pickOne(['a', 'b', 'c'], random)!;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  for (const one of ['a', 'b', 'c']) expect(Math.abs(counts.get(one)! - 1_000)).toBeLessThan(120);
  expect(pickOne([], random)).toBeUndefined();
  expect(pickOne(['a', 'b'], () => 0.999_999)).toBe('b');
});

test('a path of ours, and a game’s whole address, on another host', () => {
  expect(onHost('https://img.test/feria/', '/api/art/1')).toBe('https://img.test/feria/api/art/1');
  expect(movedTo('https://play.test', answer.url)).toBe('https://play.test/game?token=t#a');
});

test('one pick holds for the page; one that failed is left alone as long as the tab is open', async () => {
  const imageCDNs = ['https://one.test', 'https://two.test', 'https://three.test'];
  const queries = marketWith('AA', { imageCDNs });
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(await failoverHost(queries, 'AA', 'images')).toBe('https://two.test');
  random.mockReturnValue(0.9);
  expect(await failoverHost(queries, 'AA', 'images')).toBe('https://two.test');
  noteFailed('https://two.test');
  expect(await failoverHost(queries, 'AA', 'images')).toBeUndefined();
  expect(await failoverHost(marketWith('AB', {}), 'AB', 'images')).toBeUndefined();
});

test('a launch moves where its vendor lets it and the host answers, and stays where it was otherwise', async () => {
  const calls = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', calls);
  const queries = marketWith('AC', { launchGameCDNs: ['https://play.test'] });
  expect(await moveLaunch({ ...answer, mayMove: false }, queries, 'AC')).toEqual({
    ...answer,
    mayMove: false,
  });
  expect(calls).not.toHaveBeenCalled();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await moveLaunch(answer, queries, 'AC')).url).toBe('https://play.test/game?token=t#a');
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await moveLaunch(answer, marketWith('AD', {}), 'AD')).toEqual(answer);
});

test('a launch host that does not answer is asked once', async () => {
  const calls = vi.fn(() => Promise.reject(new TypeError('not reached')));
  vi.stubGlobal('fetch', calls);
  const queries = marketWith('AE', { launchGameCDNs: ['https://gone.test'] });
  for (let turn = 0; turn < 2; turn += 1) expect(await moveLaunch(answer, queries, 'AE')).toEqual(answer);
  expect(calls).toHaveBeenCalledTimes(1);
});
