/** A member's declared identity, for kyc, which compares it with a document, and for the register of excluded persons. */
import { plainDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { blindIndexOf, unsealPersonal } from './personal.ts';
import { findOwn } from './profile/store.ts';

type Papers = {
  realName: string | null;
  birthDate: string | null;
  /** Of which kind of document, nobody asked. */
  idNumber: string | null;
  nationality: string | null;
};
type Settings = Pick<Config, 'secret'>;

export async function papersOf(reader: Tx | Reader, { secret }: Settings, id: MemberId): Promise<Papers> {
  const { profile, birthDate } = unsealPersonal(secret, id, (await findOwn(reader, id)).sealed);
  const { payeeName, idNumber, nationality } = profile;
  return {
    realName: payeeName ?? null,
    birthDate,
    idNumber: idNumber ?? null,
    nationality: nationality ?? null,
  };
}

/** Who registered with one of these numbers in that market. */
export async function findByIdNumbers(
  reader: Tx | Reader,
  { secret }: Settings,
  { market, numbers }: { market: string; numbers: readonly string[] },
): Promise<MemberId[]> {
  const hashes = numbers.map((number) =>
    blindIndexOf(secret, 'id_number', `${market} ${plainDocumentNumber(number)}`),
  );
  const rows = await callSql<{ memberId: MemberId }>(
    reader,
    `select distinct member_id from members.marks where kind = 'id_number' and hash = any ($1::bytea[])`,
    [hashes],
  );
  return rows.map((row) => row.memberId);
}

export type Registered = { id: MemberId; registeredAt: Date };

/**
 * Open accounts of a market, no trials, that registered in that time, the later moment not counted in: at most `limit` of them, in
 * the order of their registration, those that come after the member `after`.
 */
export async function findRegistered(
  reader: Tx | Reader,
  {
    market,
    from,
    to,
    after,
    limit,
  }: { market: string; from: Date; to: Date; after?: MemberId; limit: number },
): Promise<Registered[]> {
  // A moment comes back in milliseconds, and there are more within each of them.
  return callSql<Registered>(
    reader,
    `select id, registered_at from members.members where market_code = $1 and registered_at >= $2 and registered_at < $3
       and status = 'active' and type <> 4
       and ($4::uuid is null or (registered_at, id) > (select m.registered_at, m.id from members.members m where m.id = $4))
       order by registered_at, id limit $5`,
    [market, from, to, after ?? null, limit],
  );
}

/** Which of these accounts were closed before that moment. */
export async function closedAmong(
  reader: Tx | Reader,
  ids: readonly string[],
  before: Date,
): Promise<Set<string>> {
  const rows = await callSql<{ id: string }>(
    reader,
    'select id from members.members where id = any ($1::uuid[]) and closed_at <= $2',
    [ids, before],
  );
  return new Set(rows.map(({ id }) => id));
}
