/** A report as a mail: its days, its figures as a table, and where the rest is. */
import { inLanguage, type Language } from '@feria/contracts/languages';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatDuration,
  formatRate,
  homeOf,
  parseDecimal,
} from '@feria/kernel';
import type { MailParts } from '../../layout.ts';
import type { Names } from './names.ts';
import type { Values } from './values.ts';

type Words = {
  /** `23 Nov 2026`, or from one day to another. */
  span: (from: string, to: string) => string;
  /** Of which market and in which currency. */
  what: (values: Values, span: string) => string;
  more: (rows: number) => string;
  nothing: string;
  open: string;
};

export const reportMail =
  (language: Language, names: Names, words: Words) =>
  (values: Values): MailParts => {
    const { report, from, to, by, measures, rows, totals, currency, more, link } = values;
    const dayOf = (day: string): string =>
      formatDay(
        `${day}T12:00:00Z`,
        { lang: language, timeZone: 'UTC' },
        { day: 'numeric', month: 'short', year: 'numeric' },
      );
    const span = from === to ? dayOf(from) : words.span(dayOf(from), dayOf(to));
    const cells = (of: readonly (string | null)[]): string[] =>
      measures.map(({ unit }, index) => figure(of[index] ?? null, unit, { language, currency }));
    const total = cells(totals).map((said, index) => {
      const note = noteOf(measures[index]!, from !== to);
      return note === undefined || totals[index] === null ? said : `${said} (${names.totalIs[note]})`;
    });
    const nameOf = ({ key, name }: Values['rows'][number]): string => {
      if (name) return inLanguage(name, language);
      if (by === 'day') return dayOf(key);
      return by === 'product' ? ((names.products as Readonly<Record<string, string>>)[key] ?? key) : key;
    };
    return {
      subject: `${names.reports[report] ?? report}: ${span}`,
      lines: [
        words.what(values, span),
        ...(rows.length === 0 ? [words.nothing] : []),
        ...(more > 0 ? [words.more(more)] : []),
      ],
      table: {
        head: [names.by[by], ...measures.map(({ code }) => names.measures[code] ?? code)],
        rows: [...rows.map((row) => [nameOf(row), ...cells(row.values)]), [names.total, ...total]],
      },
      link: { label: words.open, address: link },
    };
  };

/** What is said of a total that is no sum; the mean of one day is that day. */
function noteOf(
  { totalIs = 'sum' }: Values['measures'][number],
  isSpan: boolean,
): 'mean' | 'whole' | undefined {
  if (totalIs === 'sum' || (totalIs === 'mean' && !isSpan)) return undefined;
  return totalIs;
}

/** A ratio has five decimals. */
const ppmOf = (ratio: string): number => Number((parseDecimal(ratio) ?? 0n) * 10n);

type Unit = Values['measures'][number]['unit'];

/** As the office writes it; of money the currency stands above the table. */
function figure(
  value: string | null,
  unit: Unit,
  { language, currency }: { language: Language; currency: string },
): string {
  if (value === null) return '–';
  const home = homeOf(currency);
  if (unit === 'money') return formatDecimal(value, language, home);
  if (unit === 'ratio') return formatRate(ppmOf(value), language, home);
  if (unit === 'duration') return formatDuration(Number(value), language, home);
  return formatCount(BigInt(value), language, home, 0);
}
