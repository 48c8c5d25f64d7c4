/** The door: bytes of a file that somebody uploaded, as a statement that adds up. */
import { textOf } from './bytes.ts';
import { combine } from './combine.ts';
import { looksLikeCamt053, readCamt053 } from './formats/camt053.ts';
import { PLAIN_CSV, type CsvMapping } from './formats/csv-mapping.ts';
import { readCsvStatement } from './formats/csv.ts';
import { looksLikeMt940 } from './formats/mt940-fields.ts';
import { readMt940 } from './formats/mt940.ts';
import { StatementFault, type Statement, type StatementFormat } from './statement.ts';

export type ReadAs = {
  /** Without it the content tells. */
  format?: StatementFormat | undefined;
  /** Of a CSV file; without it the columns are named as in PLAIN_CSV. */
  mapping?: CsvMapping | undefined;
};

/**
 * Reads a statement whole or not at all: of one account and currency, whose lines come from what it opened with to what it closed with,
 * wherever a file states both. Throws StatementFault.
 */
export function readStatement(bytes: Buffer, { format, mapping = PLAIN_CSV }: ReadAs = {}): Statement {
  const text = textOf(bytes);
  const found = format ?? formatOf(text);
  if (found === 'mt940') return combine(found, readMt940(text));
  if (found === 'camt053') return combine(found, readCamt053(text));
  return combine(found, readCsvStatement(text, mapping));
}

/** Throws unknown_format. */
function formatOf(text: string): StatementFormat {
  if (looksLikeCamt053(text)) return 'camt053';
  if (looksLikeMt940(text)) return 'mt940';
  const first = text.trimStart();
  if (/^[<{[%]/.test(first) || !/[,;\t]/.test(first)) throw new StatementFault('unknown_format');
  return 'csv';
}
