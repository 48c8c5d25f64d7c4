/** An operator's word that a difference is known, and the way back. It stays a difference: nothing is mended or forgotten. */
import type { z } from 'zod';
import type { AcknowledgementPayload } from '@feria/contracts/reporting/reconciliation';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { SignedInOperator } from '../../../core/http/access.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { findEnded, insertAcknowledgement, revokeStanding } from './known-store.ts';
import { keyOf } from './known.ts';
import { listLastWords } from './run-store.ts';

type Who = { operator: Pick<SignedInOperator, 'id' | 'username'>; address: string };
export type Acknowledgement = z.infer<typeof AcknowledgementPayload> & Who;
type Revocation = Who & { id: bigint; reason: string };

/** The same difference twice is known once, by the first. Throws reporting.difference_unknown: the last run has none such. */
export async function acknowledge(tx: Tx, request: Acknowledgement, at: Date): Promise<void> {
  const { name, subject, finding, note, operator, address } = request;
  const word = (await listLastWords(tx)).find((one) => one.name === name && one.subject === subject);
  const isThere = word?.findings.some(
    (one) =>
      one.difference === finding.difference &&
      one.subject === finding.subject &&
      one.expected === finding.expected &&
      one.found === finding.found,
  );
  if (!word || !isThere) throw new Refusal<RefusalCode>('reporting.difference_unknown');
  const key = keyOf(word, finding);
  const by = { operatorId: operator.id, operatorName: operator.username };
  if (!(await insertAcknowledgement(tx, { ...key, ...by, note, at }))) return;
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: 'reporting.difference_acknowledged',
    subject: subjectOf(word),
    reason: note,
    after: { ...finding, gap: key.gap },
    address,
    at,
  });
}

/**
 * Takes the word back: the difference is unknown again, and alarms at once. The same request of the same operator again changes
 * nothing. Throws reporting.acknowledgement_ended: another revoked it, its difference was gone, or there never was one.
 */
export async function revokeAcknowledgement(
  tx: Tx,
  { id, reason, operator, address }: Revocation,
  at: Date,
): Promise<void> {
  const one = await revokeStanding(tx, id, { by: operator, reason }, at);
  if (!one) {
    const ended = await findEnded(tx, id);
    if (ended?.revokedBy === operator.id && ended.revokeReason === reason) return;
    throw new Refusal<RefusalCode>('reporting.acknowledgement_ended');
  }
  const finding = { difference: one.difference, subject: one.about, gap: one.gap };
  const known = { by: one.operatorName, at: one.at.toISOString(), note: one.note };
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: 'reporting.acknowledgement_revoked',
    subject: subjectOf(one),
    reason,
    before: { ...finding, known },
    after: { ...finding, known: null },
    address,
    at,
  });
}

const subjectOf = ({ name, subject }: { name: string; subject: string }): string =>
  `check:${[name, subject].filter((part) => part !== '').join(':')}`;
