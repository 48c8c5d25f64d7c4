/** A statement as CSV. Every row has the same fields; amounts have the market's decimal sign, which the file states. */
import { GROUP_OF_KIND, type StatementAccount } from '@feria/contracts/reporting/statements';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import type { PeriodLine } from '../../wallet/index.ts';
import { accountOf, type Opened } from './statements.ts';
import {
  ACCOUNT_TEXTS,
  GROUP_TEXTS,
  KIND_TEXTS,
  causeTextOf,
  lineTextOf,
  OPERATOR_NAME,
  type FileText,
  type Writer,
} from './statement-texts.ts';

/** The file in pieces. Throws where the lines do: a file that breaks off is not mistaken for a whole one. */
export async function* csvOf(
  opened: Opened,
  wanted: StatementAccount,
  pages: AsyncIterable<readonly PeriodLine[]>,
  writer: Writer,
): AsyncGenerator<string> {
  const { text, plain } = writer;
  const account = accountOf(opened, wanted);
  yield BYTE_ORDER_MARK + rowOf(headings(opened, writer)) + aboutRows(opened, wanted, writer).join('');
  yield rowOf([text('balance'), '', '', text('opening'), '', '', '', plain(account.opening)]);
  for await (const lines of pages) yield lines.map((line) => lineRow(line, writer)).join('');
  yield rowOf([text('balance'), '', '', text('closing'), '', '', '', plain(account.closing)]);
  yield sumRows(opened, wanted, writer).join('');
}

function headings({ owner }: Opened, { text }: Writer): string[] {
  const names: readonly FileText[] = ['record', 'entry', 'time', 'kind', 'group', 'reference'];
  return [
    ...names.map(text),
    `${text('amount')} (${owner.currency})`,
    `${text('after')} (${owner.currency})`,
  ];
}

function aboutRows(opened: Opened, wanted: StatementAccount, writer: Writer): string[] {
  const { owner, market, days, isRunning, asOf } = opened;
  const { text, of, time, decimalSign } = writer;
  const facts: readonly (readonly [FileText, string])[] = [
    ['operator', OPERATOR_NAME],
    ['member', owner.account],
    ['account', of(ACCOUNT_TEXTS[wanted])],
    ['period', `${days.from} – ${days.to}`],
    ...(isRunning ? [['asOf', time(asOf)] as const] : []),
    ['zone', market.timeZone],
    ['currency', owner.currency],
    ['decimalSign', decimalSign],
  ];
  return facts.map(([name, value]) => rowOf([text('about'), '', '', text(name), '', value, '', '']));
}

function lineRow(line: PeriodLine, writer: Writer): string {
  const { id, at, kind, reference, amount, balanceAfter } = line;
  const [what, cause] = [lineTextOf(line, writer), causeTextOf(line, writer)];
  const { text, of, time, plain } = writer;
  return rowOf([
    text('line'),
    String(id),
    time(at),
    cause === undefined ? what : `${what} (${cause})`,
    of(GROUP_TEXTS[GROUP_OF_KIND[kind]]),
    reference,
    plain(amount),
    plain(balanceAfter),
  ]);
}

/** By kind, and what the other accounts held at both edges. */
function sumRows(opened: Opened, wanted: StatementAccount, writer: Writer): string[] {
  const { text, of, plain } = writer;
  const sums = accountOf(opened, wanted).sums.map(({ kind, credited, debited, lines }) =>
    rowOf([
      text('sum'),
      String(lines),
      '',
      of(KIND_TEXTS[kind]),
      of(GROUP_TEXTS[GROUP_OF_KIND[kind]]),
      '',
      plain(credited - debited),
      '',
    ]),
  );
  const others = opened.accounts.filter(({ purpose }) => purpose !== wanted);
  const held = others.flatMap(({ purpose, opening, closing }) =>
    (
      [
        ['opening', opening],
        ['closing', closing],
      ] as const
    ).map(([edge, units]) =>
      rowOf([
        text('balance'),
        '',
        '',
        `${of(ACCOUNT_TEXTS[purpose])}: ${text(edge)}`,
        '',
        '',
        '',
        plain(units),
      ]),
    ),
  );
  return [...sums, ...held];
}
