/**
 * `npm run dev`: both apps from their sources through Vite, with hot reload. Only the demonstration ever gets here: Vite injects
 * scripts of its own, so these pages carry no content policy.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { MEMBER_BUILD, OFFICE_BUILD } from './built.ts';
import type { MemberPages } from './member-host.ts';
import { renderPage, type ServerBundle } from './render-page.ts';

const MEMBER_APP = join(MEMBER_BUILD, '..');
const OFFICE_APP = join(OFFICE_BUILD, '..');

/** `place` sets the two apps' reload sockets apart: the tenth port after the host's own, and the next. */
async function startVite(
  app: FastifyInstance,
  root: string,
  host: string,
  place: number,
): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    // Its own socket: the app's server passes other sockets on to the platform.
    server: {
      middlewareMode: true,
      hmr: { port: Number(new URL(`http://${host}`).port) + 10 + place, host: '127.0.0.1' },
      allowedHosts: ['.localhost'],
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== host || request.url.startsWith('/api/') || isPage(request.headers.accept))
      return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return vite;
}

export async function devMember(app: FastifyInstance, host: string): Promise<MemberPages> {
  const vite = await startVite(app, MEMBER_APP, host, 0);
  return {
    headersFor: () => ({}),
    render: async (reader, choice, url) => {
      const bundle = (await vite.ssrLoadModule('/src/main/entry-server.tsx')) as ServerBundle;
      const boot = stripTypeScriptTypes(readFileSync(join(MEMBER_APP, 'src/main/boot.ts'), 'utf8'));
      const inlined = {
        css: '',
        boot: `{${boot}}`,
        scripts: { entry: '/src/main/entry-client.tsx', preloads: [] },
      };
      const { html, status } = await renderPage(bundle, inlined, reader, choice, url);
      return { html: await vite.transformIndexHtml(url, html), status };
    },
  };
}

/** The office's page, made anew for each request. */
export async function devOffice(
  app: FastifyInstance,
  host: string,
): Promise<(url: string) => Promise<string>> {
  const vite = await startVite(app, OFFICE_APP, host, 1);
  return (url) => vite.transformIndexHtml(url, readFileSync(join(OFFICE_APP, 'index.html'), 'utf8'));
}

function isPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
