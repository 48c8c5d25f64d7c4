/** The gateway's HTTP: the merchant API (bearer key) and the hosted page. Nothing it answers depends on the platform being up. */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerHeaders, fillHeaders } from '@feria/process';
import { cardRoutes } from './cards/card-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { GatewayParts } from './parts.ts';

export function buildGateway(parts: GatewayParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    // An address that is none is refused before there is a route, and so before any hook.
    frameworkErrors: (_error, _request, reply) => {
      fillHeaders(reply, answerHeaders(parts.config.origin));
      void sayInvalid(reply, 400);
    },
  });
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500) return sayInvalid(reply, statusCode);
    // The query of a page has the key that opens it.
    parts.log.error('request failed', { path: request.url.split('?')[0], error: String(error) });
    return reply.code(500).send({ error: 'failed' });
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: 'unknown' }));
  app.get('/health', () => ({ ok: true }));
  app.register(
    (api, _options, done) => {
      merchantRoutes(api, parts);
      done();
    },
    { prefix: '/v1' },
  );
  pageRoutes(app, parts);
  cardRoutes(app, parts);
  return app;
}

function sayInvalid(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ error: 'invalid' });
}
