/** The page without a network: script and style inside one file, so that the service worker has to keep nothing else for it. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { oneFileConfig } from '../../tools/vite/one-file.ts';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(
  oneFileConfig({
    root: from('.'),
    page: from('src/installed/offline.html'),
    styles: [from('../../packages/ui/src/tokens.css'), from('src/installed/offline.css')],
    script: from('src/installed/offline.ts'),
    fileName: 'offline.html',
  }),
);
