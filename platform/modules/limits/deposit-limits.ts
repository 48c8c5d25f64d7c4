/** Limits of deposits, asked in the transaction that stores the deposit, under the lock of its member's limits. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import { Refusal, toDecimal, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { getMarket } from '../markets/index.ts';
import { countingLimits, type Counting } from './limits.ts';
import { readUse, usedOf } from './used.ts';

export type Money = { memberId: string; currency: string; merchantCode: MarketCode; amount: Units };

type Room = { limit: Counting; left: Units; resetsAt: Date };

/**
 * Whether a deposit fits into every limit of the member's, the operator's and the market's. Call it under `lockLimits`, and count the deposit in the
 * same transaction: of two at once, the second sees the first, which counts from the moment that it is asked for.
 * Throws safety.deposit_limit: which limit, what is left of it, and when there is room again.
 */
export async function requireDepositRoom(tx: Tx, { amount, ...whose }: Money, at: Date): Promise<void> {
  const [tightest] = (await roomsOf(tx, whose, at)).filter(({ left }) => left < amount);
  if (tightest) throw refusalOf(tightest, whose.currency);
}

/** What the tightest of these limits leaves now, never below nothing, and from when it leaves more; undefined: none counts. */
export async function depositRoom(
  reader: Tx | Reader,
  whose: Omit<Money, 'amount'>,
  at: Date,
): Promise<{ left: Units; resetsAt: Date } | undefined> {
  const [tightest] = await roomsOf(reader, whose, at);
  return tightest && { left: tightest.left > 0n ? tightest.left : 0n, resetsAt: tightest.resetsAt };
}

/** The tightest first. Of two that leave as little, the one that lasts is told: room in the other would be none. */
async function roomsOf(
  reader: Tx | Reader,
  { memberId, currency, merchantCode }: Omit<Money, 'amount'>,
  at: Date,
): Promise<Room[]> {
  const limits = (await countingLimits(reader, { memberId, currency, merchantCode })).filter(
    ({ kind }) => kind === 'deposit' || kind === 'net_deposit',
  );
  if (limits.length === 0) return [];
  const { timeZone } = await getMarket(reader, merchantCode);
  const uses = await readUse(reader, { memberId, currency, timeZone }, at);
  return limits
    .flatMap((limit): Room[] => {
      const use = uses.find(({ period }) => period === limit.period);
      return use ? [{ limit, left: limit.amount - usedOf(limit.kind, use), resetsAt: use.resetsAt }] : [];
    })
    .toSorted((a, b) => Number(a.left - b.left) || b.resetsAt.getTime() - a.resetsAt.getTime());
}

function refusalOf({ limit, left, resetsAt }: Room, currency: string): Refusal<RefusalCode> {
  return new Refusal<RefusalCode>('safety.deposit_limit', {
    kind: limit.kind,
    period: limit.period,
    currency,
    setBy: limit.setBy === 'member' ? 'member' : 'operator',
    limit: toDecimal(limit.amount, 2),
    left: toDecimal(left > 0n ? left : 0n, 2),
    resetsAt: resetsAt.toISOString(),
  });
}

/** Counts a deposit on the day that it was asked for; an amount below zero gives the room back that a failed one took. */
export const countDeposit = (tx: Tx, money: Money, askedAt: Date): Promise<void> =>
  count(tx, money, askedAt, [money.amount, 0n]);

/** Counts what was paid out, on the day that it was. */
export const countPaidOut = (tx: Tx, money: Money, at: Date): Promise<void> =>
  count(tx, money, at, [0n, money.amount]);

async function count(
  tx: Tx,
  { memberId, currency, merchantCode }: Money,
  at: Date,
  [deposited, withdrawn]: readonly [Units, Units],
): Promise<void> {
  await callSql(
    tx,
    `select limits.count_money(array[$1::uuid], array[$2::text], array[$3::text], array[$4::timestamptz], array[$5::bigint], array[$6::bigint])`,
    [memberId, currency, merchantCode, at, deposited, withdrawn],
  );
}
