/** Whom the office writes to: the open accounts of a segment, page by page. */
import type { AUDIENCE_TYPES } from '@feria/contracts/inbox/circulars';
import type { Language } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Segment = {
  market: string;
  type: (typeof AUDIENCE_TYPES)[number];
  /** Null: whichever. */
  language: Language | null;
  /** Signed in since then; null: whenever. */
  signedInSince: Date | null;
  /** Whoever came later is not in it. */
  registeredBy: Date;
};
export type Addressee = {
  id: string;
  account: string;
  nickname: string | null;
  marketCode: string;
  language: Language;
};

const AGENT_TYPES = [1, 2, 41, 42];
const COLUMNS = 'id, account, nickname, market_code, language';

/** In the order of their ids, those behind `after`; no trials, and nobody who tests. */
export function listSegment(
  reader: Tx | Reader,
  { market, type, language, signedInSince, registeredBy }: Segment,
  { after, limit }: { after: string | null; limit: number },
): Promise<Addressee[]> {
  return callSql<Addressee>(
    reader,
    `select ${COLUMNS} from members.members
      where market_code = $1 and status = 'active' and type <> 4
        and not exists (select from members.test_members() t where t.member_id = id)
        and ($2 = 'all' or (type = any ($3::int[])) = ($2 = 'agents'))
        and ($4::text is null or language = $4)
        and ($5::timestamptz is null or last_login_at >= $5)
        and registered_at <= $6
        and ($7::uuid is null or id > $7)
      order by id limit $8`,
    [market, type, AGENT_TYPES, language, signedInSince, registeredBy, after, limit],
  );
}

/** The same of named members; whoever is not there is left out, whoever is not open is not. */
export function addresseesAmong(reader: Tx | Reader, ids: readonly string[]): Promise<Addressee[]> {
  return callSql<Addressee>(
    reader,
    `select ${COLUMNS} from members.members where id = any ($1::uuid[]) order by id`,
    [[...ids]],
  );
}
