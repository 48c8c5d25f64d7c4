/** A feature that is planted shows up in every registry, and no file outside its folder was touched for it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features, readManifest, readManifests, registryOf } from './features.ts';

const SOURCES = join(import.meta.dirname, '../../apps/member/src');

const PLANTED = `import { StarIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    raffle: { round: string };
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'raffles',
      path: ['/raffles', '/raffles/old'],
      guarded: true,
      screen: () => import('./screens/raffles.tsx').then((file) => file.Raffles),
    },
  ],
  memberPages: [
    {
      key: 'raffles',
      order: 15,
      title: 'raffles.title',
      icon: StarIcon,
      screen: () => import('./screens/own-raffles.tsx').then((file) => file.OwnRaffles),
    },
  ],
  dialogs: {
    raffle: () => import('./screens/raffle.tsx').then((file) => file.Raffle),
  },
  stale: { balance: ['/api/raffles'] },
});
`;

/** The manifests of the app alone, in a folder where one more can be planted. */
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'feria-features-'));
  cpSync(SOURCES, join(root, 'src'), {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || path.endsWith('/feature.ts'),
  });
  const folder = join(root, 'src/features/raffles');
  mkdirSync(join(folder, 'screens'), { recursive: true });
  writeFileSync(join(folder, 'feature.ts'), PLANTED);
  for (const [file, name] of [
    ['raffles', 'Raffles'],
    ['own-raffles', 'OwnRaffles'],
    ['raffle', 'Raffle'],
  ])
    writeFileSync(join(folder, `screens/${file}.tsx`), `export const ${name} = () => 'drawn: ${file}';`);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a feature that is planted', () => {
  test('is in every registry', () => {
    const manifests = readManifests(join(root, 'src'));
    const before = readManifests(SOURCES);
    expect(manifests).toHaveLength(before.length + 1);
    const page = manifests.flatMap(({ pages }) => pages).find(({ path }) => path.test('/raffles/old'));
    expect(page).toMatchObject({ name: 'raffles', flags: ['guarded'] });
    expect(before.flatMap(({ pages }) => pages).some(({ path }) => path.test('/raffles'))).toBe(false);
    expect(registryOf('pages', manifests)).toContain(
      '{name:"raffles",path:/^(?:\\/raffles|\\/raffles\\/old)$/',
    );
    expect(registryOf('screens', manifests)).toContain('features/raffles/screens/raffles.tsx');
    expect(registryOf('dialogs', manifests)).toContain('"raffle": () => import(');
    expect(registryOf('members', manifests)).toContain('features/raffles/feature.ts');
    expect(registryOf('stale', manifests)).toContain('"/api/raffles"');
  });

  test('is built: its address is in the first chunk, its screen in one of its own', async () => {
    // Of the app's own screens none is in the folder: here only the planted one is built.
    for (const { file } of readManifests(join(root, 'src'))) if (!file.includes('/raffles/')) rmSync(file);
    writeFileSync(
      join(root, 'src/entry.ts'),
      `import { PAGES } from 'virtual:feria-pages';
const found = PAGES.find(({ path }) => path.test(location.pathname));
import('virtual:feria-screens').then(async ({ SCREENS }) => document.write((await SCREENS[found.name]())()));`,
    );
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [features(root)],
      build: { write: false, minify: false, rollupOptions: { input: join(root, 'src/entry.ts') } },
    })) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.code).toContain('raffles');
    expect(entry?.code).not.toContain('drawn: raffles');
    expect(chunks.find(({ code }) => code.includes('drawn: raffles'))?.isDynamicEntry).toBe(true);
  });
});

describe('the manifests of the app', () => {
  const manifests = readManifests(SOURCES);

  test('have each place in the member center once', () => {
    const orders = manifests.flatMap(({ memberPages }) => memberPages.map(({ order }) => order));
    expect(orders.length).toBeGreaterThan(20);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('of two features with the same page, dialog or key the build says so', () => {
    const same = readManifest('/a/features/other/feature.ts', PLANTED);
    for (const name of ['screens', 'dialogs', 'members'] as const)
      expect(() => registryOf(name, [same, same])).toThrow('two features have raffle');
  });

  test.each([
    ['a path that is put together', "pages: [{ name: 'a', path: '/' + name }]"],
    ['a loader that is named', 'dialogs: { a: load }'],
    ['pages that come from elsewhere', 'pages: PAGES'],
    ['a spread', 'pages: [{ ...PAGE }]'],
  ])('%s is refused, with its line', (_, text) =>
    expect(() =>
      readManifest('/a/feature.ts', `\nexport const feature = defineFeature({ ${text} });`),
    ).toThrow('/a/feature.ts:2'),
  );
});

test('a registry is found by its name and by its address, whole or from the project’s root on, and nothing else is', () => {
  const { resolveId } = features('/project/apps/member') as unknown as {
    resolveId: (specifier: string) => string | undefined;
  };
  const address = '/project/apps/member/src/main/registry/pages.js';
  for (const specifier of ['virtual:feria-pages', address, '/apps/member/src/main/registry/pages.js'])
    expect(resolveId(specifier)).toBe(address);
  for (const specifier of ['virtual:feria-else', '/apps/office/src/main/registry/pages.js', './pages.js'])
    expect(resolveId(specifier)).toBeUndefined();
});
