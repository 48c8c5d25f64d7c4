/** The page that checks rounds: script, drawings and style inside one HTML file, which works from a disk as well. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oneFileConfig } from '../../tools/vite/one-file.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  ...oneFileConfig({
    root: from('.'),
    page: from('client/src/check/page.html'),
    styles: [
      from('../../packages/ui/src/tokens.css'),
      from('../../packages/ui/src/fonts.css'),
      ...['style', 'found', 'pictures', 'sizes'].map((name) => from(`client/src/check/${name}.css`)),
    ],
    script: from('client/src/check/main.ts'),
    fileName: 'verify.html',
  }),
  // The page gives away the script that does the same without it.
  define: { PLAIN_SCRIPT: JSON.stringify(readFileSync(from('../../docs/fairness/verify.mjs'), 'utf8')) },
});
