/** What every answer of the web process has, a page's and a file's, one passed on from the platform and one that went wrong. */
import { answerHeaders, fillHeaders } from '@feria/process';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { WebParts } from './app.ts';

/** Of a file: a worker that is one loads our own files alone. */
const FILES =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A server whose every answer has its headers; one that went wrong tells its caller no more than that, and the log has the rest. */
export function openServer({ config, log }: Omit<WebParts, 'now'>): FastifyInstance {
  const headers = { ...answerHeaders(config.memberOrigin), 'content-security-policy': FILES };
  const app = Fastify({
    trustProxy: '127.0.0.1',
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    // An address that is none is refused before there is a route, and so before any hook.
    frameworkErrors: (_error, _request, reply) => {
      fillHeaders(reply, headers);
      void sayWrong(reply, 400);
    },
  });
  // Vite's own pages carry no policy (dev.ts).
  if (!config.dev) app.addHook('onSend', async (_request, reply) => fillHeaders(reply, headers));
  app.setErrorHandler(async (error, { method, url }, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      log.error('request failed', { method, path: url.split('?')[0], status, error: toldOf(error) });
    return sayWrong(reply, status);
  });
  app.setNotFoundHandler(async (_request, reply) => sayWrong(reply, 404));
  return app;
}

function sayWrong(reply: FastifyReply, status: number): FastifyReply {
  const words = status === 404 ? 'Not found' : status < 500 ? 'Not understood' : 'Failed';
  return reply.code(status).type('text/plain; charset=utf-8').send(words);
}

type Failure = { statusCode?: number; code?: string };
const isFromBehind = ({ code = '' }: Failure): boolean => code.startsWith('FST_REPLY_FROM');

function statusOf(error: unknown): number {
  const { statusCode = 500 } = error as Failure;
  if (statusCode === 500 && isFromBehind(error as Failure)) return 503;
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}

/** A platform that is not there needs no stack. */
function toldOf(error: unknown): string {
  if (!(error instanceof Error) || isFromBehind(error as Failure)) return String(error);
  return error.stack ?? error.message;
}
