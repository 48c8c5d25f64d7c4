/** The office is what its features say of themselves: one more folder is a page, a line of the menu, and its texts. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROLE_PERMISSIONS, ROLES, type Permission } from '@feria/contracts/operators/office';
import { OFFICE_QUEUES } from '@feria/contracts/operators/waiting';
import type { OfficeEvents } from '@feria/contracts/realtime';
import { loadOfficeRegistry } from '../../../../tools/test/pages/office-registry.ts';
import { answerOf } from '../shell/answer.ts';
import { arrange } from '../shell/menu/arrangement.ts';
import { addressesIn } from '../../../../tools/test/pages/office-screens.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MANIFEST = `
import { HomeIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/planted/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./planted.tsx')).Planted,
    }),
    screen('/planted', {
      needs: 'cashier.read',
      title: 'nav.planted',
      menu: { group: 'money', order: 15, icon: HomeIcon },
      load: async () => (await import('./planted.tsx')).Planted,
    }),
  ],
};
`;
const PLANTED = {
  'feature.ts': MANIFEST,
  'planted.tsx': "export const Planted = ({ id }: { id?: string }) => <p>planted {id ?? 'list'}</p>;",
  'i18n/en/planted.json': '{ "nav.planted": "Planted page" }',
  'i18n/es/planted.json': '{ "nav.planted": "Página plantada" }',
};

type Registry = typeof import('./registry.ts');
const QUEUES: Readonly<Record<OfficeEvents['queue']['kind'], true>> = {
  withdrawals: true,
  verifications: true,
  harm: true,
  complaints: true,
  bankTransfers: true,
  cases: true,
  deposits: true,
  vendors: true,
  transfers: true,
  conformance: true,
  rewards: true,
  seals: true,
  reconciliation: true,
  reversals: true,
  handPays: true,
  delivery: true,
  messages: true,
  templates: true,
  approvals: true,
  markets: true,
  system: true,
  support: true,
  content: true,
};
const opened: (() => Promise<void>)[] = [];
let copy = '';
let before: Registry;
let after: Registry;

const load = async (root: string): Promise<Registry> => {
  const { registry, close } = await loadOfficeRegistry<Registry>(root);
  opened.push(close);
  return registry;
};

beforeAll(async () => {
  // The office listens to whoever is there as soon as it is loaded.
  vi.stubGlobal('addEventListener', () => undefined);
  before = await load(ROOT);
  copy = mkdtempSync(join(tmpdir(), 'feria-office-'));
  cpSync(join(ROOT, 'apps/office/src'), join(copy, 'apps/office/src'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of Object.entries(PLANTED)) {
    const file = join(copy, 'apps/office/src/features/planted', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  after = await load(copy);
});
afterAll(async () => {
  await Promise.all(opened.map((close) => close()));
  rmSync(copy, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

const paths = (screens: readonly { path: string }[]): string[] => screens.map(({ path }) => path);

test('a planted feature is in the menu, at its place, and nothing else has moved', () => {
  const menu = paths(after.SCREENS.menu);
  expect(menu.filter((path) => path !== '/planted')).toEqual(paths(before.SCREENS.menu));
  expect(menu.indexOf('/planted')).toBe(menu.indexOf('/withdrawals') + 1);
  expect(menu.indexOf('/planted')).toBe(menu.indexOf('/deposits') - 1);
  expect(after.SCREENS.menu.find(({ path }) => path === '/planted')?.needs).toBe('cashier.read');
});

test('its screens are routes, the search knows the named one, and the walk of all screens comes by', () => {
  const added = paths(after.SCREENS.routes).filter((path) => !paths(before.SCREENS.routes).includes(path));
  expect(added).toEqual(['/planted', '/planted/:id']);
  expect(paths(after.SCREENS.named)).toContain('/planted');
  expect(addressesIn(MANIFEST)).toEqual(added);
});

test('its texts come with those of the office, in each language', async () => {
  for (const [language, said] of [
    ['en', 'Planted page'],
    ['es', 'Página plantada'],
  ] as const) {
    const texts = Object.assign({}, ...(await after.loadTexts(language))) as Record<string, unknown>;
    expect(texts['nav.planted']).toEqual([said]);
    expect(texts['nav.withdrawals']).toBeDefined();
  }
});

test('the menu has every page, what is asked of a person on top, then group by group', () => {
  expect(paths(before.SCREENS.menu)).toEqual([
    ...['/', '/attention', '/approvals'],
    ...['/members', '/verifications', '/harm', '/support', '/feedback', '/complaints'],
    ...[
      '/withdrawals',
      '/deposits',
      '/bank-transfers',
      '/cases',
      '/hand-pays',
      '/transfers',
      '/reversals',
      '/gateways',
      '/taxes',
    ],
    ...['/rounds', '/games', '/categories', '/vendors', '/stops', '/conformance', '/rewards', '/campaigns'],
    ...['/content', '/messages', '/templates', '/delivery', '/representatives'],
    ...['/reports', '/reconciliation', '/entries', '/seals', '/audit', '/security'],
    ...['/operators', '/roles', '/markets', '/system', '/backup'],
  ]);
  expect(paths(before.SCREENS.open)).toEqual(['/set-up']);
  expect(paths(before.SCREENS.routes)).toEqual(expect.arrayContaining(paths(before.SCREENS.menu)));
});

test('the whole menu of an administrator needs no scrolling at a height of 900 px, and at 720', () => {
  const { menu } = before.SCREENS;
  for (const height of [900, 720]) {
    const { groups, top } = arrange({ screens: menu, favourites: [], chosen: {}, height });
    const lines = [...top, ...groups.flatMap(({ lines: own, isOpen }) => (isOpen ? own : []))];
    expect(117 + 32 * groups.length + 30 * lines.length).toBeLessThanOrEqual(height);
  }
  const { groups } = arrange({ screens: menu, favourites: [], chosen: {}, height: 900 });
  expect(groups.filter(({ isOpen }) => isOpen).map(({ group }) => group)).toEqual(['members', 'money']);
});

test.each(ROLES)('every page answers a %s: it is shown, or says which permission is missing', (role) => {
  const { routes, menu } = before.SCREENS;
  const may = (permission: Permission): boolean => ROLE_PERMISSIONS[role].includes(permission);
  for (const screen of routes) {
    const { needs } = screen;
    const answer = answerOf(screen, menu, may);
    if (needs === undefined || may(needs)) expect(answer).toEqual({ kind: 'shown' });
    // Whoever may not see the overview begins at the first page that they may.
    else if (screen.path === '/')
      expect(answer).toEqual({
        kind: 'elsewhere',
        to: menu.find((one) => one.needs && may(one.needs))!.path,
      });
    else expect(answer).toEqual({ kind: 'refused', needs });
  }
});

test('a permission that a page needs has a name, for whoever lacks it', async () => {
  const texts = Object.assign({}, ...(await before.loadTexts('es'))) as Record<string, unknown>;
  const needed = new Set(before.SCREENS.routes.flatMap(({ needs }) => needs ?? []));
  expect(needed.size).toBeGreaterThan(15);
  for (const permission of needed)
    expect([permission, texts[`permission.${permission}`]]).toEqual([permission, expect.anything()]);
});

test('each line of the menu has an icon of its own, and each queue one page', () => {
  const { menu } = before.SCREENS;
  expect(new Set(menu.map((one) => one.menu.icon)).size).toBe(menu.length);
  const queues = menu.flatMap((one) => one.menu.waits ?? []);
  expect(queues.toSorted()).toEqual(OFFICE_QUEUES.toSorted());
});

test('what creates something is an act of the search', () => {
  expect(before.SCREENS.acts.map(({ path, needs }) => [path, needs])).toEqual([
    ['/vendors/new', 'vendors.manage'],
    ['/messages/new', 'messages.write'],
    ['/operators/invite', 'operators.manage'],
    ['/campaigns/new', 'rewards.manage'],
    ['/rewards/grant', 'rewards.manage'],
  ]);
});

test('each queue that moves makes the branch of a feature stale, and the overview', () => {
  const { any, connected, ...queues } = before.STALE;
  expect(Object.keys(queues).sort()).toEqual(Object.keys(QUEUES).sort());
  expect(Object.values(queues).every((branches) => branches.length > 0)).toBe(true);
  expect([any, connected]).toEqual([[['overview']], [['support']]]);
  expect(queues.deposits).toEqual([['deposits']]);
});

test('no text stands in two catalogues', async () => {
  const keys = (await before.loadTexts('en')).flatMap((texts) => Object.keys(texts));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
