/**
 * Statements of banks: CSV, MT940 and CAMT.053, read from bytes that somebody uploaded. Pure: no database, no clock, no network.
 * Promises: a file is read whole or refused with the line that is wrong; what is read adds up wherever the file says what it should come
 * to; nothing in a file is run, fetched or expanded.
 */
export { readStatement, type ReadAs } from './read.ts';
export { CSV_COLUMNS, CSV_DATES, PLAIN_CSV, type CsvMapping } from './formats/csv-mapping.ts';
export {
  STATEMENT_FAULTS,
  STATEMENT_FORMATS,
  STATEMENT_MOST_BYTES,
  StatementFault,
  type BankLine,
  type Statement,
  type StatementFaultCode,
  type StatementFormat,
} from './statement.ts';
