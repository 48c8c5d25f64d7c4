/** What a member does with a case of theirs. */
import type { NewMissingDeposit } from '@feria/contracts/cases/member';
import {
  endsWithItsPayment,
  MOST_OPEN_CASES,
  PROOFS_A_LINE,
  WRITABLE_STATES,
} from '@feria/contracts/cases/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, parseDecimal, Refusal } from '@feria/kernel';
import type { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { Picture } from '../../core/images/image.ts';
import { getMarket } from '../markets/index.ts';
import type { Member } from '../members/index.ts';
import { addProof, changed, moveCase, openCase, say, touchCase, type CaseActor } from './cases.ts';
import type { Settings } from './sealed.ts';
import { casesOf, findByKey, lockCase, lockOpening, type Case } from './store.ts';
import { linesOf, type CaseLine } from './words-store.ts';

/** A thread is read by people. */
const MOST_LINES = 40;
const BY_MEMBER: CaseActor = { kind: 'member', name: null };

/** What the cashier knows of an order, which this module may not ask itself. */
export type CasesPorts = {
  depositOf: (
    reader: Tx | Reader,
    id: string,
  ) => Promise<{ memberId: string; reference: string; gateway: string; isCredited: boolean } | undefined>;
};

type Acting = { member: Pick<Member, 'id' | 'account' | 'marketCode' | 'currency'>; address: string };

/**
 * Opens the case of a deposit that did not arrive, and answers its id. The same `idempotencyKey` again, or the same order while its case
 * is open, is the same case. Throws request.not_found (the order is not theirs), request.invalid (it was paid after today),
 * cases.deposit_credited, cases.too_many.
 */
export async function reportMissing(
  tx: Tx,
  { config, ports }: { config: Settings; ports: CasesPorts },
  { member, address, given }: Acting & { given: z.output<typeof NewMissingDeposit> },
  at: Date,
): Promise<string> {
  const { id: memberId, marketCode: market, currency } = member;
  await lockOpening(tx, memberId);
  // Under the lock: of two equal ones at once the second sees the first.
  const known = await findByKey(tx, memberId, given.idempotencyKey);
  if (known) return known.id;
  const order = await orderOf(tx, ports, memberId, given.depositId);
  const { timeZone } = await getMarket(tx, market);
  if (given.paidOn > businessDay(at, timeZone))
    throw new Refusal<RefusalCode>('request.invalid', {}, { paidOn: 'future' });
  const subject = given.depositId
    ? ({ kind: 'deposit', id: given.depositId } as const)
    : ({ kind: 'payment', id: given.idempotencyKey } as const);
  const opened = await openCase(
    tx,
    {
      kind: 'missing_deposit',
      subject,
      memberId,
      market,
      currency,
      amount: parseDecimal(given.amount)!,
      gateway: order?.gateway ?? null,
      openedBy: 'member',
      facts: factsOf(given, order?.reference),
      requestKey: given.idempotencyKey,
    },
    at,
  );
  if (!opened.isNew) return opened.id;
  await requireRoom(tx, memberId);
  const line = { kind: 'opening', by: BY_MEMBER, text: given.text, isShown: true } as const;
  await say(tx, config, opened.id, line, at);
  await audit(tx, {
    actorKind: 'member',
    actorId: memberId,
    actorName: member.account,
    address,
    at,
    action: 'cases.opened',
    subject: `payment_case:${opened.id}`,
    after: { reference: opened.reference, kind: 'missing_deposit', amount: given.amount, currency },
  });
  return opened.id;
}

/** Throws request.not_found, cases.deposit_credited. */
async function orderOf(tx: Tx, ports: CasesPorts, memberId: string, id: string | null) {
  if (id === null) return undefined;
  const order = await ports.depositOf(tx, id);
  if (order?.memberId !== memberId) throw new Refusal<RefusalCode>('request.not_found');
  if (order.isCredited)
    throw new Refusal<RefusalCode>('cases.deposit_credited', { reference: order.reference });
  return order;
}

/** With the one that was just opened. Throws cases.too_many. */
async function requireRoom(tx: Tx, memberId: string): Promise<void> {
  const open = (await casesOf(tx, memberId)).filter(
    ({ state, openedBy }) => state !== 'closed' && openedBy === 'member',
  );
  if (open.length > MOST_OPEN_CASES)
    throw new Refusal<RefusalCode>('cases.too_many', { most: MOST_OPEN_CASES });
}

function factsOf(
  { method, paidOn, bankReference }: z.output<typeof NewMissingDeposit>,
  order: string | undefined,
): Record<string, string> {
  return {
    method,
    paidOn,
    ...(bankReference === '' ? {} : { bankReference }),
    ...(order === undefined ? {} : { order }),
  };
}

type Own = Acting & { id: string };

/** The member's own, locked. Throws request.not_found. */
async function lockOwn(tx: Tx, { id, member }: Own): Promise<Case> {
  const found = await lockCase(tx, id);
  if (found?.memberId !== member.id) throw new Refusal<RefusalCode>('request.not_found');
  return found;
}

/** The same, in a state in which something can be said. Throws cases.state_changed, too. */
async function lockWritable(tx: Tx, own: Own): Promise<Case> {
  const found = await lockOwn(tx, own);
  if (!WRITABLE_STATES.includes(found.state)) throw changed(found);
  return found;
}

/**
 * Says something further: to a question it is the answer, and the case is with us again. Throws request.not_found, cases.state_changed
 * (it waits for a bank, or is closed), cases.too_many.
 */
export async function answer(tx: Tx, config: Settings, own: Own & { text: string }, at: Date): Promise<void> {
  const found = await lockWritable(tx, own);
  if ((await linesOf(tx, found.id)).length >= MOST_LINES)
    throw new Refusal<RefusalCode>('cases.too_many', { most: MOST_LINES });
  const line = { kind: 'answer', by: BY_MEMBER, text: own.text, isShown: true } as const;
  await say(tx, config, found.id, line, at);
  if (found.state === 'asked') await moveCase(tx, found, { to: 'open', by: BY_MEMBER }, at);
  else await touchCase(tx, found, {}, at);
}

/** How many pictures may still go with the member's last message; 0 once the office has spoken to them after it. */
export function roomForProofs(lines: readonly Pick<CaseLine, 'actor' | 'isShown' | 'proofs'>[]): number {
  const last = lines.findLast(({ isShown }) => isShown);
  return last?.actor === 'member' ? Math.max(0, PROOFS_A_LINE - last.proofs.length) : 0;
}

/** Puts a picture to the member's last message. Throws request.not_found, cases.state_changed, cases.proofs_full. */
export async function showProof(
  tx: Tx,
  config: Settings,
  own: Own & { picture: Picture },
  at: Date,
): Promise<void> {
  const found = await lockWritable(tx, own);
  const lines = await linesOf(tx, found.id);
  const last = lines.findLast(({ isShown }) => isShown);
  if (!last || roomForProofs(lines) === 0)
    throw new Refusal<RefusalCode>('cases.proofs_full', { most: PROOFS_A_LINE });
  await addProof(tx, config, found.id, { picture: own.picture, by: BY_MEMBER, lineId: last.id }, at);
}

/** Whether its member may take it back: they opened it, and it is not over. Of a payout they say that it came, which ends its case. */
export const mayWithdraw = ({ kind, openedBy, state }: Pick<Case, 'kind' | 'openedBy' | 'state'>): boolean =>
  openedBy === 'member' && state !== 'closed' && !endsWithItsPayment(kind);

/** Takes it back. Throws request.not_found, cases.state_changed: it is closed, or not theirs to take back. */
export async function withdraw(tx: Tx, own: Own, at: Date): Promise<void> {
  const found = await lockOwn(tx, own);
  if (!mayWithdraw(found)) throw changed(found);
  const change = { outcome: 'withdrawn', closedAt: at } as const;
  await moveCase(tx, found, { to: 'closed', by: BY_MEMBER, change }, at);
}
