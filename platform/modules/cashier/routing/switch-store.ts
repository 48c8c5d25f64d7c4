/** All SQL about gateways that a person switched off. */
import { randomUUIDv7 } from 'node:crypto';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Direction } from './route-store.ts';

export type Switched = { gateway: string; rail: RailCode | null; direction: Direction };
export type Switch = Switched & { id: string; since: Date; byName: string; reason: string };

/** Those that open nothing new by this rail. */
export async function listSwitchedOff(
  tx: Tx | Reader,
  { rail, direction }: { rail: RailCode; direction: Direction },
): Promise<ReadonlySet<string>> {
  const rows = await callSql<{ gateway: string }>(
    tx,
    `select s.gateway from cashier.gateway_switches s
       where s.until is null and s.direction = $1 and (s.rail is null or s.rail = $2)`,
    [direction, rail],
  );
  return new Set(rows.map(({ gateway }) => gateway));
}

export async function listSwitches(reader: Tx | Reader): Promise<Switch[]> {
  return callSql<Switch>(
    reader,
    `select s.id, s.gateway, s.rail, s.direction, s.since, s.by_name, s.reason from cashier.gateway_switches s
       where s.until is null order by s.since, s.id`,
    [],
  );
}

/** False: it is off already. */
export async function insertSwitch(
  tx: Tx,
  { gateway, rail, direction }: Switched,
  { byName, reason }: { byName: string; reason: string },
  at: Date,
): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `insert into cashier.gateway_switches (id, gateway, rail, direction, since, by_name, reason)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (gateway, rail, direction) where until is null do nothing returning id`,
    [randomUUIDv7(), gateway, rail, direction, at, byName, reason],
  );
  return rows.length > 0;
}

/** Undefined: it is not off. */
export async function endSwitch(
  tx: Tx,
  { gateway, rail, direction }: Switched,
  { byName, reason }: { byName: string; reason: string },
  at: Date,
): Promise<Pick<Switch, 'since' | 'byName' | 'reason'> | undefined> {
  const [row] = await callSql<Pick<Switch, 'since' | 'byName' | 'reason'>>(
    tx,
    `update cashier.gateway_switches s set until = $4, until_by_name = $5, until_reason = $6
       where s.gateway = $1 and s.rail is not distinct from $2 and s.direction = $3 and s.until is null
       returning s.since, s.by_name, s.reason`,
    [gateway, rail, direction, at, byName, reason],
  );
  return row;
}
