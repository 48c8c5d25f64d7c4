/** Between the transactions: the gateway is called with none open, and what it said is taken over in a new one. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { Applied } from './deposits/deposits.ts';

/** A gateway that forgot what it had named is asked again: nothing is concluded from it. */
export function known<Seen>(seen: Seen | undefined, { code }: Driver, id: string): Seen {
  if (!seen) throw new GatewayFailure(`${code} knows no ${id}`, { fate: 'unsure', status: 404 });
  return seen;
}

export async function takeOver(
  { db, clock, log }: Deps,
  ids: object,
  apply: (tx: Tx, at: Date) => Promise<Applied>,
): Promise<Applied> {
  const applied = await db.transact((tx) => apply(tx, clock.now()));
  if (applied === 'differs') log.error('the gateway and the cashier differ: a person has to look', ids);
  if (applied === 'unknown') log.error('the gateway names a payment that nobody asked for', ids);
  return applied;
}
