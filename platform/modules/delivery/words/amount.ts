import { toDecimal, type Units } from '@feria/kernel';

/** As the currency's own country writes numbers; any other as English does. */
const LOCALES: Readonly<Record<string, string>> = { COP: 'es-CO', PEN: 'es-PE', MXN: 'es-MX' };

/** An amount as our messages write it: two decimals, floored, with its currency's code. 50.000,00 COP */
export function writeAmount({ amount, currency }: { amount: Units; currency: string }): string {
  const number = new Intl.NumberFormat(LOCALES[currency] ?? 'en', {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' },
  });
  return `${number.format(toDecimal(amount, 2) as Intl.StringNumericLiteral)} ${currency}`;
}
