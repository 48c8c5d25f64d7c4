/** The document in which a card is typed: one script and one style sheet, which the web process names by their digests (web/card-host.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { LANGUAGES } from '@feria/contracts/languages';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function wordsIn(language: string): unknown {
  const file = from(`src/main/card-page/i18n/${language}/card.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)]));

export default defineConfig({
  root: from('.'),
  define: { __CARD_WORDS__: JSON.stringify(words) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/main/card-page/card.ts',
      formats: ['iife'],
      name: 'feria',
      fileName: () => 'card.js',
      cssFileName: 'card',
    },
  },
});
