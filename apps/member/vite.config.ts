/**
 * The member app's two bundles. `npm run build -w @feria/member-app` makes, in this order,
 * - dist/client: hashed assets and .vite/manifest.json; the entry is `src/main/entry-client.tsx`
 * - dist/client/boot.js: the script that a page carries inline (boot.config.ts)
 * - dist/server/entry-server.js: `render`, `prefetchPlan` and `document`, with every dependency inside
 * The server's bundle is built last, because it names the client's text catalogues and font by their hashed files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES } from '@feria/contracts/languages';
import { catalogues } from '../../tools/vite/catalogues.ts';
import { features, readManifests } from '../../tools/vite/features.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const CLIENT = 'dist/client';
const ENTRY = 'src/main/entry-client.tsx';

/**
 * The first view in few requests: what the entry imports is one chunk beside the packages, what it wakes a moment later
 * another. Our own modules are found by following the imports; the kit's and the packages' are named, because their
 * doors lead to everything. A part that is missing here costs a request, nothing else.
 */
const PACKAGES =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|react-query\/build\/modern\/queryOptions/;
/** What asks the platform. A page that nobody has touched asks for nothing. */
const QUERIES =
  /@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation))|packages\/web-client|member\/src\/ground\/(?:http\/(?:api|query-client|answer-envelope)|market\/read-whole)\.ts/;
const KIT_FIRST =
  /packages\/(?:kernel\/src\/(?:format\/(?:in-text|locale)|language-tags|survive)|ui\/src\/(?:brand\/(?:index|logo|mark|papel-picado)|class-names|i18n|messages|icons\/(?:icon|everywhere)|parts\/[a-z]+\/(?:button|centre|chip|rail|spinner|surface\.module|tile|toast)))/;
const KIT_LATER =
  /packages\/(?:kernel\/src\/(?!clock|format\/(?:numbers|lists))|ui\/src\/(?:brand|format|icons|trans|parts\/[a-z]+\/(?:dialog-move|money|states|surface)))/;
const THERE_ALREADY = /\/(?:rolldown-runtime|vendor|first|later|frame)-[\w-]{8}\.(?:js|css)$/;
const OURS = /\/(?:apps\/member\/src|packages\/contracts)\//;
const LATER = 'src/main/deferred-parts.ts';
/** Of what wakes later, the frame of the page: no screen needs it, so none waits for it. */
const FRAME = /\/apps\/member\/src\/(?:shell|features\/catalog\/parts)\//;
const AT_ONCE: readonly string[] = ['first', 'later', 'frame'];

type Imports = (id: string) => { importedIds: readonly string[] } | null;

const reached = new Map<string, ReadonlySet<string>>();

/** Everything of ours that a module imports, and that in turn; without the module itself. */
function reach(start: string, imports: Imports): ReadonlySet<string> {
  const known = reached.get(start);
  if (known) return known;
  const seen = new Set([start]);
  for (const id of seen)
    for (const next of imports(id)?.importedIds ?? []) if (OURS.test(next)) seen.add(next);
  seen.delete(start);
  reached.set(start, seen);
  return seen;
}

/** Which chunk a module belongs to; undefined leaves it to the bundler. */
function chunkName(id: string, imports: Imports): string | undefined {
  // What a package asks for stands with the packages: a chunk of theirs that waits for ours would be a circle.
  if (PACKAGES.test(id) || id.endsWith('/store-of-react.ts')) return 'vendor';
  if (QUERIES.test(id)) return 'queries';
  if (/vite\/preload-helper/.test(id)) return 'first';
  if (KIT_FIRST.test(id) || reach(`${root}${ENTRY}`, imports).has(id)) return 'first';
  if (KIT_LATER.test(id)) return 'later';
  if (!reach(`${root}${LATER}`, imports).has(id)) return undefined;
  // Each room's list of its deferred parts stands with the list of the lists: it leads to both chunks.
  if (id.endsWith('/deferred.ts')) return undefined;
  return FRAME.test(id) ? 'frame' : 'later';
}
const GROUPS = [
  {
    name: (id: string, build: { getModuleInfo: Imports }) => chunkName(id, (of) => build.getModuleInfo(of)),
  },
];

/** Pages that the server draws before the app runs: nothing of them may look otherwise until it does. */
const DRAWN =
  /(?:main\/startup\/startup-screen|features\/catalog\/(?:screens\/(?:category|game-list|game-center)|parts\/(?:filter-row|vendor-tile))|ui\/src\/parts\/actions\/pager)\.tsx$/;

/** The drawn pages and their stylesheets, which the bundler puts with whoever else asks for them. */
function drawnOf(ids: Iterable<string>, imports: Imports): ReadonlySet<string> {
  const drawn = [...ids].filter((id) => DRAWN.test(id));
  const styles = drawn.flatMap((id) => imports(id)?.importedIds ?? []).filter((id) => id.includes('.css'));
  return new Set([...drawn, ...styles]);
}

