/**
 * Who has a record of a queue. It prevents nothing: the rules of money stand as they are, and whoever acts on what a colleague has is
 * told so on the page. Of two who take at once one has it; it lapses where its holder does nothing at it for a quarter of an hour.
 */
import { HOLDER_MINUTES, type Holder } from '@feria/contracts/operators/records';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal, type OperatorId } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SignedInOperator } from '../../../core/http/http.ts';
import {
  deleteHolder,
  deleteHoldersBefore,
  findHolder,
  insertHolder,
  lockHolder,
  passRecord,
  seeHolder,
  type TakenName,
  type HolderRow,
} from './holder-store.ts';
import { subjectOf } from './records.ts';

const LAPSES_MS = HOLDER_MINUTES * 60_000;
/** What lapsed so long ago is cleared away. */
const KEPT_MS = 24 * 60 * 60_000;

/** `memberId`: whose record it is. */
type Taking = { operator: SignedInOperator; address: string; memberId: string | null };

const stands = ({ seenAt }: HolderRow, at: Date): boolean => addMs(seenAt, LAPSES_MS) > at;

/** Null: nobody. */
export async function readHolder(
  reader: Reader | Tx,
  name: TakenName,
  viewer: OperatorId,
  at: Date,
): Promise<Holder | null> {
  const found = await findHolder(reader, name);
  if (!found || !stands(found, at)) return null;
  const { operatorId: id, username, displayName, since } = found;
  return { id, username, displayName, since: since.toISOString(), isMine: id === viewer };
}

/** Taken again by whoever has it, it stays theirs from when it was. Throws operators.record_taken (`who`). */
export async function takeRecord(tx: Tx, name: TakenName, taking: Taking, at: Date): Promise<void> {
  const { operator } = taking;
  const found = await lockHolder(tx, name);
  if (found && stands(found, at)) {
    if (found.operatorId !== operator.id)
      throw new Refusal<RefusalCode>('operators.record_taken', { who: found.username });
    return keepHolder(tx, name, operator.id, at);
  }
  if (found) await passRecord(tx, name, operator.id, at);
  else if (!(await insertHolder(tx, name, operator.id, at))) return takeRecord(tx, name, taking, at);
  await leaveTrace(tx, name, taking, 'taken', at);
  await deleteHoldersBefore(tx, addMs(at, -KEPT_MS));
}

/** Nothing happens where somebody else has it, or nobody. */
export async function giveBackRecord(tx: Tx, name: TakenName, giving: Taking, at: Date): Promise<void> {
  if (!(await deleteHolder(tx, name, giving.operator.id))) return;
  await leaveTrace(tx, name, giving, 'given_back', at);
}

function leaveTrace(
  tx: Tx,
  name: TakenName,
  { memberId, ...acting }: Taking,
  verb: 'taken' | 'given_back',
  at: Date,
): Promise<void> {
  const entry = { ...byOperator(acting), action: `operators.record_${verb}`, subject: subjectOf(name) };
  return audit(tx, { ...entry, memberId, at });
}

/** Whoever looks at what they have goes on having it; what has lapsed is taken anew. */
export function keepHolder(tx: Tx, name: TakenName, operator: OperatorId, at: Date): Promise<void> {
  return seeHolder(tx, name, operator, { at, seenAfter: addMs(at, -LAPSES_MS) });
}
