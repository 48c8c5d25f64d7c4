/** The timeline of a deposit or withdrawal: the gateway's hints, states of it and of its parts, ledger entries, facts, and who decided. */
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../core/audit-steps.ts';
import { findAudit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { findFacts } from '../../core/outbox/outbox.ts';
import { reversalSteps } from '../play/index.ts';
import { entryTimeline } from '../wallet/index.ts';
import type { Deposit } from './deposits/deposit-store.ts';
import { listHappenings, listPayments } from './payments/payment-store.ts';
import { listHints, listMoves } from './store.ts';
import { listPartMoves, listParts, type Part } from './withdrawals/part-store.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';

const AUDIT_MOST = 50;

type Subject = {
  name: 'deposit' | 'withdrawal';
  id: string;
  gateway: string;
  /** The gateway's own id: of a payment, or of a payout. */
  gatewayName: 'payment' | 'payout';
  gatewayId: string | null;
  parts?: readonly Part[];
  /** Of entries that are not under its own id. */
  keys?: readonly string[];
};

export async function depositSteps(
  tx: Tx | Reader,
  { id, gateway, paymentId }: Deposit,
): Promise<TimelineStep[]> {
  const payments = await listPayments(tx, [id]);
  const happenings = await listHappenings(
    tx,
    payments.map((payment) => payment.id),
  );
  const keys = happenings.map((happening) => happening.id);
  return stepsOf(tx, { name: 'deposit', id, gateway, gatewayName: 'payment', gatewayId: paymentId, keys });
}

export async function withdrawalSteps(tx: Tx | Reader, { id, gateway }: Withdrawal): Promise<TimelineStep[]> {
  const parts = await listParts(tx, [id]);
  // Of one in one piece its own moves say what the part did.
  const gatewayId = parts.length === 1 ? parts[0]!.payoutId : null;
  return stepsOf(tx, { name: 'withdrawal', id, gateway, gatewayName: 'payout', gatewayId, parts });
}

/** Steps in the order of time; of one instant, cause before effect. */
async function stepsOf(tx: Tx | Reader, subject: Subject): Promise<TimelineStep[]> {
  const steps = [
    ...(await hintSteps(tx, subject)),
    ...auditSteps(await findAudit(tx, { subject: `${subject.name}:${subject.id}`, limit: AUDIT_MOST })),
    ...(await stateSteps(tx, subject)),
    ...(await partSteps(tx, subject)),
    ...(await entrySteps(tx, subject)),
    ...(await factSteps(tx, subject)),
  ];
  return inOrder(steps);
}

async function hintSteps(tx: Tx | Reader, subject: Subject): Promise<TimelineStep[]> {
  const { gateway, gatewayName, gatewayId, parts = [] } = subject;
  const named = parts.map((part) => ({ gateway: part.gateway, id: part.payoutId }));
  const asked = parts.length > 0 ? named : [{ gateway, id: gatewayId }];
  const hints = await Promise.all(
    asked.map(async (one) => (one.id === null ? [] : listHints(tx, one.gateway, one.id))),
  );
  return hints.flat().map(({ gateway: from, objectId, requestId, at }) => ({
    at: at.toISOString(),
    kind: 'call',
    title: `${from}.webhook`,
    ids: { [gatewayName]: objectId, request: requestId },
  }));
}

/** What the moves of the whole do not say: each part's of several, and of one alone that it was missed or came back. */
const UNSAID: ReadonlySet<string> = new Set(['not_received', 'returned']);

async function partSteps(tx: Tx | Reader, { parts = [] }: Subject): Promise<TimelineStep[]> {
  const moves = await listPartMoves(
    tx,
    parts.map(({ id }) => id),
  );
  const told = parts.length > 1 ? moves : moves.filter(({ state }) => UNSAID.has(state));
  return told.map(({ partId, state, at }) => {
    const { number, payoutId } = parts.find(({ id }) => id === partId)!;
    const ids = { part: String(number), ...(payoutId === null ? {} : { payout: payoutId }) };
    return { at: at.toISOString(), kind: 'state', title: state, ids };
  });
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

async function entrySteps(
  tx: Tx | Reader,
  { name, id, parts = [], keys = [] }: Subject,
): Promise<TimelineStep[]> {
  const entries = await entryTimeline(tx, [...new Set([id, ...keys, ...parts.map((part) => part.id)])]);
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

async function factSteps(tx: Tx | Reader, { name, id, parts = [] }: Subject): Promise<TimelineStep[]> {
  const facts = await findFacts(tx, name === 'deposit' ? 'depositId' : 'withdrawalId', id);
  // Of one alone the whole's own facts say the same.
  const told = facts.filter(({ kind }) => kind !== 'cashier.payout_moved' || parts.length > 1);
  return told.map((fact) => ({
    at: fact.at.toISOString(),
    kind: 'fact',
    title: fact.kind,
    ids: { fact: fact.id, [name]: id },
    ...('state' in fact.payload ? { detail: { state: fact.payload.state } } : {}),
  }));
}
