/** The office's registry of its features, as Vite makes it of a tree on disk: the project's own, or a copy with something planted. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { catalogues } from '../../vite/catalogues.ts';

export interface Loaded<Registry> {
  registry: Registry;
  /** What the registry loads later needs the server until then. */
  close: () => Promise<void>;
}

/** `root` holds `apps/office` and `node_modules`. */
export async function loadOfficeRegistry<Registry>(root: string): Promise<Loaded<Registry>> {
  const server = await createServer({
    root: join(root, 'apps/office'),
    configFile: false,
    plugins: [catalogues()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: 'custom',
    logLevel: 'error',
  });
  const registry = (await server.ssrLoadModule('/src/main/registry.ts')) as Registry;
  return { registry, close: () => server.close() };
}
