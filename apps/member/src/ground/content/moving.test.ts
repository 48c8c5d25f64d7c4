import { expect, it } from 'vitest';
import { movingNow, request } from './moving.ts';

it('lets one thing move, and the next one when that is gone', () => {
  const endNotices = request('notices', 2);
  expect(movingNow()).toBe('notices');
  const endBanners = request('banners', 1);
  expect(movingNow()).toBe('banners');
  endBanners();
  expect(movingNow()).toBe('notices');
  endNotices();
  expect(movingNow()).toBeUndefined();
});
