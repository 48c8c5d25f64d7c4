/** The HTTP of a vendor: its built pages, the API for the player's browser, and the signed API for the platform. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { Line } from '@feria/contracts/text';
import { answerHeaders, fillHeaders } from '@feria/process';
import type { HostConfig } from './config.ts';
import { transferRoutes } from './local-wallet/transfer-routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { roundRoutes } from './player/round-routes.ts';
import { playerRoutes } from './player/routes.ts';
import { Problem } from './problem.ts';
import { readQuery } from './read-body.ts';
import type { HostParts, VendorFront } from './vendor.ts';
import { verifierRoute } from './verifier.ts';

/** The code of a game. */
export const ArtParams = z.object({ code: Line.max(80) });

export function buildVendor(front: VendorFront, parts: HostParts): FastifyInstance {
  const { catalogue, client } = front;
  const { config, log } = parts;
  const headers = { ...answerHeaders(config.origin), 'content-security-policy': policyOf(config) };
  const app = Fastify({
    bodyLimit: 64 * 1024,
    // An address that is none is refused before there is a route, and so before any hook.
    frameworkErrors: (_error, _request, reply) => {
      fillHeaders(reply, headers);
      void sendProblem(reply, 400, 'request_invalid');
    },
  });
  app.addHook('onSend', async (_request, reply) => fillHeaders(reply, headers));
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error.status, error.code);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) return sendProblem(reply, status, 'request_invalid');
    // The query of a game's page has the word that opens it.
    log.error('request failed', { path: request.url.split('?')[0], error: String(error) });
    return sendProblem(reply, 500, 'failed');
  });
  app.setNotFoundHandler(async (_request, reply) => sendProblem(reply, 404, 'not_found'));
  app.get('/health', () => ({ ok: true }));
  app.get('/art/:code.svg', async (request, reply) => {
    const cover = catalogue.cover(readQuery(ArtParams, request.params).code);
    if (cover === undefined) throw new Problem('game_unknown', 404);
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(cover);
  });
  if (client !== undefined) clientRoutes(app, client, config);
  playerRoutes(app, catalogue, parts);
  roundRoutes(app, catalogue, parts);
  front.routes?.(app, parts);
  operatorRoutes(app, front, parts);
  if (parts.local) transferRoutes(app, config.wallet, parts.local.transfers);
  return app;
}

function clientRoutes(app: FastifyInstance, root: string, { frameOrigins }: HostConfig): void {
  if (existsSync(root)) {
    app.register(staticFiles, {
      root,
      prefix: '/client/',
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  verifierRoute(app, join(root, 'verify.html'), frameOrigins);
}

function sendProblem(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: code, status, code });
}

/** Built scripts and styles only, and only the operator's own pages may frame us. */
function policyOf(config: HostConfig): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${config.frameOrigins.join(' ')}`;
}
