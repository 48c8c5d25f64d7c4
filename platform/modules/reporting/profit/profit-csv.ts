/** Profit and loss as CSV, written as statements are: one row for each day, category, vendor or game, and the last row is all of them. */
import { inLanguage } from '@feria/contracts/languages';
import type { ProfitFigures, ProfitRow } from '@feria/contracts/reporting/profit';
import { parseDecimal } from '@feria/kernel';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import { OPERATOR_NAME, type FileText, type Writer } from '../statements/statement-texts.ts';
import type { OpenedProfit } from './profit.ts';

const FIGURES = ['rounds', 'staked', 'bonusStaked', 'won', 'net', 'taxes', 'afterTaxes'] as const;

export function profitCsvOf({ owner, market, profit }: OpenedProfit, writer: Writer): string {
  const { text, plain, decimalSign, language } = writer;
  const { by, from, to, items, total } = profit;
  const about: readonly (readonly [FileText, string])[] = [
    ['operator', OPERATOR_NAME],
    ['member', owner.account],
    ['period', `${from} – ${to}`],
    ['zone', market.timeZone],
    ['currency', owner.currency],
    ['decimalSign', decimalSign],
  ];
  const money = (amount: string): string => plain(parseDecimal(amount) ?? 0n);
  const figures = (one: ProfitFigures): string[] => [
    String(one.rounds),
    ...[one.staked, one.bonus, one.won, one.result, one.taxes, one.net].map(money),
  ];
  const nameOf = ({ key, vendorName, gameName }: ProfitRow): string =>
    gameName === null ? (vendorName ?? key) : `${inLanguage(gameName, language)} (${vendorName ?? ''})`;
  const rows = [
    [text('record'), text(by), ...FIGURES.map(text)],
    ...about.map(([name, value]) => [text('about'), text(name), value, ...Array<string>(6).fill('')]),
    ...items.map((item) => [text(by), nameOf(item), ...figures(item)]),
    [text('total'), '', ...figures(total)],
  ];
  return BYTE_ORDER_MARK + rows.map(rowOf).join('');
}
