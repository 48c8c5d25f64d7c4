import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { styleIn } from './chunk-retry.ts';
import { ChunkFailure } from '../http/failures.ts';
import { loadDeferred, provideDeferred } from './deferred-part.tsx';
import { twice } from './lazy-part.tsx';

describe('a part that does not come', () => {
  beforeEach(async () => {
    provideDeferred(async () => ({ loading: await import('./chunk-retry.ts') }));
    await loadDeferred();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('is asked for once more', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('there');
    const coming = twice(load);
    await vi.runAllTimersAsync();
    expect(await coming).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is missed aloud after that', async () => {
    const load = vi.fn().mockRejectedValue(new Error('lost'));
    const coming = twice(load).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await coming).toBeInstanceOf(ChunkFailure);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('counts as lost after two minutes, and not before', async () => {
    const load = vi.fn(() => new Promise<never>(() => undefined));
    const coming = twice(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await coming).toBeInstanceOf(ChunkFailure);
  });
});

it('finds the stylesheet that an error names, and no script', () => {
  expect(styleIn(new Error('Unable to preload CSS for /assets/help-x1.css'))).toBe('/assets/help-x1.css');
  expect(
    styleIn(new Error('Failed to fetch dynamically imported module: http://a/assets/help.js')),
  ).toBeUndefined();
  expect(styleIn('gone')).toBeUndefined();
});
