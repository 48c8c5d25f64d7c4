/** All SQL of charges, residences and certificates, but what moves with money (payments.ts, charges.ts). */
import type { TaxMoment } from '@feria/contracts/tax/member';
import type { LocalizedText } from '@feria/contracts/wire';
import type { MemberId, Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Charge = {
  id: bigint;
  market: string;
  currency: string;
  memberId: string;
  code: string;
  basis: 'deposit' | 'stake' | 'prize';
  moment: TaxMoment;
  bearer: 'member' | 'house';
  ratePpm: number;
  above: Units;
  region: string | null;
  base: Units;
  amount: Units;
  key: string;
  reference: string;
  at: Date;
};
const CHARGE = `h.id, h.market, h.currency, h.member_id, h.code, h.basis, h.moment, h.bearer,
  h.rate_ppm, h.above, h.region, h.base, h.amount, h.key, h.reference, h.at`;

export type RowInForce = {
  code: string;
  basis: 'deposit' | 'stake' | 'gross_gaming_revenue' | 'prize';
  moment: TaxMoment | 'period';
  bearer: 'member' | 'house';
  ratePpm: number;
  above: Units;
  takenOf: 'whole' | 'excess';
  regions: string[];
  names: LocalizedText;
};

export function listInForce(reader: Tx | Reader, market: string, at: Date): Promise<RowInForce[]> {
  return callSql<RowInForce>(
    reader,
    `select code, basis, moment, bearer, rate_ppm, above, taken_of, regions, names
       from markets.taxes_on(array[$1], $2) order by code, regions`,
    [market, at],
  );
}

export type MonthSum = {
  month: string;
  moment: TaxMoment;
  charged: Units;
  returned: Units;
  count: number;
};

/** What its member bore, by the market's months since that instant, newest first. */
export function sumMonths(
  reader: Tx | Reader,
  {
    memberId,
    currency,
    timeZone,
    since,
  }: { memberId: MemberId; currency: string; timeZone: string; since: Date },
): Promise<MonthSum[]> {
  return callSql<MonthSum>(
    reader,
    `select to_char(h.at at time zone $3, 'YYYY-MM') as month, h.moment,
            coalesce(sum(h.amount) filter (where h.amount > 0), 0)::bigint as charged,
            coalesce(sum(-h.amount) filter (where h.amount < 0), 0)::bigint as returned, count(*)::int as count
       from tax.charges h
       where h.member_id = $1 and h.currency = $2 and h.bearer = 'member' and h.at >= $4
       group by 1, 2 order by 1 desc, 2`,
    [memberId, currency, timeZone, since],
  );
}

export type MonthRequest = {
  memberId: string;
  timeZone: string;
  month: string;
  before: bigint | null;
  limit: number;
};

/** Newest first. */
export function listOfMonth(
  reader: Tx | Reader,
  { memberId, timeZone, month, before, limit }: MonthRequest,
): Promise<Charge[]> {
  return callSql<Charge>(
    reader,
    `select ${CHARGE} from tax.charges h
       where h.member_id = $1 and h.bearer = 'member'
         and h.at >= ($3 || '-01')::timestamp at time zone $2
         and h.at < (($3 || '-01')::timestamp + interval '1 month') at time zone $2
         and ($4::bigint is null or h.id < $4)
       order by h.id desc limit $5`,
    [memberId, timeZone, month, before, limit],
  );
}

/** The newest, whoever bears them. */
export function listNewest(reader: Tx | Reader, memberId: string, limit: number): Promise<Charge[]> {
  return callSql<Charge>(
    reader,
    `select ${CHARGE} from tax.charges h where h.member_id = $1 order by h.id desc limit $2`,
    [memberId, limit],
  );
}

/** What its member bore of a payment or of a round's prizes; bets have a certificate of their month. */
export function listOfReference(reader: Tx | Reader, memberId: string, reference: string): Promise<Charge[]> {
  return callSql<Charge>(
    reader,
    `select ${CHARGE} from tax.charges h
       where h.reference = $2 and h.member_id = $1 and h.bearer = 'member' and h.basis <> 'stake' order by h.id`,
    [memberId, reference],
  );
}

/** What its member bore of a round or payment, by the row, with what came back. */
export function sumOfReference(
  reader: Tx | Reader,
  memberId: string,
  reference: string,
): Promise<Pick<Charge, 'market' | 'code' | 'moment' | 'ratePpm' | 'base' | 'amount'>[]> {
  return callSql(
    reader,
    `select h.market, h.code, h.moment, h.rate_ppm, sum(h.base)::bigint as base, sum(h.amount)::bigint as amount
       from tax.charges h where h.reference = $2 and h.member_id = $1 and h.bearer = 'member'
       group by h.market, h.code, h.moment, h.rate_ppm order by min(h.id)`,
    [memberId, reference],
  );
}

export type LineSum = Pick<Charge, 'code' | 'moment' | 'ratePpm' | 'region' | 'base' | 'amount'> & {
  market: string;
  currency: string;
  last: bigint;
};

/** The bets of a month, by the row. */
export function sumBets(
  reader: Tx | Reader,
  { memberId, timeZone, month }: Pick<MonthRequest, 'memberId' | 'timeZone' | 'month'>,
): Promise<LineSum[]> {
  return callSql<LineSum>(
    reader,
    `select h.market, h.currency, h.code, h.moment, h.rate_ppm, h.region, sum(h.base)::bigint as base,
            sum(h.amount)::bigint as amount, max(h.id) as last
       from tax.charges h
       where h.member_id = $1 and h.bearer = 'member' and h.basis = 'stake'
         and h.at >= ($3 || '-01')::timestamp at time zone $2
         and h.at < (($3 || '-01')::timestamp + interval '1 month') at time zone $2
       group by h.market, h.currency, h.code, h.moment, h.rate_ppm, h.region order by h.code, h.rate_ppm`,
    [memberId, timeZone, month],
  );
}

export type Residence = { region: string; saidBy: string; at: Date };

/** Newest first: the first one counts. */
export function listResidences(reader: Tx | Reader, memberId: string): Promise<Residence[]> {
  return callSql<Residence>(
    reader,
    `select region, said_by, at from tax.residences where member_id = $1 order by id desc limit 100`,
    [memberId],
  );
}

export async function insertResidence(
  tx: Tx,
  { memberId, region, saidBy, at }: Residence & { memberId: MemberId },
): Promise<void> {
  await tx.insertInto('tax.residences').values({ memberId, region, saidBy, at }).execute();
}

/** One writer of a member's certificates after the other. */
export async function lockCertificates(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('tax.certificates ' || $1, 0))`, [
    memberId,
  ]);
}
