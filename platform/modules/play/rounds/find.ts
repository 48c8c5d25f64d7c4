/** Finding a round by what somebody reads from a screen or a vendor's mail: exact, because names of vendors are not searched through. */
import type { FoundRounds } from '@feria/contracts/members/office';
import { isUuid } from '@feria/kernel';
import { callSql, type Reader } from '../../../core/db.ts';
import { accountsOf } from '../../members/index.ts';

const MOST = 8;
type Found = FoundRounds['items'][number];
type Row = Omit<Found, 'account'> & { memberId: string };

/** The round of our id, those that a vendor calls so, and those of a transaction of that name; of any of these vendors. */
export async function findRounds(reader: Reader, vendors: readonly string[], q: string): Promise<Found[]> {
  const word = q.trim();
  const [own, named, moved] = await Promise.all([
    isUuid(word) ? byId(reader, word) : [],
    byName(reader, vendors, word),
    byTransaction(reader, vendors, word),
  ]);
  const rows = [...own, ...named, ...moved].slice(0, MOST);
  const accounts = await accountsOf(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ memberId, ...row }) => ({ ...row, account: accounts.get(memberId)?.account ?? '' }));
}

const COLUMNS = `r.id, r.vendor, r.game_code as game, r.member_id`;

function byId(reader: Reader, id: string): Promise<Row[]> {
  return callSql<Row>(
    reader,
    `select 'round' as kind, r.vendor_round as reference, ${COLUMNS} from play.rounds r where r.id = $1`,
    [id],
  );
}

function byName(reader: Reader, vendors: readonly string[], name: string): Promise<Row[]> {
  return callSql<Row>(
    reader,
    `select 'round' as kind, r.vendor_round as reference, ${COLUMNS} from play.rounds r
       where play.round_key(r.vendor, r.vendor_round) = any (
           select play.round_key(v, $2) from unnest($1::text[]) v)
         and r.vendor_round = $2 and r.vendor = any ($1) limit $3`,
    [vendors, name, MOST],
  );
}

function byTransaction(reader: Reader, vendors: readonly string[], name: string): Promise<Row[]> {
  return callSql<Row>(
    reader,
    `select 'transaction' as kind, t.transaction_uuid as reference, ${COLUMNS}
       from play.receipts_of($1, $2) t join play.rounds r on r.id = t.round_id limit $3`,
    [vendors, vendors.map(() => name), MOST],
  );
}
