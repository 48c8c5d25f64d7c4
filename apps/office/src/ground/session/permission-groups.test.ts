import { HomeIcon as icon } from '@feria/ui/icons';
import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import { expect, test } from 'vitest';
import { screen, type MenuGroup } from '../manifest/feature.ts';
import type { MenuScreen } from '../manifest/screens.ts';
import { permissionGroups } from './permission-groups.ts';

const load = () => Promise.resolve(() => null);
const page = (path: string, group?: MenuGroup, needs?: Permission): MenuScreen => ({
  ...screen(path, { load, ...(needs ? { needs } : {}) }),
  title: 'nav.overview',
  menu: { order: 10, icon, ...(group ? { group } : {}) },
});
const SCREENS = [
  page('/'),
  page('/attention', undefined, 'cashier.read'),
  page('/approvals', undefined, 'approvals.read'),
  page('/withdrawals', 'money', 'cashier.read'),
  page('/transfers', 'money', 'cashier.read'),
  page('/taxes', 'control', 'taxes.read'),
];
const groupOf = (place: string, ...given: [readonly Permission[], (readonly Permission[])?]) =>
  permissionGroups(SCREENS, ...given).find((group) => group.place === place)!;

test('every permission stands once, in the order of the menu', () => {
  const groups = permissionGroups(SCREENS, []);
  expect(groups.map(({ place }) => place)).toEqual(['top', 'money', 'control', 'several']);
  const named = groups.flatMap(({ lines }) => lines.map(({ permission }) => permission));
  expect(named.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test('a permission stands with the pages that it opens, an act with those of its area, the rest together', () => {
  const money = groupOf('money', ['cashier.read', 'lists.export']);
  expect(money.allowed).toBe(1);
  expect(money.lines.map(({ permission, isAllowed }) => [permission, isAllowed])).toEqual([
    ['cashier.read', true],
    ['cashier.decide', false],
    ['cashier.rules', false],
    ['cashier.accounts', false],
    ['wallet.reverse', false],
  ]);
  expect(money.lines[0]!.pages.map(({ path }) => path)).toEqual(['/attention', '/withdrawals', '/transfers']);
  expect(groupOf('top', []).lines.map(({ permission }) => permission)).toEqual([
    'approvals.read',
    'approvals.decide',
  ]);
  expect(groupOf('several', ['lists.export']).allowed).toBe(1);
});

test('compared with what it was, what is added and taken is marked, and nothing else', () => {
  const { lines } = groupOf('money', ['cashier.decide'], ['cashier.read']);
  expect(lines.map(({ isAllowed, isChanged }) => [isAllowed, isChanged])).toEqual([
    [false, true],
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(groupOf('control', ['taxes.read'], ['taxes.read']).lines[0]).toMatchObject({ isChanged: false });
});
