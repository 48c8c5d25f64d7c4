/** Taxes as the wire carries them. */
import type {
  ReferenceTaxes,
  TaxCharge,
  TaxInForce,
  TaxMonth,
  TaxOverview,
  TaxRules,
} from '@feria/contracts/tax/member';
import { regionsIn } from '@feria/contracts/tax/regions';
import { addMs, businessDay, sum, toDecimal, type MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { nameTaxes } from './names.ts';
import {
  listInForce,
  listResidences,
  sumMonths,
  sumOfReference,
  type Charge,
  type MonthSum,
  type RowInForce,
} from './store.ts';

/** Two years and what is left of the month. */
const SHOWN_MS = 760 * 24 * 60 * 60_000;

/** What a member's market takes, what they bore of it by month, and where they say to live. */
export async function readOverview(reader: Tx | Reader, memberId: MemberId, at: Date): Promise<TaxOverview> {
  const { marketCode, currency } = await getMember(reader, memberId);
  const { timeZone } = await getMarket(reader, marketCode);
  const [residence] = await listResidences(reader, memberId);
  const region = residence?.region ?? null;
  const rows = (await listInForce(reader, marketCode, at)).filter(({ bearer }) => bearer === 'member');
  const months = await sumMonths(reader, { memberId, currency, timeZone, since: addMs(at, -SHOWN_MS) });
  return {
    currency,
    timeZone,
    region,
    thisMonth: businessDay(at, timeZone).slice(0, 7),
    regions: regionsOf(rows),
    rows: rows.flatMap((row) => inForceOf(row, rows, region)),
    months: monthsOf(months),
  };
}

/** What of the market's taxes the member bears. */
export async function readRules(reader: Tx | Reader, memberId: MemberId, at: Date): Promise<TaxRules> {
  const { marketCode, currency } = await getMember(reader, memberId);
  const [residence] = await listResidences(reader, memberId);
  const rows = (await listInForce(reader, marketCode, at)).filter(({ bearer }) => bearer === 'member');
  return { currency, rows: rows.flatMap((row) => inForceOf(row, rows, residence?.region ?? null)) };
}

/** What a round or a payment of theirs cost; of nobody's, nothing. */
export async function readReference(
  reader: Tx | Reader,
  memberId: MemberId,
  reference: string,
): Promise<ReferenceTaxes> {
  const sums = await sumOfReference(reader, memberId, reference);
  const nameOf = await nameTaxes(reader, [...new Set(sums.map(({ market }) => market))]);
  return {
    lines: sums.map(({ market, code, moment, ratePpm, base, amount }) => ({
      code,
      name: nameOf(market, code),
      moment,
      ratePpm,
      base: toDecimal(base),
      amount: toDecimal(amount),
    })),
  };
}

/** Where somebody may say to live, as soon as a row names a region: all of its country, so that nobody has to say a wrong one. */
export function regionsOf(rows: readonly Pick<RowInForce, 'regions'>[]): string[] {
  const named = rows.flatMap(({ regions }) => regions);
  const countries = new Set(named.map((code) => code.slice(0, 2)));
  return [...new Set([...named, ...[...countries].flatMap(regionsIn)])].toSorted();
}

/** A row that names the member's region goes before one of its code that names none. Pure; the same as tax.of_acts has it. */
function inForceOf(row: RowInForce, rows: readonly RowInForce[], region: string | null): TaxInForce[] {
  const { code, names: name, basis, moment, ratePpm, above, takenOf, regions } = row;
  if (moment === 'period') return [];
  const names = (one: RowInForce): boolean => region !== null && one.regions.includes(region);
  const isMine =
    names(row) ||
    (regions.length === 0 && !rows.some((one) => one.code === code && one.moment === moment && names(one)));
  return [{ code, name, basis, moment, ratePpm, above: toDecimal(above), of: takenOf, regions, isMine }];
}

function monthsOf(sums: readonly MonthSum[]): TaxMonth[] {
  const months = [...new Set(sums.map(({ month }) => month))];
  return months.map((month) => {
    const own = sums.filter((one) => one.month === month);
    return {
      month,
      sums: own.map(({ moment, charged, returned, count }) => ({
        moment,
        count,
        charged: toDecimal(charged),
        returned: toDecimal(returned),
      })),
      net: toDecimal(sum(own.map(({ charged, returned }) => charged - returned))),
    };
  });
}

export async function toCharges(reader: Tx | Reader, charges: readonly Charge[]): Promise<TaxCharge[]> {
  const nameOf = await nameTaxes(reader, [...new Set(charges.map(({ market }) => market))]);
  return charges.map((charge) => {
    const { id, at, market, code, moment, bearer, ratePpm, region, base, amount, reference } = charge;
    return {
      id: String(id),
      at: at.toISOString(),
      code,
      name: nameOf(market, code),
      moment,
      bearer,
      ratePpm,
      region,
      base: toDecimal(base),
      amount: toDecimal(amount),
      reference,
    };
  });
}
