/**
 * The product with further languages in its list, as somebody who adds one has it: the modules of the project, loaded anew beside those of
 * the test, with one line of `packages/contracts/src/languages.ts` changed.
 */
import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { catalogues } from '../vite/catalogues.ts';
import { features } from '../vite/features.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The file of the list, from the root. */
export const LANGUAGE_LIST = 'packages/contracts/src/languages.ts';
const LINE = /export const LANGUAGES = \[([^\]]*)\] as const;/;

export interface Planted {
  /** A module of the project, by its path from the root. */
  load<Module>(path: string): Promise<Module>;
  close(): Promise<void>;
}

/** Throws where the list does not stand in its file as one line. */
export async function plantLanguages(tags: readonly string[]): Promise<Planted> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    // What the member app's build tells its server of the files that it has made.
    define: { __CLIENT_FILES__: '({})' },
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@feria\//] },
    plugins: [planting(tags), catalogues(), features(resolve(ROOT, 'apps/member'))],
  });
  return {
    load: async <Module>(path: string) => (await server.ssrLoadModule(`/${path}`)) as Module,
    close: () => server.close(),
  };
}

function planting(tags: readonly string[]): Plugin {
  return {
    name: 'feria:planted-languages',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith(LANGUAGE_LIST) ? withLanguages(code, tags) : undefined;
    },
  };
}

/** The file of the list with those in it, too. Throws where the list does not stand there as one line. */
export function withLanguages(code: string, tags: readonly string[]): string {
  if (!LINE.test(code)) throw new Error(`${LANGUAGE_LIST} does not begin as it did`);
  const all = tags.map((tag) => `, '${tag}'`).join('');
  return code.replace(LINE, (_line, known: string) => `export const LANGUAGES = [${known}${all}] as const;`);
}
