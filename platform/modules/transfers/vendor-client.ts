/** The platform's side of a vendor's transfer wallet. Called only outside transactions; every call may be repeated. */
import { randomUUID } from 'node:crypto';
import { TRANSFER_PATHS, TransferAnswer } from '@feria/contracts/vendor-door/transfer';
import type { TransferReason } from '@feria/contracts/transfers/member';
import { parseDecimal, toDecimal, type Units } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Config } from '../../core/config.ts';
import type { ExternalLoginRules } from '../../core/outbound/fetch-outbound.ts';
import { postSigned, VendorStatus, type Vendor } from '../catalog/index.ts';
import type { Transfer } from './transfer-store.ts';

/** Whoever looks at their wallets waits for no vendor longer than this. */
export const BALANCE_MS = 3_000;

type Signer = { config: Pick<Config, 'privateKeyPem'> & ExternalLoginRules };
type Teller = Signer & Pick<Deps, 'log'>;
export type Verb = 'in' | 'out' | 'status';

/** What a call tells of a transfer. `differs` is unsure too, and needs a person. */
export type Outcome =
  | { kind: 'done'; balance: Units | null }
  | { kind: 'refused'; reason: TransferReason }
  | { kind: 'unsure'; why: string }
  | { kind: 'differs'; why: string };

/** What the member holds at the vendor, or undefined when it does not say. */
export async function askBalance(
  signer: Teller,
  vendor: Vendor,
  { memberId, currency }: Pick<Transfer, 'memberId' | 'currency'>,
): Promise<Units | undefined> {
  const body = { request: randomUUID(), user: memberId, currency };
  try {
    const answer = await postSigned(signer, vendor, TRANSFER_PATHS.balance, body, TransferAnswer, BALANCE_MS);
    if (answer.request !== body.request || answer.verdict !== 'done') return undefined;
    return answer.balance === undefined ? undefined : parseDecimal(answer.balance);
  } catch (error) {
    signer.log.warn('a vendor does not say what stands there', { vendor: vendor.code, error: whyOf(error) });
    return undefined;
  }
}

/** What became of the question to end a member's sessions there. `none`: the vendor has no such call. */
export type Closed = 'closed' | 'none' | 'unsure';
const NO_SUCH_CALL = new Set([404, 405, 501]);

/** Asks the vendor to take no further bet of the member's. Never throws; may be repeated. */
export async function askClose(
  signer: Teller,
  vendor: Vendor,
  { memberId, currency }: Pick<Transfer, 'memberId' | 'currency'>,
): Promise<Closed> {
  const body = { request: randomUUID(), user: memberId, currency };
  try {
    const answer = await postSigned(signer, vendor, TRANSFER_PATHS.close, body, TransferAnswer, BALANCE_MS);
    return answer.request === body.request && answer.verdict === 'done' ? 'closed' : 'unsure';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof VendorStatus && NO_SUCH_CALL.has(cause.status)) return 'none';
    signer.log.warn('a vendor does not end the sessions of a member', {
      vendor: vendor.code,
      error: whyOf(error),
    });
    return 'unsure';
  }
}

/** Asks the vendor to do the transfer. The same transfer always asks for the same. Never throws: silence is unsure. */
export function sendTransfer(signer: Signer, vendor: Vendor, transfer: Transfer): Promise<Outcome> {
  const { id: reference, memberId: user, currency, amount, direction } = transfer;
  return call(signer, vendor, direction, transfer, {
    reference,
    user,
    currency,
    amount: toDecimal(amount),
  });
}

/** Asks the vendor what became of it. Never throws. */
export function askStatus(signer: Signer, vendor: Vendor, transfer: Transfer): Promise<Outcome> {
  return call(signer, vendor, 'status', transfer, { reference: transfer.id });
}

/** What stands behind a refusal, short. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return String(cause).slice(0, 200);
}

async function call(
  signer: Signer,
  vendor: Vendor,
  verb: Verb,
  transfer: Transfer,
  fields: object,
): Promise<Outcome> {
  const request = randomUUID();
  try {
    const body = { request, ...fields };
    const answer = await postSigned(signer, vendor, TRANSFER_PATHS[verb], body, TransferAnswer);
    return outcomeOf(verb, answer, transfer, request);
  } catch (error) {
    return { kind: 'unsure', why: whyOf(error) };
  }
}

/**
 * Reads an answer. A yes or no of the vendor is believed when it speaks of this transfer; that it never happened is
 * believed of `status` alone, because only there it means that it never will.
 */
export function outcomeOf(
  verb: Verb,
  answer: TransferAnswer,
  { id, amount }: Pick<Transfer, 'id' | 'amount'>,
  request: string,
): Outcome {
  if (answer.request !== request) return { kind: 'differs', why: 'the answer is to another request' };
  if (answer.reference !== undefined && answer.reference !== id)
    return { kind: 'differs', why: 'the answer is about another reference' };
  switch (answer.verdict) {
    case 'done':
      if (answer.amount !== undefined && parseDecimal(answer.amount) !== amount)
        return { kind: 'differs', why: `another amount was moved: ${answer.amount}` };
      return {
        kind: 'done',
        balance: answer.balance === undefined ? null : (parseDecimal(answer.balance) ?? null),
      };
    case 'refused':
    case 'not_enough_money':
      return { kind: 'refused', reason: answer.verdict };
    case 'unknown':
      return verb === 'status'
        ? { kind: 'refused', reason: 'unknown' }
        : { kind: 'unsure', why: answer.verdict };
    case 'pending':
    case 'duplicate':
      return { kind: 'unsure', why: answer.verdict };
  }
}
