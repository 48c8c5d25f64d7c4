import { expect, it, vi } from 'vitest';
import { hideLoader, isLoading, showLoader, subscribeLoader } from './loader.ts';

it('is shown while anybody waits', () => {
  const [first, second] = [showLoader(), showLoader()];
  first();
  first();
  expect(isLoading()).toBe(true);
  second();
  expect(isLoading()).toBe(false);
});

it('is hidden by a navigation, whoever waits; what comes to its end later changes nothing', () => {
  const told = vi.fn();
  const stop = subscribeLoader(told);
  const hide = showLoader();
  hideLoader();
  expect(isLoading()).toBe(false);
  const next = showLoader();
  hide();
  expect(isLoading()).toBe(true);
  next();
  expect(told).toHaveBeenCalledTimes(4);
  stop();
});
