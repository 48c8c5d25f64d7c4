import { HomeIcon as icon } from '@feria/ui/icons';
import { expect, test } from 'vitest';
import { screen, type Feature, type MenuLine, type Screen } from './feature.ts';
import { screensOf } from './screens.ts';

const load = () => Promise.resolve(() => null);
const feature = (...screens: Screen[]): Feature => ({ screens });
const line = (path: string, menu: Omit<MenuLine, 'icon'>): Screen =>
  screen(path, { title: 'nav.overview', menu: { ...menu, icon }, load });
const paths = (screens: readonly Screen[]): string[] => screens.map(({ path }) => path);

test('the menu has what stands alone on top, then group by group, each in its order', () => {
  const { menu } = screensOf([
    feature(line('/audit', { group: 'system', order: 10 }), line('/members', { order: 20 })),
    feature(
      line('/deposits', { group: 'money', order: 20 }),
      line('/withdrawals', { group: 'money', order: 10 }),
    ),
    feature(line('/', { order: 10 })),
  ]);
  expect(paths(menu)).toEqual(['/', '/members', '/withdrawals', '/deposits', '/audit']);
});

test('the more exact address comes first, whichever feature says it', () => {
  const { routes } = screensOf([
    feature(screen('/harm/:id', { load }), screen('/harm', { load })),
    feature(screen('/harm/rules', { load }), screen('/harm/:id/days', { load })),
  ]);
  expect(paths(routes)).toEqual(['/harm', '/harm/rules', '/harm/:id', '/harm/:id/days']);
});

test('what is shown before the sign-in is no route behind it', () => {
  const { routes, open } = screensOf([feature(screen('/set-up', { isOpen: true, load }))]);
  expect([paths(routes), paths(open)]).toEqual([[], ['/set-up']]);
});

test('the search knows what has a name, also without a line in the menu', () => {
  const { named } = screensOf([
    feature(screen('/me', { title: 'nav.me', load }), screen('/me/secret', { load })),
    feature(line('/', { order: 10 })),
  ]);
  expect(paths(named)).toEqual(['/', '/me']);
});

test('a screen whose opening is an act is one of the acts, and not of the pages', () => {
  const { acts, named } = screensOf([
    feature(line('/vendors', { order: 10 }), screen('/vendors/new', { act: 'vendors.add', load })),
  ]);
  expect([paths(acts), paths(named)]).toEqual([['/vendors/new'], ['/vendors']]);
});

test.each([
  ['the same address', feature(screen('/harm/:id', { load }), screen('/harm/:case', { load }))],
  [
    'the same queue',
    feature(line('/a', { order: 10, waits: 'harm' }), line('/b', { order: 20, waits: 'harm' })),
  ],
  ['the same place', feature(line('/a', { order: 10 }), line('/b', { order: 10 }))],
])('two screens with %s are refused', (_what, both) => {
  expect(() => screensOf([both])).toThrow('two screens');
});
