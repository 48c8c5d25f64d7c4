/** The account record as CSV, written as statements are: a row for each line that the filter takes, and the totals last. */
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import { parseDecimal } from '@feria/kernel';
import type { RecordTotals } from '@feria/contracts/reporting/record';
import type { RecordLine } from '../../wallet/index.ts';
import {
  ACCOUNT_TEXTS,
  GROUP_TEXTS,
  causeTextOf,
  lineTextOf,
  type FileText,
  type Writer,
} from '../statements/statement-texts.ts';

const HEADINGS: readonly FileText[] = ['entry', 'time', 'kind', 'group', 'reference', 'amount', 'parts'];

export function recordHead({ text }: Writer): string {
  return BYTE_ORDER_MARK + rowOf(HEADINGS.map(text));
}

export function recordRow(line: RecordLine, writer: Writer): string {
  const { id, at, kind, reference, amount, legs } = line;
  const { of, time, plain } = writer;
  const [what, cause] = [lineTextOf(line, writer), causeTextOf(line, writer)];
  return rowOf([
    String(id),
    time(at),
    cause === undefined ? what : `${what} (${cause})`,
    of(GROUP_TEXTS[GROUP_OF_KIND[kind]]),
    reference,
    plain(amount),
    legs.map((leg) => `${of(ACCOUNT_TEXTS[leg.account])} ${plain(leg.amount)}`).join('; '),
  ]);
}

export function recordFoot({ lines, in: moneyIn, out, net }: RecordTotals, { text, plain }: Writer): string {
  const money = (decimal: string): string => plain(parseDecimal(decimal) ?? 0n);
  return [
    rowOf([text('total'), '', text('moneyIn'), '', '', money(moneyIn), '']),
    rowOf([text('total'), '', text('moneyOut'), '', '', money(out), '']),
    rowOf([text('total'), '', text('net'), '', String(lines), money(net), '']),
  ].join('');
}
