/** The office is what its features say of themselves: one more folder is a page, a line of the menu, and its texts. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OfficeEvents } from '@feria/contracts/realtime';
import { loadOfficeRegistry } from '../../../../tools/test/pages/office-registry.ts';
import { addressesIn } from '../../../../tools/test/pages/office-screens.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MANIFEST = `
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
      menu: { group: 'money', order: 15 },
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

test('the menu is what it was when one table listed it', () => {
  expect(paths(before.SCREENS.menu)).toEqual([
    ...['/', '/members', '/verifications', '/harm', '/support', '/feedback', '/complaints', '/messages'],
    ...['/representatives', '/attention', '/approvals'],
    ...['/withdrawals', '/deposits', '/transfers', '/hand-pays', '/reversals', '/reconciliation', '/taxes'],
    ...['/seals', '/rounds', '/rewards', '/campaigns', '/vendors', '/games', '/categories', '/stops'],
    ...['/conformance', '/content', '/markets', '/system', '/delivery', '/templates', '/backup'],
    ...['/operators', '/roles', '/audit', '/security'],
  ]);
  expect(paths(before.SCREENS.open)).toEqual(['/set-up']);
  expect(before.SCREENS.routes).toHaveLength(78);
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
