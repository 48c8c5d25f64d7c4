import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inClient = (path: string): string => fileURLToPath(new URL(`client/${path}`, import.meta.url));

export default defineConfig({
  root: inClient(''),
  base: '/client/',
  build: {
    outDir: fileURLToPath(new URL('dist/client', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The policy of the page allows no inlined scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { slot: inClient('slot.html'), board: inClient('board.html'), round: inClient('round.html') },
    },
  },
});
