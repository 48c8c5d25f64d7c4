/** What operators do with gateways. A payment under way is followed to its end whatever is said here. */
import type { GatewayCostPayload, GatewaySwitchPayload } from '@feria/contracts/cashier/gateways';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { putCost } from './cost-store.ts';
import { endSwitch, insertSwitch } from './switch-store.ts';

/** Those that a method names, or that the platform has settings for. */
type Known = ReadonlySet<string>;

/** It opens nothing new from here on. Off already is no mistake, and stays its own. Throws cashier.gateway_unknown. */
export async function switchOff(
  tx: Tx,
  { acting, asked, known }: { acting: Acting; asked: GatewaySwitchPayload; known: Known },
  at: Date,
): Promise<void> {
  requireKnown(asked.gateway, known);
  const { reason, ...switched } = asked;
  const byName = acting.operator.username;
  if (!(await insertSwitch(tx, switched, { byName, reason }, at))) return;
  await audit(tx, {
    ...byOperator(acting),
    action: 'cashier.gateway_off',
    subject: `gateway:${asked.gateway}`,
    reason,
    after: switched,
    at,
  });
}

/** Takes one switch back; where all of its rails are off, a rail of it stays off. Throws cashier.gateway_unknown. */
export async function switchOn(
  tx: Tx,
  { acting, asked, known }: { acting: Acting; asked: GatewaySwitchPayload; known: Known },
  at: Date,
): Promise<void> {
  requireKnown(asked.gateway, known);
  const { reason, ...switched } = asked;
  const before = await endSwitch(tx, switched, { byName: acting.operator.username, reason }, at);
  if (!before) return;
  await audit(tx, {
    ...byOperator(acting),
    action: 'cashier.gateway_on',
    subject: `gateway:${asked.gateway}`,
    reason,
    before: { since: before.since.toISOString(), by: before.byName, why: before.reason },
    after: switched,
    at,
  });
}

/** Throws cashier.gateway_unknown, cashier.cost_range: it ends before it begins, or the least is more than the most. */
export async function setCost(
  tx: Tx,
  { acting, asked, known }: { acting: Acting; asked: GatewayCostPayload; known: Known },
  at: Date,
): Promise<void> {
  requireKnown(asked.gateway, known);
  const { gateway, rail, direction, currency, ppm, from, until } = asked;
  const cost = {
    currency,
    ppm,
    fromDay: from,
    untilDay: until,
    fixed: unitsOf(asked.fixed),
    least: asked.least === null ? null : unitsOf(asked.least),
    most: asked.most === null ? null : unitsOf(asked.most),
  };
  const isTurned = cost.least !== null && cost.most !== null && cost.least > cost.most;
  const isNegative = cost.fixed < 0n || [cost.least, cost.most].some((one) => one !== null && one <= 0n);
  if (isTurned || isNegative || (until !== null && until <= from))
    throw new Refusal<RefusalCode>('cashier.cost_range');
  const before = await putCost(tx, { gateway, rail, direction }, cost, {
    byName: acting.operator.username,
    at,
  });
  await audit(tx, {
    ...byOperator(acting),
    action: 'cashier.gateway_cost_set',
    subject: `gateway:${gateway}`,
    before: before ? { ...before, ...textsOf(before) } : null,
    after: asked,
    at,
  });
}

function requireKnown(gateway: string, known: Known): void {
  if (!known.has(gateway)) throw new Refusal<RefusalCode>('cashier.gateway_unknown');
}

/** The wire has looked at it. */
const unitsOf = (amount: string): bigint => parseDecimal(amount)!;

const textsOf = ({ fixed, least, most }: { fixed: bigint; least: bigint | null; most: bigint | null }) => ({
  fixed: String(fixed),
  least: least === null ? null : String(least),
  most: most === null ? null : String(most),
});
