/** The inline script: one file, no imports, no hash in its name (the page carries its text, not its address). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/main/boot.ts', formats: ['iife'], name: 'feria', fileName: () => 'boot.js' },
  },
});
