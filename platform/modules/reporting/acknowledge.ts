/** An operator's word that a difference is known. It stays a difference: nothing is mended, and nothing forgets it. */
import type { z } from 'zod';
import type { AcknowledgementPayload } from '@feria/contracts/reconciliation';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/access.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { insertAcknowledgement } from './known-store.ts';
import { keyOf } from './known.ts';
import { listLastWords } from './run-store.ts';

export type Acknowledgement = z.infer<typeof AcknowledgementPayload> & {
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/** The same difference twice is known once, by the first. Throws reporting.difference_unknown: the last run has none such. */
export async function acknowledge(tx: Tx, wish: Acknowledgement, at: Date): Promise<void> {
  const { name, subject, finding, note, operator, address } = wish;
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
    subject: `check:${[name, subject].filter((part) => part !== '').join(':')}`,
    reason: note,
    after: { ...finding, gap: key.gap },
    address,
    at,
  });
}
