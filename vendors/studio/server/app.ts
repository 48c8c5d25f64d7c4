/** The studio's HTTP: the built game client, its API for the player's browser, and the signed API for the platform. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Line } from '@feria/contracts/text';
import type { Log } from '@feria/process';
import { findGame } from '../games/catalogue.ts';
import { gameRoutes } from './game-routes.ts';
import { jackpotRoutes } from './jackpots/routes.ts';
import type { LocalWallet } from './local-wallet/wallet.ts';
import { operatorRoutes } from './operator-routes.ts';
import { Problem, sendProblem } from './problem.ts';
import { roundRoutes } from './round-routes.ts';
import type { StudioConfig } from './config.ts';
import { readQuery } from './read-body.ts';
import type { Table } from './table.ts';
import { transferRoutes } from './transfer-routes.ts';
import { verifierRoute } from './verifier.ts';

export type StudioParts = {
  table: Table;
  config: StudioConfig;
  log: Log;
  /** The purses, where the money stands with us. */
  local?: LocalWallet;
};

/** The code of a game. */
export const ArtParams = z.object({ code: Line.max(80) });

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

export function buildStudio(parts: StudioParts): FastifyInstance {
  const { config, log } = parts;
  const app = Fastify({
    bodyLimit: 64 * 1024,
    // What is refused before any route is found: an address that is none.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply, log),
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policyOf(config),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log));
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not_found', 404), request, reply, log));
  app.get('/health', () => ({ ok: true }));
  app.get('/art/:code.svg', async (request, reply) => {
    const game = findGame(readQuery(ArtParams, request.params).code);
    if (!game) throw new Problem('game_unknown', 404);
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(game.cover());
  });
  if (existsSync(CLIENT)) {
    app.register(staticFiles, {
      root: CLIENT,
      prefix: '/client/',
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  gameRoutes(app, parts);
  roundRoutes(app, parts);
  verifierRoute(app, join(CLIENT, 'verify.html'), config.frameOrigins);
  jackpotRoutes(app, parts);
  operatorRoutes(app, parts);
  if (parts.local) transferRoutes(app, config.wallet, parts.local.transfers);
  return app;
}

/** Built scripts and styles only, and only the operator's own pages may frame us. */
function policyOf(config: StudioConfig): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${config.frameOrigins.join(' ')}`;
}