/** What wakes later is in the first page already, or is drawn with it: its styles stand among the entry's, inline, and are not fetched again. */
function stylesAtOnce(): Plugin {
  return {
    name: 'feria:styles-at-once',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const drawn = drawnOf(this.getModuleIds(), (id) => this.getModuleInfo(id));
      const entry = chunks.find(({ isEntry }) => isEntry)?.viteMetadata?.importedCss;
      for (const { name, viteMetadata, moduleIds } of chunks) {
        const isAtOnce = AT_ONCE.includes(name) || moduleIds.some((id) => drawn.has(id));
        if (!isAtOnce || !viteMetadata || !entry) continue;
        for (const file of viteMetadata.importedCss) entry.add(file);
        viteMetadata.importedCss.clear();
      }
    },
  };
}

const ONE_MORE_TRY = 'const feriaImport=path=>import(path).catch(()=>import(path+"?again"));';

/**
 * A browser remembers for the life of a page that an import failed, so a second try needs another address: each import of a chunk gets
 * one. After everything else, because Vite looks for the imports that it knows.
 */
function oneMoreTry(): Plugin {
  return {
    name: 'feria:one-more-try',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let count = 0;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const code = file.code.replaceAll(/\bimport\((["'`]\.\/[\w.-]+\.js["'`])\)/g, (_whole, path) => {
            count += 1;
            return `feriaImport(${path})`;
          });
          if (code !== file.code) file.code = `${ONE_MORE_TRY}${code}`;
        }
        if (count === 0) this.error('no import of a chunk was found');
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  // The router's stand-in for what React has had since 18: only its weight would be new.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': `${root}src/main/store-of-react.ts` } },
  plugins: [features(root), catalogues(), react(), ...(isSsrBuild ? [] : [stylesAtOnce(), oneMoreTry()])],
  define: isSsrBuild ? { __CLIENT_FILES__: JSON.stringify(clientFiles()) } : { __CLIENT_FILES__: '{}' },
  // Built for the web process, which has none of these packages; in dev they are simply imported.
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : CLIENT,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // What every part waits for is there by the time one is asked for; its names would only weigh.
    modulePreload: {
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'js' ? chunks.filter((chunk) => !THERE_ALREADY.test(chunk)) : chunks,
    },
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            input: ENTRY,
            output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
          },
        }),
  },
}));

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** A chunk and all that it imports, what is asked for first; each once. */
function chainOf(manifest: Manifest, key: string, chain: Set<string>): Set<string> {
  if (chain.has(key)) return chain;
  // Kept while it is looked into: a circle would have no end.
  chain.add(key);
  for (const next of manifest[key]?.imports ?? []) chainOf(manifest, next, chain);
  chain.delete(key);
  return chain.add(key);
}

/** What a first tap asks for beyond the entry: the later parts, the menu. Styles go first: a part waits for them. */
function restOf(manifest: Manifest): string[] {
  const there = chainOf(manifest, ENTRY, new Set());
  const chain = new Set<string>();
  for (const key of [LATER, 'src/shell/menus/menu-sheet.tsx']) chainOf(manifest, key, chain);
  const chunks = [...chain].filter((key) => !there.has(key)).flatMap((key) => manifest[key] ?? []);
  return [...chunks.flatMap(({ css = [] }) => css), ...chunks.map(({ file }) => file)];
}

/** The stylesheets of a chunk beyond the entry's. */
function stylesOf(manifest: Manifest, key: string): string[] {
  const there = chainOf(manifest, ENTRY, new Set());
  const chain = [...chainOf(manifest, key, new Set())].filter((one) => !there.has(one));
  return [...new Set(chain.flatMap((one) => manifest[one]?.css ?? []))];
}

/** The screens of pages that the server draws with what the operator wrote, as the manifest names them. */
const contentScreens = (): string[] =>
  readManifests(`${root}src`).flatMap(({ pages }) =>
    pages.flatMap(({ screen, flags }) =>
      screen && flags.includes('content') ? [relative(root, screen).replaceAll(sep, '/')] : [],
    ),
  );

/**
 * What a page may fetch ahead: `{ font, texts: { <language> }, screens, rest, reading }` as addresses. Empty in dev, where nothing is hashed.
 */
function clientFiles(): object {
  const file = `${root}${CLIENT}/.vite/manifest.json`;
  if (!existsSync(file)) return {};
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const named = (end: string) => Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file;
  const address = (name: string | undefined) => (name ? `/${name}` : undefined);
  return {
    font: address(named('figtree-latin-wght-normal.woff2')),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, address(named(`src/i18n/first.${language}.js`))]),
    ),
    // Which screen and which texts stand where: every page but home asks for them before its own screen.
    screens: ['screens', 'feature-texts'].flatMap((name) => {
      const registry = address(named(`src/main/registry/${name}.js`));
      return registry ? [registry] : [];
    }),
    // A page to read is read before the app runs, and where it never does.
    reading: [...new Set(contentScreens().flatMap((screen) => stylesOf(manifest, screen)))].map(
      (name) => `/${name}`,
    ),
    rest: restOf(manifest).map((name) => address(name)),
  };
}
