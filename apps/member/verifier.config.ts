/** The page that checks proofs of the ledger: script and style inside one HTML file, which works from a disk as well. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oneFileConfig } from '../../tools/vite/one-file.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAGE = '../../packages/ledger-proof/page';

export default defineConfig(
  oneFileConfig({
    root: from('.'),
    page: from(`${PAGE}/index.html`),
    styles: [from('../../packages/ui/src/tokens.css'), from(`${PAGE}/style.css`)],
    script: from(`${PAGE}/main.ts`),
    fileName: 'verify-ledger.html',
  }),
);
