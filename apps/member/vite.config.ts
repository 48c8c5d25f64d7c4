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

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [catalogues(), react()],
  define: isSsrBuild ? { __CLIENT_FILES__: JSON.stringify(clientFiles()) } : { __CLIENT_FILES__: '{}' },
  ssr: { noExternal: true as const },
  build: {
    outDir: isSsrBuild ? 'dist/server' : CLIENT,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(isSsrBuild ? {} : { rollupOptions: { input: 'src/entry-client.tsx' } }),
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
