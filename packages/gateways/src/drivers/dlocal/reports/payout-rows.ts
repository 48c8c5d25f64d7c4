/** The payout report. Its columns are in no public page, so their names and words are an option. */
import type { Move } from '../../../driver.ts';
import { cell, magnitude, moment, unreadable, type Row } from './cells.ts';

/** The name of each column, and the words of its status. */
export type PayoutColumns = {
  id: string;
  externalId: string;
  amount: string;
  currency: string;
  status: string;
  at: string;
  /** Of a payout that left, and of one that came back afterwards. */
  paid: string;
  returned: string;
};

/** A guess by the names of the settlement file: to be replaced by what the account's report has. */
export const PAYOUT_COLUMNS: PayoutColumns = {
  id: 'DLOCAL_TRANSACTION_ID',
  externalId: 'EXTERNAL_ID',
  amount: 'LOCAL_AMOUNT',
  currency: 'LOCAL_CURRENCY',
  status: 'STATUS',
  at: 'LAST_UPDATE_DATE',
  paid: 'PAID',
  returned: 'RETURNED',
};

export function hasPayouts(header: readonly string[], names: PayoutColumns): boolean {
  const { id, externalId, amount, currency, status, at } = names;
  return [id, externalId, amount, currency, status, at].every((column) => header.includes(column));
}

/** What a row moved. Throws GatewayFailure (unsure) for a status that is neither: a row of another state is not in a report of cleared ones. */
export function payoutMove(row: Row, names: PayoutColumns, offset: string): Move {
  const status = cell(row, names.status);
  if (status !== names.paid && status !== names.returned)
    throw unreadable(`${status} is no state of a payout that moved`);
  const units = magnitude(cell(row, names.amount));
  const left = status === names.paid;
  return {
    kind: left ? 'payout' : 'payout_return',
    id: cell(row, names.id),
    reference: cell(row, names.externalId),
    money: { currency: cell(row, names.currency), units: left ? -units : units },
    fee: null,
    at: moment(cell(row, names.at), offset),
  };
}
