/** SQL of what gateways list. */
import type { Move } from '@feria/gateways';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { KeptMove } from './judge-payments.ts';

export type DatedMove = KeptMove & { day: string };

/** There is one of a payment and of a payout; of the others there may be several for one payment. */
export function keptMove({ money, fee, ...move }: Move): KeptMove {
  const { currency, units } = money;
  const isOne = move.kind === 'payment' || move.kind === 'payout';
  return { ...move, currency, units, fee: fee ?? 0n, part: isOne ? '' : `${move.at.toISOString()} ${units}` };
}

const AT_ONCE = 2_000;

/**
 * Keeps what was not known, and what a gateway says otherwise than before as long as no closed day is touched. Answers those of a closed
 * day that are new.
 */
export async function keepMoves(
  tx: Tx,
  gateway: string,
  moves: readonly DatedMove[],
  at: Date,
): Promise<DatedMove[]> {
  const byKey = new Map(moves.map((move) => [`${move.kind} ${move.id} ${move.part}`, move]));
  const one = [...byKey.entries()];
  const late: DatedMove[] = [];
  for (let from = 0; from < one.length; from += AT_ONCE) {
    const some = one.slice(from, from + AT_ONCE).map(([, move]) => move);
    const keys = await insertMoves(tx, gateway, some, at);
    late.push(...keys.flatMap((key) => byKey.get(key) ?? []));
  }
  return late;
}

/** Answers the keys of those that are new and of a closed day. */
async function insertMoves(
  tx: Tx,
  gateway: string,
  moves: readonly DatedMove[],
  at: Date,
): Promise<string[]> {
  const rows = await callSql<{ key: string }>(
    tx,
    `with kept as (
       insert into reporting.gateway_moves as m
           (gateway, read_at, kind, gateway_id, part, reference, currency, units, fee, at, day)
         select $1, $2, n.* from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
           $10::timestamptz[], $11::date[]) as n
         on conflict (gateway, kind, gateway_id, part) do update
           set reference = excluded.reference, units = excluded.units, fee = excluded.fee, at = excluded.at, day = excluded.day
           where (m.units, m.fee, m.at, m.reference) is distinct from (excluded.units, excluded.fee, excluded.at, excluded.reference)
             and not exists (
               select from reporting.three_way_days d
                 where d.gateway = m.gateway and d.currency = m.currency and d.day = any (array[m.day, excluded.day])
                   and d.closed_at is not null)
         returning m.*)
     select k.kind || ' ' || k.gateway_id || ' ' || k.part as key from kept k
       where k.read_at = $2 and exists (
         select from reporting.three_way_days d
           where d.gateway = k.gateway and d.currency = k.currency and d.day = k.day and d.closed_at is not null)`,
    [
      gateway,
      at,
      moves.map(({ kind }) => kind),
      moves.map(({ id }) => id),
      moves.map(({ part }) => part),
      moves.map(({ reference }) => reference),
      moves.map(({ currency }) => currency),
      moves.map(({ units }) => units),
      moves.map(({ fee }) => fee),
      moves.map((move) => move.at),
      moves.map(({ day }) => day),
    ],
  );
  return rows.map(({ key }) => key);
}

const MOVE = `m.kind, m.gateway_id as id, m.part, m.currency, m.units, m.fee, m.at, coalesce(m.reference, p.reference) as reference`;
/** Some gateways name our reference with the payment and nowhere else. */
const OF_PAYMENT = `left join lateral (
  select o.reference from reporting.gateway_moves o
    where m.reference is null and o.gateway = m.gateway and o.gateway_id = m.gateway_id
      and o.kind = case when m.kind = 'payout_return' then 'payout' else 'payment' end and o.part = ''
    limit 1) p on true`;

export function listMovesOf(
  reader: Tx | Reader,
  { gateway, currency, day }: { gateway: string; currency: string; day: string },
): Promise<KeptMove[]> {
  return callSql<KeptMove>(
    reader,
    `select ${MOVE} from reporting.gateway_moves m ${OF_PAYMENT}
       where m.gateway = $1 and m.currency = $2 and m.day = $3::date order by m.at, m.gateway_id`,
    [gateway, currency, day],
  );
}

/** Of these references of ours, those that the gateway lists a payment or a payout of, on whatever day. */
export async function findListed(
  reader: Tx | Reader,
  gateway: string,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await callSql<{ kind: string; reference: string }>(
    reader,
    `select m.kind, m.reference from reporting.gateway_moves m
       where m.gateway = $1 and m.reference = any ($2::text[]) and m.kind = any (array['payment', 'payout'])`,
    [gateway, references],
  );
  return new Set(rows.map(({ kind, reference }) => `${kind} ${reference}`));
}

/** Each currency that a gateway lists anything in. */
export async function listCurrencies(reader: Tx | Reader, gateway: string): Promise<string[]> {
  const rows = await callSql<{ currency: string }>(
    reader,
    `select distinct m.currency from reporting.gateway_moves m where m.gateway = $1`,
    [gateway],
  );
  return rows.map(({ currency }) => currency);
}
