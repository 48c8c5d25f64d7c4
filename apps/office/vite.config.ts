import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../tools/vite/catalogues.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [catalogues(), react()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022', assetsInlineLimit: 0 },
});
