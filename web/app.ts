/** One port, two hosts: member.… and office.… are told apart by the Host header, and share nothing but this process. */
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '@feria/process';
import type { WebConfig } from './config.ts';
import { memberHost } from './member-host.ts';
import { officeHost } from './office-host.ts';
import { refuse, sayLine } from './refuse.ts';

export type WebParts = { config: WebConfig; log: Log; now: () => number };

export async function buildWeb(parts: WebParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = Fastify({
    ...{ trustProxy: '127.0.0.1', bodyLimit: 1024 * 1024, forceCloseConnections: true },
    // What is refused before any route is found: an address that is none.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, log),
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] });
  app.get('/health', () => ({ ok: true }));
  await app.register(memberHost, { ...parts, host: new URL(config.memberOrigin).host });
  await app.register(officeHost, { ...parts, host: new URL(config.officeOrigin).host });
  app.setNotFoundHandler(async (_request, reply) => sayLine(reply, 404));
  return app;
}
