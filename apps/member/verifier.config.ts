/** The page that checks proofs of the ledger: script and style inside one HTML file, which works from a disk as well. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAGE = '../../packages/ledger-proof/page';
const STYLES = ['../../packages/ui/src/tokens.css', `${PAGE}/style.css`];

/** Replaces the bundle by the page with the bundle in it. The texts come from our own files, so nothing has to be escaped but the script's end. */
function inlined(): Plugin {
  return {
    name: 'feria:inlined',
    generateBundle(_options, bundle) {
      const [chunk] = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunk) throw new Error('the page has no script');
      for (const name of Object.keys(bundle)) delete bundle[name];
      const style = STYLES.map((path) => readFileSync(from(path), 'utf8')).join('');
      const script = chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
      const page = readFileSync(from(`${PAGE}/index.html`), 'utf8')
        .replace(/\s*__STYLE__\s*/, () => style)
        .replace(/\s*__SCRIPT__;?\s*/, () => script);
      this.emitFile({ type: 'asset', fileName: 'verify-ledger.html', source: page });
    },
  };
}

export default defineConfig({
  root: from('.'),
  plugins: [inlined()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: from(`${PAGE}/main.ts`),
      formats: ['iife'],
      name: 'feria',
      fileName: () => 'verify-ledger.js',
    },
  },
});
