/** Which column of a bank's own CSV file is what. */
export const CSV_DATES = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYYMMDD',
] as const;
export type CsvDates = (typeof CSV_DATES)[number];
export const CSV_COLUMNS = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'currency',
  'reference',
  'endToEnd',
  'text',
  'counterparty',
  'balance',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export type CsvMapping = {
  /** Null: the one of , ; and tab that the first line has most of. */
  delimiter: ',' | ';' | '\t' | null;
  decimal: '.' | ',';
  dates: CsvDates;
  /** Lines before the one that names the columns. */
  skip: number;
  /** The name of each column that there is. `bookedOn`, and `amount` or `credit` and `debit`, have to be. */
  columns: Readonly<Partial<Record<CsvColumn, string>>>;
  /** Of a file that has no column for it. */
  currency: string | null;
};

/** A file whose columns are named as here. */
export const PLAIN_CSV: CsvMapping = {
  delimiter: null,
  decimal: '.',
  dates: 'YYYY-MM-DD',
  skip: 0,
  columns: {
    bookedOn: 'date',
    valueOn: 'value date',
    amount: 'amount',
    currency: 'currency',
    reference: 'reference',
    endToEnd: 'end to end',
    text: 'text',
    counterparty: 'counterparty',
    balance: 'balance',
  },
  currency: null,
};
