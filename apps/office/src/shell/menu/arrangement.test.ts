import type { WaitingQueue } from '@feria/contracts/operators/waiting';
import { HomeIcon as icon } from '@feria/ui/icons';
import { expect, test } from 'vitest';
import { screen, type MenuGroup, type MenuLine } from '../../ground/manifest/feature.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { arrange, isAt, waitsOf } from './arrangement.ts';

const load = () => Promise.resolve(() => null);
const line = (path: string, group?: MenuGroup, waits?: MenuLine['waits']): MenuScreen => ({
  ...screen(path, { load }),
  title: 'nav.overview',
  menu: { order: 10, icon, ...(group ? { group } : {}), ...(waits ? { waits } : {}) },
});
const SCREENS = [
  line('/'),
  line('/members', 'members'),
  line('/harm', 'members', 'harm'),
  line('/withdrawals', 'money', 'withdrawals'),
  line('/hand-pays', 'money', 'handPays'),
  line('/audit', 'control'),
];
type Given = Parameters<typeof arrange>[0];
const NOTHING: Given = { screens: SCREENS, favourites: [], chosen: {}, height: 2_000 };
const open = (given: Partial<Given>) =>
  arrange({ ...NOTHING, ...given })
    .groups.filter(({ isOpen }) => isOpen)
    .map(({ group }) => group);

test('groups stand in their order, those without a line not at all, and lines without a group on top', () => {
  const { top, groups } = arrange(NOTHING);
  expect(top.map(({ path }) => path)).toEqual(['/']);
  expect(groups.map(({ group, lines }) => [group, lines.length])).toEqual([
    ['members', 2],
    ['money', 2],
    ['control', 1],
  ]);
});

test('groups are open from the top on as long as the menu fits, and none of them opens in the place of one before it', () => {
  expect(open({ height: 2_000 })).toEqual(['members', 'money', 'control']);
  // The header, edges and foot 117, three names 96, one line 30: then 60, 60 and 30.
  expect(open({ height: 243 + 150 })).toEqual(['members', 'money', 'control']);
  expect(open({ height: 243 + 149 })).toEqual(['members', 'money']);
  expect(open({ height: 243 + 119 })).toEqual(['members']);
  expect(open({ height: 0 })).toEqual([]);
});

test('what was opened or folded by hand stays so, and takes its room', () => {
  expect(open({ height: 0, chosen: { money: true } })).toEqual(['money']);
  expect(open({ chosen: { members: false } })).toEqual(['money', 'control']);
  expect(open({ height: 243 + 119, chosen: { money: true } })).toEqual(['money']);
});

test('favourites stand in the order of their choosing and take room; one that nobody may see any more is passed over', () => {
  const { favourites } = arrange({ ...NOTHING, favourites: ['/audit', '/gone', '/members'] });
  expect(favourites.map(({ path }) => path)).toEqual(['/audit', '/members']);
  expect(open({ height: 243 + 150, favourites: ['/audit'] })).toEqual(['members']);
});

test('what waits behind a folded group is the sum of its lines', () => {
  const queue = (name: WaitingQueue['queue'], count: number, urgent: number): WaitingQueue => ({
    queue: name,
    count,
    urgent,
    oldestAt: null,
    sums: [],
    mayAct: true,
  });
  const queues = [queue('harm', 4, 1), queue('withdrawals', 3, 0), queue('handPays', 2, 2)];
  const money = SCREENS.filter(({ menu }) => menu.group === 'money');
  expect(waitsOf(money, queues)).toEqual({ count: 5, urgent: 2 });
  expect(waitsOf(SCREENS.slice(0, 2), queues)).toEqual({ count: 0, urgent: 0 });
});

test('a page and what lies behind it are at the same line, and the overview is at its own', () => {
  expect(isAt('/members/1', '/members')).toBe(true);
  expect(isAt('/membership', '/members')).toBe(false);
  expect([isAt('/', '/'), isAt('/members', '/')]).toEqual([true, false]);
});
