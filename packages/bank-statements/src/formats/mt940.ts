/**
 * MT940, SWIFT's customer statement: fields 20, 25, 28C, 60F/M, 61, 86, 62F/M. Field 86 has no format of its own; of the three that banks
 * write into it (words between slashes, numbers after question marks, plain text) what names the payment and the payer is taken.
 */
import type { Units } from '@feria/kernel';
import { plain, plainOrNull } from '../bytes.ts';
import type { Part } from '../combine.ts';
import { StatementFault, type BankLine, type Day } from '../statement.ts';
import { dayOf, sameCurrency, unitsOf, yearOf } from '../values.ts';
import { fieldsOf, type Field } from './mt940-fields.ts';

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,12},\d{0,5})$/;
const LINE =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,5})([A-Z][A-Z0-9]{3})([^/].*?|)(?:\/\/(.*))?$/;
const FULL_ROW = 65;

/** Throws StatementFault: malformed, bad_date, bad_amount, several_currencies. */
export function readMt940(text: string): Part[] {
  const parts: Draft[] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') parts.push({ line: field.line, account: null, lines: [] });
    const part = parts.at(-1);
    if (!part) throw new StatementFault('malformed', field.line, `:${field.tag}:`);
    READERS[field.tag]?.(part, field);
  }
  return parts.map(finish);
}

type Balance = { units: Units; on: Day; currency: string };
type Draft = {
  line: number;
  account: string | null;
  opening?: Balance;
  closing?: Balance;
  lines: BankLine[];
};

const READERS: Readonly<Record<string, (part: Draft, field: Field) => void>> = {
  '25': (part, { rows }) => void (part.account = plainOrNull(rows[0])),
  '60F': (part, field) => void (part.opening = balanceOf(field)),
  '60M': (part, field) => void (part.opening = balanceOf(field)),
  '61': (part, field) => void part.lines.push(lineOf(field, part.opening)),
  '86': (part, field) => describe(part, field),
  '62F': (part, field) => void (part.closing = balanceOf(field)),
  '62M': (part, field) => void (part.closing = balanceOf(field)),
};

function finish({ line, account, opening, closing, lines }: Draft): Part {
  if (!opening || !closing) throw new StatementFault('malformed', line, opening ? ':62F:' : ':60F:');
  const currency = sameCurrency(closing.currency, opening.currency, line);
  // The balance of the evening before: the days are those of the lines, up to the evening of the last.
  const [from, to] = [lines.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? closing.on, closing.on];
  return { account, currency, from, to, opening: opening.units, closing: closing.units, lines, line };
}

function balanceOf({ rows, line }: Field): Balance {
  const [, side, year = '', month = '', day = '', currency = '', amount = ''] =
    BALANCE.exec((rows[0] ?? '').trim()) ?? [];
  if (side === undefined) throw new StatementFault('malformed', line, rows[0]);
  const units = amountOf(amount, line);
  const on = dayOf(yearOf(year), month, day, line);
  return { units: side === 'D' ? -units : units, on, currency: sameCurrency(currency, null, line) };
}

/** SWIFT writes a comma, always, and nothing behind it where there are no cents. */
const amountOf = (amount: string, line: number): Units =>
  unitsOf(amount.replace(/,$/, '').replace(',', '.'), line);

function lineOf({ rows, line }: Field, opening: Balance | undefined): BankLine {
  const said = (rows[0] ?? '').trimEnd();
  const [, year = '', month = '', day = '', entry, mark, , amount = '', , own = '', bank] =
    LINE.exec(said) ?? [];
  if (mark === undefined || !opening) throw new StatementFault('malformed', line, said);
  const valueOn = dayOf(yearOf(year), month, day, line);
  const units = amountOf(amount, line);
  // A credit that is taken back (RC) leaves; a debit that is taken back (RD) comes.
  const leaves = mark === 'D' || mark === 'RC';
  const ours = plainOrNull(own);
  return {
    bookedOn: entry === undefined ? valueOn : bookedOn(valueOn, entry, line),
    valueOn,
    units: leaves ? -units : units,
    currency: opening.currency,
    reference: plainOrNull(bank) ?? (ours === 'NONREF' ? null : ours),
    endToEnd: null,
    text: plain(rows.slice(1).join(' ')),
    counterparty: null,
  };
}

/** The entry's month and day have no year: it is the one that is nearest to the value's day. */
function bookedOn(valueOn: Day, entry: string, line: number): Day {
  const [month, day] = [entry.slice(0, 2), entry.slice(2)];
  const year = Number(valueOn.slice(0, 4)) + turnOf(Number(month) - Number(valueOn.slice(5, 7)));
  return dayOf(String(year), month, day, line);
}

const HALF_A_YEAR = 6;
const turnOf = (months: number): number => (months > HALF_A_YEAR ? -1 : months < -HALF_A_YEAR ? 1 : 0);

/** What field 86 tells of the line before it; before any line it is about the statement. */
function describe(part: Draft, { rows }: Field): void {
  const line = part.lines.at(-1);
  if (!line) return;
  const text = rows.reduce((all, row, nth) => all + glueBefore(rows, nth) + row, '');
  line.endToEnd = endToEndOf(text);
  line.counterparty = counterpartyOf(text);
  line.text = plain([line.text, remittanceOf(text)].join(' '));
}

/** A row that is full goes on in the next one; one that is not ends a word. */
const glueBefore = (rows: readonly string[], nth: number): string =>
  nth > 0 && rows[nth - 1]!.length < FULL_ROW && !/^[?/]/.test(rows[nth]!) ? ' ' : '';

function endToEndOf(text: string): string | null {
  const said = /\/EREF\/([^/]+)/.exec(text)?.[1] ?? /EREF\+([^?+]+?)(?=\?\d{2}|[A-Z]{4}\+|$)/.exec(text)?.[1];
  const plainly = plainOrNull(said);
  return plainly === 'NOTPROVIDED' ? null : plainly;
}

const counterpartyOf = (text: string): string | null =>
  plainOrNull(/\/NAME\/([^/]+)/.exec(text)?.[1] ?? numbered(text, ['32', '33']));

/** What stands after question marks and these numbers, in their order. */
function numbered(text: string, numbers: readonly string[]): string {
  const parts = new Map(
    text
      .split('?')
      .slice(1)
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  );
  return numbers.map((number) => parts.get(number) ?? '').join('');
}

const REMITTANCE = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'];

function remittanceOf(text: string): string {
  const between = /\/REMI\/(?:\/?USTD\/\/)?([^/]+)/.exec(text)?.[1];
  if (between !== undefined) return between;
  return /^\d{3}\?\d{2}/.test(text) ? numbered(text, REMITTANCE) : text;
}
