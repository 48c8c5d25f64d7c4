/** The credit report as CSV, written as statements are: one row for each kind, with everything that came in and went out by it. */
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import { sum } from '@feria/kernel';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import { accountOf, countLines, type Opened } from './statements.ts';
import { GROUP_TEXTS, KIND_TEXTS, OPERATOR_NAME, type FileText, type Writer } from './statement-texts.ts';

/** Of the balance; what is set aside or owed is in the statements. */
export function creditCsvOf(opened: Opened, { text, of, plain, time, decimalSign }: Writer): string {
  const { owner, market, days, isRunning, asOf } = opened;
  const account = accountOf(opened, 'cash');
  const about: readonly (readonly [FileText, string])[] = [
    ['operator', OPERATOR_NAME],
    ['member', owner.account],
    ['period', `${days.from} – ${days.to}`],
    ...(isRunning ? [['asOf', time(asOf)] as const] : []),
    ['zone', market.timeZone],
    ['currency', owner.currency],
    ['decimalSign', decimalSign],
  ];
  const heads = (['record', 'kind', 'group', 'lines', 'moneyIn', 'moneyOut'] as const).map(text);
  const kinds = account.sums.map(({ kind, lines, credited, debited }) => [
    ...[text('sum'), of(KIND_TEXTS[kind]), of(GROUP_TEXTS[GROUP_OF_KIND[kind]])],
    ...[String(lines), plain(credited), plain(debited)],
  ]);
  const credit = sum(account.sums.map(({ credited }) => credited));
  const debit = sum(account.sums.map(({ debited }) => debited));
  const rows = [
    heads,
    ...about.map(([name, value]) => [text('about'), text(name), '', value, '', '']),
    ...kinds,
    [text('total'), '', '', String(countLines(account)), plain(credit), plain(debit)],
  ];
  return BYTE_ORDER_MARK + rows.map(rowOf).join('');
}
