/** The office: a plain single page, never indexed, never framed, its API behind its own host. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';
import { serveAssets } from './assets.ts';
import { OFFICE_BUILD } from './built.ts';
import { officePolicy, pageHeaders } from './security.ts';

export async function officeHost(
  app: FastifyInstance,
  { config, host }: WebParts & { host: string },
): Promise<void> {
  const constraints = { host };
  await app.register(proxy, {
    upstream: config.platformUrl,
    prefix: '/api',
    rewritePrefix: '/office',
    websocket: true,
    constraints,
    replyOptions: forwardOrigin(config.officeOrigin),
    wsClientOptions: SOCKET_OPTIONS,
  });
  // The pictures that the office puts into pages, and those of the games.
  for (const [prefix, rewritePrefix] of [
    ['/content/images', '/content/images'],
    ['/art', '/api/art'],
  ] as const)
    await app.register(proxy, {
      upstream: config.platformUrl,
      prefix,
      rewritePrefix,
      constraints,
      httpMethods: ['GET', 'HEAD'],
      replyOptions: forwardOrigin(config.officeOrigin),
    });
  if (config.dev) {
    const page = await (await import('./dev.ts')).devOffice(app, host);
    app.get('/*', { constraints }, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(await page(request.url)),
    );
    return;
  }
  const shell = readFileSync(join(OFFICE_BUILD, 'index.html'), 'utf8');
  await serveAssets(app, host, join(OFFICE_BUILD, 'assets'));
  app.get('/*', { constraints }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        ...pageHeaders(config, officePolicy(config, nonce)),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(shell.replaceAll('__CSP_NONCE__', nonce));
  });
}

/**
 * The platform learns which public host was called and from which address, whatever the browser claims about either;
 * the browser's own Origin header passes through untouched.
 */
export function forwardOrigin(origin: string): {
  rewriteRequestHeaders: (request: { ip: string }, headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  rewriteHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
} {
  const { host, protocol } = new URL(origin);
  return {
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    }),
    // What was agreed between us and the platform about their connection is none of the browser's (RFC 9110, 7.6.1).
    rewriteHeaders: ({ connection: _connection, 'keep-alive': _alive, ...headers }) => headers,
  };
}

/**
 * The platform opens a socket only for our own pages, so it must see where the browser says it comes from: by itself
 * the proxy passes the cookie alone. (Its types lack the option.)
 */
export const SOCKET_OPTIONS = {
  headers: {},
  rewriteRequestHeaders: (
    headers: IncomingHttpHeaders,
    request: { ip: string; headers: IncomingHttpHeaders },
  ): IncomingHttpHeaders => {
    const { cookie, origin } = request.headers;
    return {
      ...headers,
      ...(cookie === undefined ? {} : { cookie }),
      ...(origin === undefined ? {} : { origin }),
      'x-forwarded-for': request.ip,
    };
  },
};
