/** A campaign or a reward as one timeline: its states, the calls to the vendor, and what operators did. */
import type { TimelineStep } from '@feria/contracts/wire';
import { auditSteps, inOrder } from '../../core/audit-steps.ts';
import { findAudit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { listCalls, listMoves } from './store.ts';

const MOST = 50;

export type Story = {
  id: string;
  vendor: string;
  noun: 'campaign' | 'reward';
  /** What the audit calls it, and what it came from. */
  subjects: readonly string[];
};

/** Steps in the order of time; of one instant, cause before effect. Of many calls the newest. */
export async function stepsOf(
  tx: Tx | Reader,
  { id, vendor, noun, subjects }: Story,
): Promise<TimelineStep[]> {
  const audited = await Promise.all(subjects.map((subject) => findAudit(tx, { subject, limit: MOST })));
  const steps: TimelineStep[] = [
    ...auditSteps(audited.flat()),
    ...(await listCalls(tx, id, MOST)).map(({ title, answer, at }) => ({
      at: at.toISOString(),
      kind: 'call' as const,
      title: `${vendor}.${noun}_${title}`,
      ids: { reference: id },
      detail: { answer },
    })),
    ...(await listMoves(tx, id)).map(({ title, at }) => ({
      at: at.toISOString(),
      kind: 'state' as const,
      title,
      ids: { [noun]: id },
    })),
  ];
  return inOrder(steps);
}
