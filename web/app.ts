/** One port, three hosts: member.…, office.… and card.… are told apart by the Host header, and share nothing but this process. */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { mostDescriptors, roomForSockets, type Log } from '@feria/process';
import { cardHost } from './card-host.ts';
import type { WebConfig } from './config.ts';
import { openServer } from './every-answer.ts';
import { memberHost } from './member-host.ts';
import { officeHost } from './office-host.ts';
import { takeReports } from './policy-reports.ts';
import { serveSecurityText } from './security-txt.ts';
import { boundSockets } from './socket-bound.ts';

export type WebParts = { config: WebConfig; log: Log; now: () => number };

export async function buildWeb(parts: WebParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = openServer(parts);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'] });
  takeReports(app, parts);
  boundSockets(app, parts, roomForSockets(mostDescriptors(), 2));
  app.get('/health', () => ({ ok: true }));
  for (const origin of [config.memberOrigin, config.officeOrigin])
    serveSecurityText(app, { ...parts, host: new URL(origin).host, origin });
  await app.register(memberHost, { ...parts, host: new URL(config.memberOrigin).host });
  await app.register(officeHost, { ...parts, host: new URL(config.officeOrigin).host });
  if (config.cardOrigin !== undefined && !config.dev)
    await app.register(cardHost, { ...parts, host: new URL(config.cardOrigin).host });
  return app;
}
