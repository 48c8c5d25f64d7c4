/** Branded identifiers: a member's id cannot be passed where a round's is meant. All are UUIDs (version 7) on the wire. */

declare const brand: unique symbol;
export type Id<Name extends string> = string & { readonly [brand]: Name };

export type MemberId = Id<'member'>;
export type OperatorId = Id<'operator'>;
export type RoundId = Id<'round'>;
export type DepositId = Id<'deposit'>;
export type WithdrawalId = Id<'withdrawal'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Gives a checked UUID its brand. Throws a RangeError for anything else: call it behind a schema, not instead of one. */
export function asId<Name extends string>(text: string): Id<Name> {
  if (!isUuid(text)) throw new RangeError('not an identifier');
  return text as Id<Name>;
}
