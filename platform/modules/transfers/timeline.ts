/** A transfer as one timeline: its states, the calls to the vendor, ledger entries, facts, and who asked again. */
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../core/audit-steps.ts';
import { findAudit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { findFacts } from '../../core/outbox/outbox.ts';
import { entryTimeline } from '../wallet/index.ts';
import { listCalls, listMoves } from './store.ts';
import type { Transfer } from './transfer-store.ts';

const MOST = 50;

/** Steps in the order of time; of one instant, cause before effect. Of many calls the newest. */
export async function transferSteps(tx: Tx | Reader, { id, vendor }: Transfer): Promise<TimelineStep[]> {
  const calls = await listCalls(tx, id, MOST);
  const audited = await findAudit(tx, { subject: `transfer:${id}`, limit: MOST });
  const facts = await findFacts(tx, 'transferId', id);
  const steps: TimelineStep[] = [
    ...auditSteps(audited.toReversed()),
    ...calls.map(({ title, answer, at }) => ({
      at: at.toISOString(),
      kind: 'call' as const,
      title: `${vendor}.transfer_${title}`,
      ids: { reference: id },
      detail: { answer },
    })),
    ...(await listMoves(tx, id)).map(({ title, at }) => ({
      at: at.toISOString(),
      kind: 'state' as const,
      title,
      ids: { transfer: id },
    })),
    ...(await entrySteps(tx, id)),
    ...facts.map((fact) => ({
      at: fact.at.toISOString(),
      kind: 'fact' as const,
      title: fact.kind,
      ids: { fact: fact.id, transfer: id },
      ...('state' in fact.payload ? { detail: { state: fact.payload.state } } : {}),
    })),
  ];
  return inOrder(steps);
}

async function entrySteps(tx: Tx | Reader, id: string): Promise<TimelineStep[]> {
  const entries = await entryTimeline(tx, [id]);
  return entries.map((entry) => ({
    at: entry.at.toISOString(),
    kind: 'entry',
    title: `wallet.${entry.kind}`,
    ids: { entry: String(entry.id), transfer: id },
    postings: entry.postings.map(({ account, currency, amount, balanceAfter }) => ({
      account,
      currency,
      amount: toDecimal(amount),
      balanceAfter: balanceAfter === null ? null : toDecimal(balanceAfter),
    })),
  }));
}
