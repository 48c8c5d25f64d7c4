/** Taxes of money that comes in and goes out. The cashier asks, holds the locks, and moves the money. */
import type { LocalizedText } from '@feria/contracts/wire';
import { sum, type MemberId, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { nameTaxes } from './names.ts';
import { spread } from './spread.ts';

/** A payment as a tax sees it; `key` is the payment's id. */
export type Taxed = { memberId: MemberId; market: string; currency: string; key: string; amount: Units };
type Due = {
  code: string;
  bearer: 'member' | 'house';
  ratePpm: number;
  above: Units;
  region: string | null;
  base: Units;
  amount: Units;
};
export type Quote = Due & { name: LocalizedText };

const DUE = 'd.code, d.bearer, d.rate_ppm, d.above, d.region, d.base, d.amount';

/** Of what is due, what the member bears. */
export function borneByMember(dues: readonly Pick<Due, 'bearer' | 'amount'>[]): Units {
  return sum(dues.flatMap(({ bearer, amount }) => (bearer === 'member' ? [amount] : [])));
}

/** What a deposit of that amount would cost now; it is charged when it is credited. */
export async function quoteDeposit(
  reader: Tx | Reader,
  { memberId, market, currency, key, amount }: Taxed,
  at: Date,
): Promise<Quote[]> {
  const dues = await callSql<Due>(
    reader,
    `select ${DUE} from tax.of_acts('{1}', '{deposit}', array[$1::uuid], array[$2], array[$3], array[$4], array[null::text],
       array[$4], array[$5::bigint], $6) d`,
    [memberId, market, currency, key, amount, at],
  );
  return withNames(reader, market, dues);
}

/** Charges a deposit under its key, once; answers what the member bears, which the caller posts. */
export async function chargeDeposit(
  tx: Tx,
  { memberId, market, currency, key, amount }: Taxed,
  at: Date,
): Promise<Units> {
  const [row] = await callSql<{ amount: Units }>(
    tx,
    'select tax.charge_deposit($1, $2, $3, $4, $5, $6) as amount',
    [memberId, market, currency, key, amount, at],
  );
  return row?.amount ?? 0n;
}

/** The first day of the taxes on payouts that are in force; undefined: there are none. */
export async function findPayoutTaxDay(
  reader: Tx | Reader,
  market: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await callSql<{ day: string | null }>(
    reader,
    `select min(first_day)::text as day from markets.taxes_on(array[$1], $2) where moment = 'payout'`,
    [market, at],
  );
  return row?.day ?? undefined;
}

/**
 * What a payout costs. `net` is what the member has been paid, is being paid and is about to be paid, beyond what they paid in: of
 * that is taxed what exceeds the row's threshold and was not taxed before, and never more than this payout. Under the lock of the
 * member's cash, where it is to stand.
 */
export async function quotePayout(
  reader: Tx | Reader,
  { memberId, market, currency, key, amount, net }: Taxed & { net: Units },
  at: Date,
): Promise<Quote[]> {
  const dues = await callSql<Due>(reader, `select ${DUE} from tax.of_payout($1, $2, $3, $4, $5, $6, $7) d`, [
    memberId,
    market,
    currency,
    key,
    amount,
    net,
    at,
  ]);
  return withNames(reader, market, dues);
}

/** Lets a quote stand: it counts until it is charged or dropped. */
export async function keepQuote(
  tx: Tx,
  { memberId, market, currency, key }: Taxed,
  quotes: readonly Quote[],
  at: Date,
): Promise<void> {
  if (quotes.length === 0) return;
  await tx
    .insertInto('tax.quotes')
    .values(
      quotes.map(({ code, bearer, ratePpm, above, region, base, amount }) => ({
        key,
        market,
        currency,
        memberId,
        code,
        bearer,
        ratePpm,
        above,
        region,
        base,
        amount,
        at,
      })),
    )
    .execute();
}

/** The payout was made: what was quoted for it is charged. `reference`: the payment that its member knows, of which this may be a part. */
export async function chargeQuote(tx: Tx, key: string, reference: string, at: Date): Promise<void> {
  await callSql(tx, 'select tax.charge_quoted($1, $2, $3)', [key, reference, at]);
}

/**
 * From here on a payout is made in these parts: what was quoted for it is spread over them by their amounts, to the unit, and each part's
 * is charged or dropped by itself. Also for one that came back and is made again. Answers what the member bears of each, in their order.
 */
export async function splitQuote(
  tx: Tx,
  key: string,
  parts: readonly { key: string; amount: Units }[],
  at: Date,
): Promise<Units[]> {
  await dropQuote(tx, key);
  const whole = await tx
    .selectFrom('tax.quotes')
    .selectAll()
    .where('key', '=', key)
    .orderBy('code')
    .execute();
  const weights = parts.map(({ amount }) => amount);
  const shares = whole.map((quote) => ({
    quote,
    bases: spread(quote.base, weights),
    amounts: spread(quote.amount, weights),
  }));
  const rows = shares.flatMap(({ quote, bases, amounts }) =>
    parts.flatMap((part, index) => {
      const amount = amounts[index]!;
      // A base is never smaller than what is taken of it.
      const base = bases[index]! < amount ? amount : bases[index]!;
      return amount > 0n ? [{ ...quote, key: part.key, base, amount, state: 'open', at }] : [];
    }),
  );
  if (rows.length > 0) await tx.insertInto('tax.quotes').values(rows).execute();
  return parts.map((part) =>
    sum(
      rows.flatMap(({ key: own, bearer, amount }) =>
        own === part.key && bearer === 'member' ? [amount] : [],
      ),
    ),
  );
}

/** The payout came to nothing: its winnings are taxed when they are paid. */
export async function dropQuote(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('tax.quotes')
    .set({ state: 'dropped' })
    .where('key', '=', key)
    .where('state', '=', 'open')
    .execute();
}

async function withNames(reader: Tx | Reader, market: string, dues: readonly Due[]): Promise<Quote[]> {
  if (dues.length === 0) return [];
  const nameOf = await nameTaxes(reader, [market]);
  return dues.map((due) => ({ ...due, name: nameOf(market, due.code) }));
}
