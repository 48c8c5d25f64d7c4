/** The visitor of a public page: no sign-in is needed there, and reading does not restart the idle time. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../core/config.ts';
import type { Reader } from '../../../core/db.ts';
import { readSession } from '../service.ts';
import { readSecret } from '../session-cookies.ts';

/** `isFirst`: they have not signed in for a second time yet. */
export type Visitor = { memberId: string; isFirst: boolean };

/** The member whose session a request brings along; undefined: nobody's. By the cookie alone, so for public words and nothing else. */
export async function findVisitor(
  reader: Reader,
  config: Pick<Config, 'secureCookies'>,
  request: FastifyRequest,
  at: Date,
): Promise<Visitor | undefined> {
  const secret = readSecret(request, config);
  const session = secret ? await readSession(reader, secret, at) : undefined;
  if (!session) return undefined;
  return { memberId: session.member.id, isFirst: session.member.previousLoginAt === null };
}
