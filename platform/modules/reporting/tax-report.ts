/** What each market's taxes came to between two of its days: charges as they were made, and revenue taxes from play's totals. */
import type { RevenueRow, TaxReport, TaxReportRow } from '@feria/contracts/tax/office';
import type { LocalizedText } from '@feria/contracts/wire';
import { toDecimal, type Units } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';
import { listMarkets, readDocument, type Market } from '../markets/index.ts';
import { nameTaxes, sumTaxes, type TaxSum } from '../tax/index.ts';
import { instantsOf, type Days } from './statements/statements.ts';

export type TaxReportRequest = Days & { market?: string | undefined };

/** Read in one snapshot. */
export async function readTaxReport(tx: Tx, request: TaxReportRequest): Promise<TaxReport> {
  const { from, to } = request;
  const markets = (await listMarkets(tx)).filter(
    ({ code }) => request.market === undefined || code === request.market,
  );
  const nameOf = await nameTaxes(
    tx,
    markets.map(({ code }) => code),
  );
  const rows: TaxReportRow[] = [];
  const revenue: RevenueRow[] = [];
  for (const market of markets) {
    const between = await instantsOf(tx, { from, to }, market);
    const sums = await sumTaxes(tx, { market: market.code, ...between });
    rows.push(...sums.map((sum) => rowOf(sum, nameOf(sum.market, sum.code))));
    revenue.push(...(await readRevenue(tx, market, { from, to })));
  }
  return { from, to, rows: [...rows, ...revenue.map(revenueRow)], revenue };
}

function rowOf({ base, charged, returned, ...sum }: TaxSum, name: LocalizedText): TaxReportRow {
  return {
    market: sum.market,
    currency: sum.currency,
    code: sum.code,
    name,
    basis: sum.basis,
    moment: sum.moment,
    bearer: sum.bearer,
    acts: sum.acts,
    base: toDecimal(base),
    charged: toDecimal(charged),
    returned: toDecimal(returned),
    net: toDecimal(charged - returned),
  };
}

/**
 * The market's revenue taxes: what was staked less what was won over the days of the period on which the row was in force. A loss
 * of the licensee pays no tax, and is not carried into another period.
 */
async function readRevenue(tx: Tx, market: Market, { from, to }: Days): Promise<RevenueRow[]> {
  const document = (await readDocument(tx, market.code))?.document;
  const taxed = (document?.taxes ?? []).filter(
    (row) =>
      row.basis === 'gross_gaming_revenue' && row.from <= to && (row.until === null || row.until >= from),
  );
  const found: RevenueRow[] = [];
  for (const row of taxed) {
    const days = {
      from: row.from > from ? row.from : from,
      to: row.until !== null && row.until < to ? row.until : to,
    };
    const { staked, won } = await readPlay(tx, market, days);
    const revenue = staked - won;
    found.push({
      market: market.code,
      currency: market.currency,
      code: row.code,
      name: row.name,
      ratePpm: row.ratePpm,
      ...days,
      staked: toDecimal(staked),
      won: toDecimal(won),
      revenue: toDecimal(revenue),
      due: toDecimal(dueOf(revenue, row.ratePpm)),
    });
  }
  return found;
}

const PARTS = 1_000_000n;
/** Floored to the unit; nothing of a loss. */
export function dueOf(revenue: Units, ratePpm: number): Units {
  return revenue <= 0n ? 0n : (revenue * BigInt(ratePpm)) / PARTS;
}

async function readPlay(tx: Tx, market: Market, days: Days): Promise<{ staked: Units; won: Units }> {
  const { from, to } = await instantsOf(tx, days, market);
  const [row] = await callSql<{ staked: Units; won: Units }>(
    tx,
    `select coalesce(sum(p.staked), 0)::bigint as staked, coalesce(sum(p.won), 0)::bigint as won
       from play.day_totals($2, $3) p where p.market = $1 and p.currency = $4`,
    [market.code, from, to, market.currency],
  );
  return row!;
}

function revenueRow({ market, currency, code, name, revenue, due }: RevenueRow): TaxReportRow {
  return {
    market,
    currency,
    code,
    name,
    basis: 'gross_gaming_revenue',
    moment: 'period',
    bearer: 'house',
    acts: 0,
    base: revenue,
    charged: due,
    returned: toDecimal(0n),
    net: due,
  };
}
