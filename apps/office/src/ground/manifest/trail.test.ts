import { HomeIcon as icon } from '@feria/ui/icons';
import { expect, test } from 'vitest';
import { screen, type MenuLine, type Screen } from './feature.ts';
import { screensOf } from './screens.ts';
import { trailOf } from './trail.ts';

const load = () => Promise.resolve(() => null);
const line = (path: string, menu: Omit<MenuLine, 'icon'>): Screen =>
  screen(path, { title: 'nav.overview', menu: { ...menu, icon }, load });
const screens = screensOf([
  {
    screens: [
      line('/', { order: 10 }),
      line('/approvals', { order: 20 }),
      line('/games', { group: 'play', order: 10 }),
      line('/reversals', { group: 'money', order: 10 }),
      line('/members', { group: 'members', order: 10 }),
    ],
  },
]);
const trail = (path: string, behind?: string) => {
  const { group, page, isPage, isRecord } = trailOf(
    screens,
    screen(path, behind === undefined ? { load } : { load, behind }),
  );
  return [group, page?.path, isPage, isRecord];
};

test('a page lies in its group, and what goes on from its address behind it', () => {
  expect(trail('/games')).toEqual(['play', '/games', true, false]);
  expect(trail('/games/order')).toEqual(['play', '/games', false, false]);
  expect(trail('/members/:id')).toEqual(['members', '/members', false, true]);
  expect(trail('/members/:id/statement')).toEqual(['members', '/members', false, true]);
});

test('a page that stands on top has no group', () => {
  expect(trail('/approvals/:id')).toEqual([undefined, '/approvals', false, true]);
  expect(trail('/')).toEqual([undefined, '/', true, false]);
});

test('an address that only begins with the same letters lies elsewhere, and the overview is before nothing', () => {
  expect(trail('/gamesome')).toEqual([undefined, undefined, false, false]);
  expect(trail('/me')).toEqual([undefined, undefined, false, false]);
});

test('a screen may say behind which page it lies', () => {
  expect(trail('/entries/:id', '/reversals')).toEqual(['money', '/reversals', false, true]);
});
