/** Requests for a looser limit, as they are kept. */
import { randomUUIDv7 } from 'node:crypto';
import { SECOND_YES, type LimitKind, type LimitPeriod } from '@feria/contracts/limits/kinds';
import { addMs, type Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import { isOf, type LimitRequest } from './limits.ts';

export type RequestOutcome = 'confirmed' | 'withdrawn' | 'replaced' | 'lapsed';
export type Request = {
  id: string;
  memberId: string;
  currency: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** null: no limit. */
  amount: Units | null;
  askedAt: Date;
  confirmFrom: Date;
  lapsesAt: Date;
  endedAt: Date | null;
  outcome: RequestOutcome | null;
};
type Named = Pick<LimitRequest, 'memberId' | 'kind' | 'period' | 'currency'>;

export async function insertRequest(
  tx: Tx,
  { memberId, currency, kind, period, amount }: LimitRequest,
  at: Date,
): Promise<Request> {
  const request: Request = {
    id: randomUUIDv7(),
    memberId,
    currency,
    kind,
    period,
    amount,
    askedAt: at,
    confirmFrom: addMs(at, SECOND_YES.fromMs),
    lapsesAt: addMs(at, SECOND_YES.untilMs),
    endedAt: null,
    outcome: null,
  };
  await tx
    .insertInto('limits.limit_requests')
    .values({
      id: request.id,
      memberId,
      currency,
      kind,
      period,
      amount,
      askedAt: at,
      confirmFrom: request.confirmFrom,
      lapsesAt: request.lapsesAt,
    })
    .execute();
  return request;
}

/** Ends whatever is asked for of one limit; what had lapsed by then is told as that. */
export async function endRequests(tx: Tx, named: Named, outcome: RequestOutcome, at: Date): Promise<void> {
  const open = (await listRequests(tx, named.memberId)).filter((one) => !one.outcome && isOf(one, named));
  for (const request of open)
    await endRequest(
      tx,
      request,
      isOver(request, at) ? 'lapsed' : outcome,
      isOver(request, at) ? request.lapsesAt : at,
    );
}

export const isOver = ({ lapsesAt }: Request, at: Date): boolean => lapsesAt <= at;

/** Every request of a member, newest first. */
export async function listRequests(reader: Tx | Reader, memberId: string, most = 1_000): Promise<Request[]> {
  const rows = await reader
    .selectFrom('limits.limit_requests')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(requestOf);
}

export async function findRequest(tx: Tx, memberId: string, id: string): Promise<Request | undefined> {
  const row = await tx
    .selectFrom('limits.limit_requests')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row && requestOf(row);
}

export async function endRequest(tx: Tx, { id }: Request, outcome: RequestOutcome, at: Date): Promise<void> {
  await tx
    .updateTable('limits.limit_requests')
    .set({ endedAt: at, outcome })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

const requestOf = narrowing<Selectable<DB['limits.limit_requests']>, Request>();
