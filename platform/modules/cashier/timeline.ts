/** The timeline of a deposit or withdrawal: the gateway's hints, states, ledger entries, facts, and who decided. */
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../core/audit-steps.ts';
import { findAudit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { findFacts } from '../../core/outbox/outbox.ts';
import { reversalSteps } from '../play/index.ts';
import { entryTimeline } from '../wallet/index.ts';
import type { Deposit } from './deposits/deposit-store.ts';
import { listHints, listMoves } from './store.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

const AUDIT_MOST = 50;

type Subject = {
  name: 'deposit' | 'withdrawal';
  id: string;
  gateway: string;
  /** The gateway's own id: of a payment, or of a payout. */
  gatewayName: 'payment' | 'payout';
  gatewayId: string | null;
};

export function depositSteps(tx: Tx | Reader, { id, gateway, paymentId }: Deposit): Promise<TimelineStep[]> {
  return stepsOf(tx, { name: 'deposit', id, gateway, gatewayName: 'payment', gatewayId: paymentId });
}

export function withdrawalSteps(
  tx: Tx | Reader,
  { id, gateway, payoutId }: Withdrawal,
): Promise<TimelineStep[]> {
  return stepsOf(tx, { name: 'withdrawal', id, gateway, gatewayName: 'payout', gatewayId: payoutId });
}

/** Steps in the order of time; of one instant, cause before effect. */
async function stepsOf(tx: Tx | Reader, subject: Subject): Promise<TimelineStep[]> {
  const steps = [
    ...(await hintSteps(tx, subject)),
    ...auditSteps(await findAudit(tx, { subject: `${subject.name}:${subject.id}`, limit: AUDIT_MOST })),
    ...(await stateSteps(tx, subject)),
    ...(await entrySteps(tx, subject)),
    ...(await factSteps(tx, subject)),
  ];
  return inOrder(steps);
}

async function hintSteps(tx: Tx | Reader, subject: Subject): Promise<TimelineStep[]> {
  const { gateway, gatewayName, gatewayId } = subject;
  if (gatewayId === null) return [];
  const hints = await listHints(tx, gateway, gatewayId);
  return hints.map(({ requestId, at }) => ({
    at: at.toISOString(),
    kind: 'call',
    title: `${gateway}.webhook`,
    ids: { [gatewayName]: gatewayId, request: requestId },
  }));
}

async function stateSteps(tx: Tx | Reader, subject: Subject): Promise<TimelineStep[]> {
  const { name, id, gatewayName, gatewayId } = subject;
  const moves = await listMoves(tx, [id]);
  return moves.map(({ state, at }, index) => ({
    at: at.toISOString(),
    kind: 'state',
    title: state,
    // The gateway gave its id after the first state.
    ids: { [name]: id, ...(gatewayId === null || index === 0 ? {} : { [gatewayName]: gatewayId }) },
  }));
}

async function entrySteps(tx: Tx | Reader, { name, id }: Subject): Promise<TimelineStep[]> {
  const entries = await entryTimeline(tx, [id]);
  const steps: TimelineStep[] = entries.map((entry) => ({
    at: entry.at.toISOString(),
    kind: 'entry',
    title: `wallet.${entry.kind}`,
    ids: { entry: String(entry.id), [name]: id },
    postings: entry.postings.map(({ account, currency, amount, balanceAfter }) => ({
      account,
      currency,
      amount: toDecimal(amount),
      balanceAfter: balanceAfter === null ? null : toDecimal(balanceAfter),
    })),
  }));
  return [
    ...steps,
    ...(await reversalSteps(
      tx,
      entries.map(({ id: entryId }) => entryId),
    )),
  ];
}

async function factSteps(tx: Tx | Reader, { name, id }: Subject): Promise<TimelineStep[]> {
  const facts = await findFacts(tx, name === 'deposit' ? 'depositId' : 'withdrawalId', id);
  return facts.map((fact) => ({
    at: fact.at.toISOString(),
    kind: 'fact',
    title: fact.kind,
    ids: { fact: fact.id, [name]: id },
    ...('state' in fact.payload ? { detail: { state: fact.payload.state } } : {}),
  }));
}
