/**
 * What a list of entries is asked by. Bets write the table, so it has no index for the list but one that no bet is in (migration 0029):
 * a member's entries are found by the postings of their accounts, a span of time by the ids between which it lies, a call or a payment
 * by its key.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';

export const everyEntry = (reader: Tx | Reader) => reader.selectFrom('wallet.entries');

/** The entries that moved something on one of a member's accounts. They are collected first: a few pages of an index. */
export const entriesOfMember = (memberId: string): RawBuilder<boolean> => sql<boolean>`id = any (array(
  select p.entry_id from wallet.accounts a
    join wallet.postings p on p.account_id = a.id and p.balance_after is not null
    where a.owner_kind = 'member' and a.owner_id = ${memberId}))`;

/** `from..to`, either open: the moments, and the ids between which they have to be. */
export function postedWithin(range: string): RawBuilder<boolean> {
  const [from = '', to = ''] = range.split('..');
  const since = new Date(from);
  const until = new Date(to);
  const lower = sql`(at >= ${since} and id > (select wallet.entries_before(${since})))`;
  const upper = sql`(at < ${until} and id <= (select wallet.entries_through(${until})))`;
  if (from === '') return sql<boolean>`${upper}`;
  return to === '' ? sql<boolean>`${lower}` : sql<boolean>`(${lower} and ${upper})`;
}

/** The entries of these keys, whatever their kind. `keys`: a query of one column. */
export const entriesOfKeys = (keys: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`id = any (array(
  select e.id from (${keys}) k (key)
    join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(k.key) and e.key = k.key))`;
