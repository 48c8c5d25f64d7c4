/**
 * The member app's two bundles. `npm run build -w @feria/member-app` makes, in this order,
 * - dist/client: hashed assets and .vite/manifest.json; the entry is `src/entry-client.tsx`
 * - dist/client/boot.js: the script that a page carries inline (boot.config.ts)
 * - dist/server/entry-server.js: `render`, `prefetchPlan` and `document`, with every dependency inside
 * The server's bundle is built last, because it names the client's text catalogues and font by their hashed files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../tools/vite/catalogues.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const CLIENT = 'dist/client';
const ENTRY = 'src/entry-client.tsx';

/**
 * The first view in few chunks: measured 104 kB gzip in 5 requests, against 110 kB in 25 without. The kit is named by its
 * parts, because its door leads to all of them; a part that is missing here costs a request, nothing else.
 */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|@lingui)\//;
const KIT =
  /packages\/(?:kernel|ui\/src\/(?:brand|class-names|format|i18n|icons|parts\/(?:button|money|rail|spinner|states|surface|tile|toast)))/;
/** Our own part of it: everything in app/ and the lobby that no lazy part brings. */
const OURS =
  /apps\/member\/src\/(?:app\/(?!member-center|not-found|realtime|own-list|use-money|shell\/member-corner|parts\/(?:action-failure|facts|form|more|panel|query-states|reference))|features\/lobby\/(?!screens\/(?:category|own-games|game-sheet)|return))/;
const FIRST_VIEW = [
  { name: 'vendor', test: VENDOR },
  { name: 'first', test: KIT },
  { name: 'first', test: OURS },
];

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [catalogues(), react()],
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
    ...(isSsrBuild
      ? {}
      : { rollupOptions: { input: ENTRY, output: { codeSplitting: { groups: FIRST_VIEW } } } }),
  },
}));

/** What a page may fetch ahead: `{ font, texts: { en, es } }` as addresses. Empty in dev, where nothing is hashed. */
function clientFiles(): object {
  const file = `${root}${CLIENT}/.vite/manifest.json`;
  if (!existsSync(file)) return {};
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>;
  const named = (end: string) => Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file;
  const address = (name: string | undefined) => (name ? `/${name}` : undefined);
  return {
    font: address(named('figtree-latin-wght-normal.woff2')),
    texts: {
      en: address(named('src/i18n/first-view.en.ts')),
      es: address(named('src/i18n/first-view.es.ts')),
    },
  };
}
