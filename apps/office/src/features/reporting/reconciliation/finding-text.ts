/** What a check found, as people read it: it tells of amounts in the ledger's units, with the currency beside them where it has one. */
import { formatDecimal, formatMoney } from '@feria/kernel';

const WORTH = /^(?:(?<kind>[a-z_]+) )?(?<units>-?\d+) (?<currency>[A-Z]{3})$/;
const UNITS = /^-?\d+$/;

/** `nameOf`: what an entry's kind is called. */
export function findingText(told: string, lang: string, nameOf: (kind: string) => string): string {
  const { kind, units, currency } = WORTH.exec(told)?.groups ?? {};
  if (units !== undefined && currency !== undefined) {
    const amount = formatMoney(BigInt(units), currency, lang, undefined, { exact: true, withCode: true });
    return kind === undefined ? amount : `${nameOf(kind)}: ${amount}`;
  }
  return UNITS.test(told) ? formatDecimal(BigInt(told), lang, undefined, { exact: true }) : told;
}
