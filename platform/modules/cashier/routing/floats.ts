/**
 * The float of a gateway: its balance as an operator read it there at a moment, less what was sent since, plus what came back, and plus what
 * was paid in there where the gateway keeps that to pay out with. It is our arithmetic and no word of the gateway's: fees, and a transfer
 * of the licensee's to it, are in it once somebody types the balance anew. Without a typed one a gateway has no limit.
 */
import type { GatewayFloat, GatewayFloatPayload } from '@feria/contracts/cashier/gateways';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { listMarkets, listMethods } from '../../markets/index.ts';
import { awaitFloat, insertFloat, leftOf, listFloats, listNeeds, type Float } from './float-store.ts';

/**
 * Those of these gateways, in their order, whose float covers the amount. Of one that has a float nobody else counts until the transaction
 * ends, so that two payouts at once are one after the other.
 */
export async function covering(
  tx: Tx,
  gateways: readonly string[],
  { currency, amount }: { currency: string; amount: Units },
): Promise<string[]> {
  const hasLimit = (all: readonly Float[], code: string): Float | undefined =>
    all.find((one) => one.gateway === code && one.currency === currency && one.amount !== null);
  const typed = await listFloats(tx, gateways);
  const limited = gateways.filter((code) => hasLimit(typed, code)).toSorted();
  if (limited.length === 0) return [...gateways];
  for (const code of limited) await awaitFloat(tx, code, currency);
  const now = await listFloats(tx, limited);
  return gateways.filter((code) => {
    const float = hasLimit(now, code);
    return !float || (leftOf(float) ?? amount) >= amount;
  });
}

/** Every gateway and currency that a method pays out by, and those that have a float all the same. */
export async function readFloats(reader: Reader): Promise<GatewayFloat[]> {
  const floats = await listFloats(reader, null);
  const needs = await listNeeds(reader);
  const places = new Set(floats.map(({ gateway, currency }) => `${gateway} ${currency}`));
  for (const { code, currency } of await listMarkets(reader))
    for (const { direction, gateways } of await listMethods(reader, code))
      if (direction === 'out') for (const gateway of gateways) places.add(`${gateway} ${currency}`);
  return [...places].toSorted().map((place) => {
    const [gateway = '', currency = ''] = place.split(' ');
    const isHere = (one: { gateway: string; currency: string }): boolean =>
      one.gateway === gateway && one.currency === currency;
    const { due = 0n, dueCount = 0, asked = 0n } = needs.find(isHere) ?? {};
    const float = floats.find(isHere);
    return {
      gateway,
      currency,
      due: toDecimal(due),
      dueCount,
      asked: toDecimal(asked),
      typed: float && float.amount !== null ? typedView(float, float.amount) : null,
    };
  });
}

function typedView(float: Float, amount: Units): NonNullable<GatewayFloat['typed']> {
  const { level, nets, asOf, byName, reason, sent, back, settled } = float;
  return {
    amount: toDecimal(amount),
    level: level === null ? null : toDecimal(level),
    nets,
    asOf: asOf.toISOString(),
    by: byName,
    reason,
    sent: toDecimal(sent),
    back: toDecimal(back),
    settled: toDecimal(settled),
    left: toDecimal(leftOf(float) ?? 0n),
  };
}

/** Throws cashier.gateway_unknown, cashier.float_range (the moment is to come, or an amount is below nothing). */
export async function setFloat(
  tx: Tx,
  { acting, asked, known }: { acting: Acting; asked: GatewayFloatPayload; known: ReadonlySet<string> },
  at: Date,
): Promise<void> {
  const { gateway, currency, reason, nets } = asked;
  if (!known.has(gateway)) throw new Refusal<RefusalCode>('cashier.gateway_unknown');
  const amount = unitsOf(asked.amount);
  const level = amount === null ? null : unitsOf(asked.level);
  const asOf = new Date(asked.asOf);
  if (asOf > at || [amount, level].some((one) => one !== null && one < 0n))
    throw new Refusal<RefusalCode>('cashier.float_range');
  await awaitFloat(tx, gateway, currency);
  const [before] = (await listFloats(tx, [gateway])).filter((one) => one.currency === currency);
  await insertFloat(tx, {
    gateway,
    currency,
    amount,
    level,
    nets,
    asOf,
    reason,
    at,
    byName: acting.operator.username,
  });
  await audit(tx, {
    ...byOperator(acting),
    action: 'cashier.gateway_float_set',
    subject: `gateway:${gateway}`,
    reason,
    before: before
      ? { amount: textOf(before.amount), left: textOf(leftOf(before)), asOf: before.asOf.toISOString() }
      : null,
    after: { currency, amount: textOf(amount), level: textOf(level), nets, asOf: asOf.toISOString() },
    at,
  });
}

const textOf = (units: Units | null): string | null => (units === null ? null : toDecimal(units, 2));
/** The wire has looked at it. */
const unitsOf = (amount: string | null): Units | null => (amount === null ? null : parseDecimal(amount)!);
