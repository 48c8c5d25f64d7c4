/** The vendor's words: reading a body without rounding an amount, writing an answer, and what makes two calls the same. */
import { createHash } from 'node:crypto';
import type { SeamlessAnswer } from '@feria/contracts/seamless';
import type { Units } from '@feria/kernel';

const INTEGER = /^-?\d+$/;
/** 10 million million currency units: far above any stake, far below what a ledger of 64 bits can add up. */
const LARGEST_AMOUNT: Units = 10n ** 18n;

/** Reads JSON with every integer as a bigint, taken from the source text. Throws a SyntaxError when it is not JSON. */
export function readJson(text: string): unknown {
  const revive = (_key: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && INTEGER.test(source) ? BigInt(source) : value;
  };
  return JSON.parse(text, revive);
}

/** Whether an amount may be asked for at all: a negative one is never RS_OK. */
export function isAmount(amount: Units): boolean {
  return amount >= 0n && amount <= LARGEST_AMOUNT;
}

/** The request id of a body that may be anything, so that it can be echoed on a refusal too. */
export function requestIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('request_uuid' in body)) return undefined;
  return typeof body.request_uuid === 'string' ? body.request_uuid : undefined;
}

/** An answer as JSON, its balance as an integer of any size. */
export function writeAnswer(answer: SeamlessAnswer): string {
  const { balance, ...texts } = answer;
  const body = JSON.stringify(texts);
  return balance === undefined ? body : `${body.slice(0, -1)},"balance":${balance}}`;
}

export type BusinessFields = {
  kind: 'bet' | 'win' | 'rollback';
  reference: string | null;
  game: string;
  round: string;
  amount: Units;
  currency: string;
  isFree: boolean;
};

/** What a repeat must not change, beside the player, whom the receipt names. Not the token: a retry may carry a newer one. */
export function hashOf({ kind, reference, game, round, amount, currency, isFree }: BusinessFields): Buffer {
  const fields = [kind, reference, game, round, String(amount), currency, isFree];
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
