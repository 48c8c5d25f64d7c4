/** How a hole is reported (RFC 9116): the same contact on both hosts, for as long as the licensee names one. */
import type { FastifyInstance } from 'fastify';
import type { WebConfig } from './config.ts';
import { transportHeaders } from './security.ts';

export type SecurityContact = {
  /** The best first. */
  contacts: readonly string[];
  policy: string | undefined;
  languages: string;
};
type Parts = { config: WebConfig; now: () => number; host: string; origin: string };

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** A copy that somebody kept is not believed for longer; the standard asks for less than a year. */
const HOLDS_DAYS = 90;
const DEMONSTRATION = '# A demonstration on one machine: nobody reads this address.';

export function securityText(
  { contacts, policy, languages }: SecurityContact,
  origin: string,
  now: number,
): string {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [
    ...(origin.startsWith('https:') ? [] : [DEMONSTRATION]),
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + HOLDS_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${origin}${PATH}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n');
}

/** Without a contact there is no such file: one that names nobody would help nobody. */
export function serveSecurityText(app: FastifyInstance, { config, now, host, origin }: Parts): void {
  app.get(PATH, { constraints: { host } }, async (_request, reply) => {
    const { reports } = config;
    reply.headers({ 'x-content-type-options': 'nosniff', ...transportHeaders(config) });
    if (!reports) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityText(reports, origin, now()));
  });
}
