import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreenAt } from '../routes.tsx';
import { fetchGameAhead } from './game-ahead.ts';

const preload = vi.spyOn(lazyScreenAt('/seamless')!, 'preload');
let idle = (): void => undefined;

beforeEach(() => {
  idle = () => undefined;
  vi.stubGlobal('requestIdleCallback', (then: () => void) => (idle = then));
  vi.stubGlobal('navigator', {});
  preload.mockReset().mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => preload.mockRestore());

test('the screen of a game comes once the browser is idle, in the language of the page', () => {
  fetchGameAhead('es');
  expect(preload).not.toHaveBeenCalled();
  idle();
  expect(preload.mock.calls).toEqual([['es']]);
});

test('not where it was called off', () => {
  fetchGameAhead('es')();
  idle();
  expect(preload).not.toHaveBeenCalled();
});

test('nor for whoever saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchGameAhead('es');
  idle();
  expect(preload).not.toHaveBeenCalled();
});

test('one that does not come now is the business of whoever turns to it', async () => {
  preload.mockRejectedValue(new Error('no network'));
  fetchGameAhead('es');
  idle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(preload).toHaveBeenCalledTimes(1);
});
