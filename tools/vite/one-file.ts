/** A page as one HTML file with its script and style in it, which works from a disk as well and asks nobody for anything. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

export interface OneFile {
  /** Absolute paths: of the room that Vite runs in, of the page with `__STYLE__` and `__SCRIPT__` in it, its styles, its script. */
  readonly root: string;
  readonly page: string;
  readonly styles: readonly string[];
  readonly script: string;
  /** Where it goes, below the root's `dist/client`. */
  readonly fileName: string;
  /** Instead of it several, each filled in its own way. */
  readonly each?: readonly { readonly fileName: string; fill(page: string): string }[];
}

/** The whole configuration of such a build. It is added to what another build has put into the folder. */
export function oneFileConfig(file: OneFile): UserConfig {
  return {
    root: file.root,
    plugins: [inlined(file)],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: file.script, formats: ['iife'], name: 'feria', fileName: () => 'page.js' },
    },
  };
}

/** Replaces the bundle by the page with the bundle in it. The texts come from our own files, so nothing has to be escaped but the script's end. */
function inlined({ page, styles, fileName, each = [{ fileName, fill: (page) => page }] }: OneFile): Plugin {
  return {
    name: 'feria:one-file',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const [chunk] = chunks;
      if (!chunk || chunks.length > 1) throw new Error(`the page has ${chunks.length} scripts`);
      for (const name of Object.keys(bundle)) delete bundle[name];
      const style = styles.map((path) => withFonts(readFileSync(path, 'utf8'))).join('');
      const script = chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
      const source = readFileSync(page, 'utf8')
        .replace(/\s*__STYLE__\s*/, () => style)
        .replace(/\s*__SCRIPT__;?\s*/, () => script);
      for (const one of each)
        this.emitFile({ type: 'asset', fileName: one.fileName, source: one.fill(source) });
    },
  };
}

/** A font of a package goes into the page as well: `url('some-package/files/name.woff2')`. */
function withFonts(style: string): string {
  return style.replaceAll(/url\('([^':]+\.woff2)'\)/g, (_whole, name: string) => {
    const font = readFileSync(fileURLToPath(import.meta.resolve(name)));
    return `url('data:font/woff2;base64,${font.toString('base64')}')`;
  });
}
