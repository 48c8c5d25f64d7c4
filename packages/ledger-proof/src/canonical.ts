/**
 * What of an entry is sealed, byte for byte; `wallet.entry_text` in the database writes the same. docs/ledger-proof.md has the words.
 * Every field is written as its length in bytes (decimal), a colon, its bytes in UTF-8, and a comma: no two entries share a text.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** One leg. `account` is owner kind, owner, currency and purpose, joined by slashes; amounts are units, signed. */
export type SealedPosting = {
  ordinal: string;
  account: string;
  currency: string;
  amount: string;
  /** Null for house accounts, which have no balance row. */
  balanceAfter: string | null;
};

/** An entry as the database shows it: numbers as decimal strings, `at` in UTC with six places of a second. */
export type SealedEntry = {
  id: string;
  kind: string;
  key: string;
  memberId: string;
  currency: string;
  amount: string;
  counterparty: string;
  reference: string;
  at: string;
  /** By ordinal. */
  postings: readonly SealedPosting[];
};

const FORMAT = 'feria.entry.1';
const LEAF = Uint8Array.of(0);

/** The chain before the first entry: 32 zero bytes. */
export const CHAIN_START: Uint8Array = new Uint8Array(32);

function field(text: string): string {
  return `${utf8ToBytes(text).length}:${text},`;
}

/** The sealed text of an entry. */
export function canonicalText(entry: SealedEntry): string {
  const { id, kind, key, memberId, currency, amount, counterparty, reference, at, postings } = entry;
  const head = [FORMAT, id, kind, key, memberId, currency, amount, counterparty, reference, at];
  const legs = postings.flatMap((leg) => [
    leg.ordinal,
    leg.account,
    leg.currency,
    leg.amount,
    leg.balanceAfter ?? '',
  ]);
  return [...head, String(postings.length), ...legs].map(field).join('');
}

/** SHA-256 of a zero byte and the sealed text: a leaf hash of RFC 6962, section 2.1. */
export function leafOf(entry: SealedEntry): Uint8Array {
  return sha256(concatBytes(LEAF, utf8ToBytes(canonicalText(entry))));
}

/** The next link: SHA-256 of the chain so far and the leaf. */
export function linkOf(chain: Uint8Array, leaf: Uint8Array): Uint8Array {
  return sha256(concatBytes(chain, leaf));
}

/** Whether an entry belongs into the tree of its day: it touches a vendor's account of play, or pays a free win. */
export function isBet({ kind, postings }: Pick<SealedEntry, 'kind' | 'postings'>): boolean {
  return kind.startsWith('free_win') || postings.some(({ account }) => /^vendor\/.*\/play$/s.test(account));
}
