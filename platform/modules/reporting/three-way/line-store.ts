/** SQL of which line of the bank each move is, where a gateway settles nothing in batches. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Pair } from './day-store.ts';

/** A move with the line that it is; null: none was found yet. */
export type LinedMove = {
  kind: string;
  gatewayId: string;
  part: string;
  reference: string | null;
  units: Units;
  at: Date;
  day: string;
  lineId: bigint | null;
};

/** Every move without a line, and every one of these days. */
export function listLinedMoves(
  reader: Tx | Reader,
  { gateway, currency }: Pair,
  days: readonly string[],
): Promise<LinedMove[]> {
  return callSql<LinedMove>(
    reader,
    `select m.kind, m.gateway_id, m.part, m.reference, m.units, m.at, m.day, l.line_id
       from reporting.gateway_moves m
       left join reporting.move_lines l
         on l.gateway = m.gateway and l.kind = m.kind and l.gateway_id = m.gateway_id and l.part = m.part
       where m.gateway = $1 and m.currency = $2 and (l.line_id is null or m.day = any ($3::date[]))
       order by m.at, m.gateway_id`,
    [gateway, currency, days],
  );
}

export async function insertMoveLine(
  tx: Tx,
  gateway: string,
  { kind, gatewayId, part }: Pick<LinedMove, 'kind' | 'gatewayId' | 'part'>,
  lineId: bigint,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('reporting.move_lines')
    .values({ gateway, kind, gatewayId, part, lineId, at })
    .execute();
}

export type Candidate = {
  id: bigint;
  day: string;
  units: Units;
  reference: string;
  text: string;
  counterparty: string | null;
  isAmount: boolean;
  isConcept: boolean;
};

type Sought = Pair & { units: Units; concept: string; from: string; to: string };

/** Lines of the account's statements that may be a transfer: of its amount, or with its reference anywhere in them, however that is written. */
export function listCandidates(
  reader: Tx | Reader,
  { gateway, currency, units, concept, from, to }: Sought,
): Promise<Candidate[]> {
  return callSql<Candidate>(
    reader,
    `select l.id, l.day, l.units, l.reference, l.text, l.counterparty, l.units = $3::bigint as is_amount, c.has as is_concept
       from reporting.bank_accounts a
       join reporting.bank_lines l on l.account_id = a.id
       cross join lateral (
         select position(regexp_replace($4, '[^A-Za-z0-9]', '', 'g') in
           upper(regexp_replace(concat_ws(' ', l.reference, l.end_to_end, l.text), '[^A-Za-z0-9]', '', 'g'))) > 0 as has) c
       where a.gateway = $1 and a.currency = $2 and l.day between $5::date and $6::date and l.units > 0
         and (l.units = $3::bigint or c.has)
       order by c.has desc, l.units = $3::bigint desc, l.day desc, l.id desc limit 20`,
    [gateway, currency, units, concept, from, to],
  );
}

export async function hasStatements(reader: Tx | Reader, { gateway, currency }: Pair): Promise<boolean> {
  const rows = await callSql<{ found: boolean }>(
    reader,
    `select exists (
       select from reporting.bank_accounts a join reporting.bank_statements s on s.account_id = a.id
         where a.gateway = $1 and a.currency = $2) as found`,
    [gateway, currency],
  );
  return rows[0]?.found === true;
}
