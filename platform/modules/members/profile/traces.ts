/** Audit rows of members' changes to their own account, written in the transaction of the change. */
import type { Language } from '@feria/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { memberOf } from '../../../core/http/http.ts';
import { getMarket } from '../../markets/index.ts';
import { findMember } from '../store.ts';

export type Actor = { id: string; account: string; language: Language; address: string };

/** The signed-in member of a call, as traces and messages name them. */
export async function actorOf(reader: Reader, request: FastifyRequest): Promise<Actor> {
  const { id } = memberOf(request);
  const member = await findMember(reader, id);
  if (!member) throw new Error('a session of a member that is not there');
  return { id, account: member.account, language: member.language, address: request.ip };
}

/** No value in clear goes into the trace. */
export async function traceOf(
  tx: Tx,
  { id, account, address }: Actor,
  { action, after }: { action: string; after?: Record<string, unknown> },
  at: Date,
): Promise<void> {
  const actor = { actorKind: 'member', actorId: id, actorName: account } as const;
  await audit(tx, { ...actor, action, subject: `member:${id}`, after: after ?? null, address, at });
}

export async function getMarketZone(tx: Tx | Reader, code: string): Promise<string> {
  return (await getMarket(tx, code)).timeZone;
}
