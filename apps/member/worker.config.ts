/**
 * The service worker, and the icons of the installed app. It is built after the client, because it names the shell's hashed files: the
 * entry with all that it imports, the later parts, the font, the first texts. A client of other files is a worker of other bytes, and
 * that is what a browser takes for a new version.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { appIcons } from '../../tools/vite/app-icons.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

type Chunk = { file: string; imports?: string[]; name?: string };

export default defineConfig({
  root,
  plugins: [appIcons()],
  define: { __SHELL__: JSON.stringify(shellFiles()) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/main/installed/worker.ts',
      formats: ['iife'],
      name: 'feria',
      fileName: () => 'worker.js',
    },
  },
});

function shellFiles(): string[] {
  const file = `${root}dist/client/.vite/manifest.json`;
  // Nothing is built yet where somebody only reads the configuration.
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of Object.keys(manifest))
    if (/(?:entry-client\.tsx|figtree-latin-wght-normal\.woff2|first-view\.(?:en|es)\.ts)$/.test(name))
      visit(name);
  return [...files].toSorted();
}
