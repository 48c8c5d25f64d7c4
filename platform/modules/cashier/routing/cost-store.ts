/** All SQL about what gateways cost. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Direction, Route } from './route-store.ts';

export type KeptCost = {
  currency: string;
  /** YYYY-MM-DD */
  fromDay: string;
  untilDay: string | null;
  fixed: Units;
  ppm: number;
  least: Units | null;
  most: Units | null;
};
type CostRow = KeptCost & { gateway: string; rail: RailCode; direction: Direction };

/** The newest first. */
export function listCosts(reader: Tx | Reader): Promise<CostRow[]> {
  return callSql<CostRow>(
    reader,
    `select c.gateway, c.rail, c.direction, c.currency, c.from_day::text, c.until_day::text, c.fixed, c.ppm, c.least, c.most
       from cashier.gateway_costs c order by c.from_day desc, c.currency`,
    [],
  );
}

/** Answers what stood there before. */
export async function putCost(
  tx: Tx,
  { gateway, rail, direction }: Route,
  cost: KeptCost,
  { byName, at }: { byName: string; at: Date },
): Promise<KeptCost | undefined> {
  const key = [gateway, rail, direction, cost.currency, cost.fromDay];
  const [before] = await callSql<KeptCost>(
    tx,
    `select c.currency, c.from_day::text, c.until_day::text, c.fixed, c.ppm, c.least, c.most from cashier.gateway_costs c
       where c.gateway = $1 and c.rail = $2 and c.direction = $3 and c.currency = $4 and c.from_day = $5::date for update`,
    key,
  );
  await callSql(
    tx,
    `insert into cashier.gateway_costs
         (gateway, rail, direction, currency, from_day, until_day, fixed, ppm, least, most, by_name, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (gateway, rail, direction, currency, from_day) do update
         set until_day = excluded.until_day, fixed = excluded.fixed, ppm = excluded.ppm, least = excluded.least,
             most = excluded.most, by_name = excluded.by_name, at = excluded.at`,
    [...key, cost.untilDay, cost.fixed, cost.ppm, cost.least, cost.most, byName, at],
  );
  return before;
}
