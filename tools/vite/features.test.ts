/** A feature that is planted shows up in every registry, and no file outside its folder was touched for it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { features, readManifest, readManifests, registryOf } from './features.ts';
import { gather } from './room-texts.ts';

const SOURCES = join(import.meta.dirname, '../../apps/member/src');

const PLANTED = `import { StarIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/raffles.json';
import { useDrawn } from './use-drawn.ts';
import { useOpen } from './use-open.ts';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    raffles: typeof texts;
  }
}

declare module '../../ground/pages/agents.ts' {
  interface AgentPageKeys {
    rafflesOfTeam: true;
  }
}

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
      prefetch: () => import('./served.ts').then((file) => file.prefetch),
      head: () => import('./served.ts').then((file) => file.head),
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
  agentPages: [
    {
      key: 'rafflesOfTeam',
      order: 15,
      title: 'raffles.team',
      icon: StarIcon,
      flag: 'agentAnnouncement',
      screen: () => import('./screens/team-raffles.tsx').then((file) => file.TeamRaffles),
    },
  ],
  menu: [
    { list: 'account', order: 55, href: '/raffles', text: 'raffles.line', icon: StarIcon, useCount: useOpen },
    {
      list: 'offers',
      order: 35,
      href: '/raffles/old',
      text: 'raffles.old',
      icon: StarIcon,
      flag: 'promotions',
      hiddenInTrial: true,
      inCenter: true,
      unfold: 'raffles.drawn',
      useLines: useDrawn,
    },
  ],
  dialogs: {
    raffle: () => import('./screens/raffle.tsx').then((file) => file.Raffle),
  },
  stale: { balance: ['/api/raffles'] },
});
`;

const TEXTS = {
  en: {
    'raffles.title': 'Your raffles',
    'raffles.line': 'Raffles',
    'raffles.old': 'Old raffles',
    'raffles.drawn': 'Drawn lately',
    'raffles.team': 'Raffles of your team',
    'raffles.none': 'No raffle is open',
  },
  es: {
    'raffles.title': 'Tus rifas',
    'raffles.line': 'Rifas',
    'raffles.old': 'Rifas pasadas',
    'raffles.drawn': 'Sorteadas hace poco',
    'raffles.team': 'Rifas de tu equipo',
    'raffles.none': 'No hay rifas abiertas',
  },
};

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
  for (const [language, texts] of Object.entries(TEXTS)) {
    mkdirSync(join(folder, 'i18n', language), { recursive: true });
    writeFileSync(join(folder, `i18n/${language}/raffles.json`), JSON.stringify(texts));
  }
  writeFileSync(join(folder, 'use-open.ts'), 'export const useOpen = () => 3;');
  writeFileSync(
    join(folder, 'use-drawn.ts'),
    "export const useDrawn = () => [{ href: '/raffles/old?round=7', label: 'Round 7' }];",
  );
  writeFileSync(
    join(folder, 'served.ts'),
    `export const prefetch = ({ market }) => ({ raffles: '/api/raffles?merchant=' + market });
export const head = (path, data, say) => ({ title: say('raffles.title'), description: say('raffles.none') });`,
  );
  for (const [file, name] of [
    ['raffles', 'Raffles'],
    ['own-raffles', 'OwnRaffles'],
    ['team-raffles', 'TeamRaffles'],
    ['raffle', 'Raffle'],
  ])
    writeFileSync(join(folder, `screens/${file}.tsx`), `export const ${name} = () => 'drawn: ${file}';`);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a feature that is planted', () => {
  test('is in every registry', () => {
    const sources = join(root, 'src');
    const manifests = readManifests(sources);
    const before = readManifests(SOURCES);
    expect(manifests).toHaveLength(before.length + 1);
    const page = manifests.flatMap(({ pages }) => pages).find(({ path }) => path.test('/raffles/old'));
    expect(page).toMatchObject({ name: 'raffles', flags: ['guarded'] });
    expect(before.flatMap(({ pages }) => pages).some(({ path }) => path.test('/raffles'))).toBe(false);
    expect(registryOf('pages', manifests, sources)).toContain(
      '{name:"raffles",path:/^(?:\\/raffles|\\/raffles\\/old)$/',
    );
    expect(registryOf('screens', manifests, sources)).toContain('features/raffles/screens/raffles.tsx');
    expect(registryOf('dialogs', manifests, sources)).toContain(
      '"raffle": {says:"raffles",load:() => import(',
    );
    expect(registryOf('members', manifests, sources)).toContain('features/raffles/feature.ts');
    expect(registryOf('stale', manifests, sources)).toContain('"/api/raffles"');
  });

  test('says its own texts: they come with its parts, and its title with the menu of the member center', async () => {
    const sources = join(root, 'src');
    const manifests = readManifests(sources);
    expect(registryOf('screens', manifests, sources)).toContain('"raffles": {says:TEXTS["raffles"],load:');
    expect(registryOf('feature-texts', manifests, sources)).toContain(
      '/features/raffles/i18n/es/raffles.json',
    );
    const titles = await gather(sources, `${sources}/i18n/main.es.js`, manifests);
    expect(titles.compiled['raffles.title']).toEqual(['Tus rifas']);
    expect(titles.compiled['raffles.team']).toEqual(['Rifas de tu equipo']);
    expect(titles.compiled).not.toHaveProperty(['raffles.none']);
    const pseudo = await gather(sources, `${sources}/i18n/main.en-XA.js`, manifests);
    expect(pseudo.compiled['raffles.title']).toContain('[');
    const first = await gather(sources, `${sources}/i18n/first.es.js`, manifests);
    expect(first.compiled).not.toHaveProperty(['raffles.title']);
    expect(first.compiled['raffles.line']).toEqual(['Rifas']);
    expect(first.compiled['raffles.old']).toEqual(['Rifas pasadas']);
    expect(first.compiled['raffles.drawn']).toEqual(['Sorteadas hace poco']);
  });

  test('has its line in the menu, among those of the others, without its manifest', () => {
    const sources = join(root, 'src');
    const menu = registryOf('menu', readManifests(sources), sources);
    const places = ["freeRounds'", "'/raffles'", "messageV2'"].map((place) => menu.indexOf(place));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(menu).toContain('/features/raffles/use-open.ts');
    expect(menu).not.toContain('/features/raffles/feature.ts');
    const strayed = PLANTED.replace("import { useOpen } from './use-open.ts';", '');
    expect(() => readManifest('/a/features/b/feature.ts', strayed)).toThrow(
      'a name that the manifest imports',
    );
  });

  test('has its line among the offers, with who sees it and what unfolds below it', () => {
    const sources = join(root, 'src');
    const menu = registryOf('menu', readManifests(sources), sources);
    const [, offers = ''] = /offers:\[([^]+)\],\ngames:/.exec(menu) ?? [];
    const places = ["referral'", "rewardCenter'", "'/raffles/old'", "'/promotions'", "'/pointMall'"];
    const at = places.map((place) => offers.indexOf(place));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(offers).toMatch(
      /text:'raffles\.old',icon:StarIcon(\d+),flag:'promotions',hiddenInTrial:true,inCenter:true,unfold:'raffles\.drawn',useLines:useDrawn\1\}/,
    );
    expect(menu).toMatch(/import \{ useDrawn as useDrawn\d+ \} from ".+\/features\/raffles\/use-drawn\.ts";/);
  });

  test('has its page in the agent center, at its place, with its screen and its texts', async () => {
    const sources = join(root, 'src');
    const manifests = readManifests(sources);
    const pages = manifests.flatMap(({ agentPages }) => agentPages);
    expect(
      pages
        .toSorted((one, other) => one.order - other.order)
        .map(({ key }) => key)
        .slice(0, 3),
    ).toEqual(['agentAnnouncement', 'rafflesOfTeam', 'agentTeamOverview']);
    const registry = registryOf('agents', manifests, sources);
    expect(registry).toMatch(
      /import \{ feature as (f\d) \} from ".+\/features\/raffles\/feature\.ts"[^]+\.\.\.\1\.agentPages\.map\(\(page\) => \(\{\.\.\.page,says:"raffles"\}\)\)/,
    );
    expect(registry).not.toContain('/features/wallet/');
  });

  test('tells the server what its page is drawn with, and its head', () => {
    const sources = join(root, 'src');
    const served = registryOf('served', readManifests(sources), sources);
    expect(served).toMatch(
      /"raffles": \{says:TEXTS\["raffles"\],prefetch:\(\) => import\(".+raffles\/served\.ts"\).+,head:/,
    );
  });

  test('is built: its address is in the first chunk, its screen in one of its own', async () => {
    // Of the app's own screens none is in the folder: here only the planted one is built.
    for (const { file } of readManifests(join(root, 'src'))) if (!file.includes('/raffles/')) rmSync(file);
    writeFileSync(
      join(root, 'src/entry.ts'),
      `import { PAGES } from 'virtual:feria-pages';
const found = PAGES.find(({ path }) => path.test(location.pathname));
import { MENU } from 'virtual:feria-menu';
import('virtual:feria-agents').then(async ({ AGENT_PAGES }) =>
  document.write(...AGENT_PAGES.map(({ key }) => key), (await AGENT_PAGES[0].screen())()));
document.write(MENU.account.map(({ href, useCount }) => href + useCount()));
document.write(MENU.offers.map(({ href, useLines }) => href + useLines()[0].label));
import('virtual:feria-served').then(async ({ SERVED }) => document.write((await SERVED.raffles.prefetch())({})));
import('virtual:feria-screens').then(async ({ SCREENS }) => document.write((await SCREENS[found.name]())()));`,
    );
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [features(root), catalogues()],
      build: {
        write: false,
        minify: false,
        rollupOptions: { input: join(root, 'src/entry.ts'), external: ['@feria/ui'] },
      },
    })) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.code).toContain('raffles');
    expect(entry?.code).not.toContain('drawn: raffles');
    expect(entry?.code).toContain('() => 3');
    expect(entry?.code).toContain('Round 7');
    expect(entry?.code).not.toContain('/api/raffles');
    expect(chunks.find(({ code }) => code.includes('/api/raffles'))?.isDynamicEntry).toBe(true);
    expect(chunks.find(({ code }) => code.includes('drawn: raffles'))?.isDynamicEntry).toBe(true);
    const agents = chunks.find(({ code }) => code.includes('raffles.team'));
    expect(agents).toMatchObject({ isEntry: false });
    expect(agents?.code).not.toContain('drawn: team-raffles');
    expect(chunks.find(({ code }) => code.includes('drawn: team-raffles'))?.isDynamicEntry).toBe(true);
    const spanish = chunks.find(({ code }) => code.includes('No hay rifas abiertas'));
    expect(spanish).toMatchObject({ isDynamicEntry: true, isEntry: false });
    expect(spanish?.code).not.toContain('No raffle is open');
  });
});

describe('the manifests of the app', () => {
  const manifests = readManifests(SOURCES);

  test('have each place in the member center once', () => {
    const orders = manifests.flatMap(({ memberPages }) => memberPages.map(({ order }) => order));
    expect(orders.length).toBeGreaterThan(20);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('have each place in the agent center once', () => {
    const orders = manifests.flatMap(({ agentPages }) => agentPages.map(({ order }) => order));
    expect(orders.length).toBeGreaterThan(10);
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('of two features with the same page, dialog or key the build says so', () => {
    const same = readManifest('/a/features/other/feature.ts', PLANTED);
    for (const name of ['screens', 'dialogs', 'members', 'agents', 'menu'] as const)
      expect(() => registryOf(name, [same, same], SOURCES)).toThrow(/two features have \/?raffle/);
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
