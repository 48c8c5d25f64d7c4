/**
 * A vendor's own list of what it did, against our receipts (or, where it keeps wallets, our transfers). Both are read for
 * the same time, piece by piece; what one side lacks there is then asked for by name, because the two write down their
 * times apart, and only what is lacking then is a difference.
 */
import type { Finding } from '@feria/contracts/reporting/reconciliation';
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { isOurs, type Ours, type OurTransaction } from './our-transactions.ts';
import type { Piece } from './pieces.ts';

/** A vendor's list, wherever it comes from. */
export type Theirs = {
  list(piece: Piece): Promise<ListedTransaction[]>;
  find(transactions: readonly string[]): Promise<ListedTransaction[]>;
};
export type Compared = { theirs: number; ours: number; findings: Finding[] };

export async function comparePiece(theirs: Theirs, ours: Ours, piece: Piece): Promise<Compared> {
  const [listed, known] = [byName(await theirs.list(piece)), byName(await ours.list(piece))];
  const read = { theirs: listed.size, ours: known.size };
  for (const one of await ours.find(lackingIn(listed, known))) known.set(one.transaction, one);
  for (const one of await theirs.find(lackingIn(known, listed))) listed.set(one.transaction_uuid, one);
  const orphans = lackingIn(listed, known).flatMap((name) => listed.get(name) ?? []);
  const rollbacks = orphans.filter(({ kind, status }) => kind === 'rollback' && status === 'done');
  for (const one of await ours.withoutEffect(rollbacks)) listed.delete(one.transaction_uuid);
  const names = new Set([...listed.keys(), ...known.keys()]);
  const findings = [...names].flatMap((name) => {
    const found = compareOne(listed.get(name), known.get(name));
    return found ? [{ subject: name, ...found }] : [];
  });
  return { ...read, findings };
}

function byName<One extends { transaction: string } | { transaction_uuid: string }>(
  all: readonly One[],
): Map<string, One> {
  return new Map(all.map((one) => ['transaction' in one ? one.transaction : one.transaction_uuid, one]));
}

const lackingIn = (all: ReadonlyMap<string, unknown>, there: ReadonlyMap<string, unknown>): string[] =>
  [...all.keys()].filter((name) => !there.has(name));

type Found = Omit<Finding, 'subject'>;
const finding = (difference: string, expected: string, found: string): Found => ({
  difference,
  expected,
  found,
});

/** `expected` is the vendor's word, `found` ours. */
export function compareOne(
  theirs: ListedTransaction | undefined,
  ours: OurTransaction | undefined,
): Found | undefined {
  if (!theirs) return ours && isOurs(ours) ? finding('missing_there', '-', wordOf(ours)) : undefined;
  const isDone = theirs.status === 'done';
  if (!ours || ours.state === 'refused')
    return isDone ? finding('missing_here', theirWordOf(theirs), '-') : undefined;
  if (theirs.status === 'refused')
    return isOurs(ours) ? finding('refused_there', '-', wordOf(ours)) : undefined;
  if (theirs.status === 'cancelled')
    return ours.isReversed ? undefined : finding('not_taken_back', '-', wordOf(ours));
  if (!isDone) return undefined;
  if (theirs.kind !== ours.kind) return finding('another_kind', theirs.kind, ours.kind);
  if (theirs.user !== ours.memberId) return finding('another_member', theirs.user, ours.memberId);
  if (theirs.currency !== ours.currency) return finding('another_currency', theirs.currency, ours.currency);
  if (theirs.amount !== null && BigInt(theirs.amount) !== ours.amount)
    return finding('another_amount', String(theirs.amount), String(ours.amount));
  return undefined;
}

const wordOf = ({ kind, amount, currency }: OurTransaction): string => `${kind} ${amount} ${currency}`;
const theirWordOf = ({ kind, amount, currency }: ListedTransaction): string =>
  `${kind} ${amount ?? '?'} ${currency}`;
