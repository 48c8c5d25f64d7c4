/** Rows of the settlement report as moves. A row that is not known stops the list: money that is passed over is not reconciled. */
import type { Units } from '@feria/kernel';
import type { Move } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { readUnits } from '../../money.ts';
import type { Row } from './csv.ts';
import { MERCADOPAGO } from './options.ts';

type Kinds = { came?: Move['kind']; left?: Move['kind'] };

/** Those of two kinds by what they did to the account: `SETTLEMENT_NET_AMOUNT` is "the real impact on your account balance". A dispute blocks, and gives back. */
const KINDS = new Map<string, Kinds>(
  Object.entries({
    SETTLEMENT: { came: 'payment' },
    REFUND: { left: 'refund' },
    CHARGEBACK: { left: 'chargeback', came: 'chargeback_won' },
    DISPUTE: { left: 'chargeback', came: 'chargeback_won' },
    PAYOUT: { left: 'payout', came: 'payout_return' },
  } as const),
);
/** The operator's own transfers to its bank: between its own accounts, and seen on the bank's side. */
const OWN = new Set(['WITHDRAWAL', 'WITHDRAWAL_CANCEL']);

export function movesOf(rows: readonly Row[]): Move[] {
  return rows.filter((row) => !OWN.has(cell(row, 'TRANSACTION_TYPE'))).map(moveOf);
}

function moveOf(row: Row): Move {
  const type = cell(row, 'TRANSACTION_TYPE');
  const id = cell(row, 'SOURCE_ID');
  const what = `${MERCADOPAGO} report, ${type} of ${id}`;
  const kinds = KINDS.get(type) ?? {};
  const left = !kinds.came || (!!kinds.left && cell(row, 'SETTLEMENT_NET_AMOUNT').startsWith('-'));
  const kind = left ? kinds.left : kinds.came;
  if (kind === undefined) throw unreadable(`${what}: a row that we do not know`);
  const units = unitsOf(cell(row, 'TRANSACTION_AMOUNT'), what);
  const fee = row.FEE_AMOUNT ?? '';
  return {
    kind,
    id,
    reference: row.EXTERNAL_REFERENCE || null,
    money: { currency: cell(row, 'TRANSACTION_CURRENCY'), units: left ? -units : units },
    fee: fee === '' ? null : unitsOf(fee, what),
    at: timeOf(row, what),
  };
}

/** When it was settled; where it is not yet, when it was begun. */
function timeOf(row: Row, what: string): Date {
  const at = new Date(row.SETTLEMENT_DATE || cell(row, 'TRANSACTION_DATE'));
  if (Number.isNaN(at.getTime())) throw unreadable(`${what}: no date`);
  return at;
}

/** Without its sign: what left is told by the net amount. */
const unitsOf = (amount: string, what: string): Units => readUnits(amount.replace(/^-/, ''), what);

function cell(row: Row, name: string): string {
  const value = row[name];
  if (value === undefined) throw unreadable(`${MERCADOPAGO} report: no column ${name}`);
  return value;
}

const unreadable = (message: string): GatewayFailure => new GatewayFailure(message, { fate: 'unsure' });
