import { HomeIcon as icon } from '@feria/ui/icons';
import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import { expect, test } from 'vitest';
import { screen, type MenuGroup } from '../../../ground/manifest/feature.ts';
import type { MenuScreen } from '../../../ground/manifest/screens.ts';
import { sightOf } from './sight.ts';

const load = () => Promise.resolve(() => null);
const page = (path: string, group?: MenuGroup, needs?: Permission): MenuScreen => ({
  ...screen(path, { load, ...(needs ? { needs } : {}) }),
  title: 'nav.overview',
  menu: { order: 10, icon, ...(group ? { group } : {}) },
});
const SCREENS = [
  page('/'),
  page('/urgent', undefined, 'cashier.read'),
  page('/approvals', undefined, 'approvals.read'),
  page('/withdrawals', 'money', 'cashier.read'),
  page('/transfers', 'money', 'cashier.read'),
  page('/taxes', 'money', 'taxes.read'),
];
const pathsOf = (pages: readonly MenuScreen[]) => pages.map(({ path }) => path);

test('pages that one permission shows stand together with what may be done there; what needs nothing is seen by everybody', () => {
  const { groups } = sightOf(SCREENS, ['cashier.read']);
  expect(groups.map(({ group }) => group)).toEqual([undefined, 'money']);
  // Acts of the cashier stand with its pages, those of approvals nowhere else.
  expect(groups[0]!.areas).toMatchObject([
    { isShown: true, acts: [] },
    { isShown: true, acts: [] },
    { isShown: false, acts: [{ permission: 'approvals.decide' }] },
  ]);
  const [cashier, taxes] = groups[1]!.areas;
  expect(pathsOf(cashier!.pages)).toEqual(['/withdrawals', '/transfers']);
  expect(cashier).toMatchObject({
    isShown: true,
    acts: [
      { permission: 'cashier.decide', isAllowed: false, isChanged: false },
      { permission: 'cashier.rules', isAllowed: false, isChanged: false },
      { permission: 'cashier.accounts', isAllowed: false, isChanged: false },
    ],
  });
  expect(taxes).toMatchObject({ isShown: false, acts: [{ permission: 'taxes.correct', isAllowed: false }] });
});

test('compared with what the role was, what it gains and loses is marked', () => {
  const { groups } = sightOf(SCREENS, ['cashier.read', 'cashier.decide'], ['taxes.read', 'cashier.read']);
  const [cashier, taxes] = groups[1]!.areas;
  expect(cashier).toMatchObject({
    isShown: true,
    isChanged: false,
    acts: [
      { isAllowed: true, isChanged: true },
      { isAllowed: false, isChanged: false },
      { isAllowed: false, isChanged: false },
    ],
  });
  expect(taxes).toMatchObject({ isShown: false, isChanged: true });
});

test('every permission stands somewhere, once', () => {
  const { groups, elsewhere } = sightOf(SCREENS, []);
  const acts = groups.flatMap(({ areas }) => areas.flatMap((area) => area.acts)).concat(elsewhere);
  const named = [...acts.map(({ permission }) => permission), 'cashier.read', 'taxes.read', 'approvals.read'];
  expect(named.toSorted()).toEqual([...PERMISSIONS].toSorted());
});
