/** What a bank's statement says, whichever format it came in, and the ways in which a file is none. */
import type { Currency, Units } from '@feria/kernel';

export const STATEMENT_FORMATS = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A calendar day as the bank wrote it: YYYY-MM-DD. */
export type Day = string;

/** One booked line. Units are signed: what came in is above 0. */
export type BankLine = {
  bookedOn: Day;
  valueOn: Day | null;
  units: Units;
  currency: Currency;
  /** What the bank knows it by. */
  reference: string | null;
  /** What whoever paid gave it along. */
  endToEnd: string | null;
  text: string;
  counterparty: string | null;
};

export type Statement = {
  format: StatementFormat;
  /** As the bank wrote it; null: the file does not say. */
  account: string | null;
  currency: Currency;
  /** Both counted in. */
  from: Day;
  to: Day;
  /** Null: the file does not state it, so that nobody can say whether its lines are all of them. */
  opening: Units | null;
  closing: Units | null;
  lines: BankLine[];
};

/** More than a bank's account has in a year of busy days. */
export const STATEMENT_MOST_BYTES = 5 * 1024 * 1024;
export const STATEMENT_MOST_LINES = 50_000;

export const STATEMENT_FAULTS = [
  'too_large',
  'too_many_lines',
  'empty',
  'encoding',
  /** Neither of the formats that are read. */
  'unknown_format',
  /** XML with a document type: entities are a way in, and no bank needs them. */
  'doctype',
  'malformed',
  'column_missing',
  'bad_date',
  'bad_amount',
  'several_accounts',
  'several_currencies',
  /** Opening and lines do not come to closing. */
  'does_not_add_up',
] as const;
export type StatementFaultCode = (typeof STATEMENT_FAULTS)[number];

/** A file that is not read. `line`: where, counted from 1; null: the file as a whole. `about`: what was there instead. */
export class StatementFault extends Error {
  readonly code: StatementFaultCode;
  readonly line: number | null;
  readonly about: string;

  constructor(code: StatementFaultCode, line: number | null = null, about = '') {
    super(`${code}${line === null ? '' : ` in line ${line}`}${about === '' ? '' : `: ${about}`}`);
    this.code = code;
    this.line = line;
    this.about = about.slice(0, MOST_ABOUT);
  }
}

const MOST_ABOUT = 100;
