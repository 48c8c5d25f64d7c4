/**
 * The settlement file of pay-ins, as a real one has it (github.com/wikimedia/wikimedia-fundraising-SmashPig): two lines of names in one file,
 * the second over the rows, the first over one line with the transfer that they were paid with.
 */
import type { Move } from '../../../driver.ts';
import { cell, magnitude, moment, unreadable, type Row } from './cells.ts';

/** The first cell of a line of names. */
export const ROW_TYPE = 'ROW_TYPE';
export const HEADER = 'HEADER';

/** A row, and the payment that it has to be looked up by: the file links a refund or chargeback to none. */
export type Settled = { move: Move; lookUp: 'refunds' | 'chargebacks' | null };

const KINDS: Readonly<Record<string, Pick<Move, 'kind'> & Pick<Settled, 'lookUp'>>> = {
  PAYMENT: { kind: 'payment', lookUp: null },
  CAPTURE: { kind: 'payment', lookUp: null },
  REFUND: { kind: 'refund', lookUp: 'refunds' },
  CHARGEBACK: { kind: 'chargeback', lookUp: 'chargebacks' },
};
const FEES: ReadonlySet<string> = new Set(['ADJUSTMENT', 'SETTLEMENT_FEE']);

/** Throws GatewayFailure (unsure) for a kind of row that we do not know. `header`: the line of the transfer. */
export function settled(row: Row, header: Row, offset: string): Settled {
  const type = cell(row, ROW_TYPE);
  if (FEES.has(type)) return { move: feeMove(row, header, offset), lookUp: null };
  const known = KINDS[type];
  if (!known) throw unreadable(`${type} is no kind of row`);
  const currency = cell(row, 'LOCAL_CURRENCY');
  const units = magnitude(cell(row, 'LOCAL_AMOUNT'));
  const { kind, lookUp } = known;
  const move: Move = {
    kind,
    id: cell(row, 'DLOCAL_TRANSACTION_ID'),
    reference: kind === 'payment' ? cell(row, 'TRANSACTION_ID') : null,
    money: { currency, units: kind === 'payment' ? units : -units },
    fee: feeOf(row, header, currency),
    at: moment(row.get('APPROVED_DATE') || cell(row, 'CREATION_DATE'), offset),
  };
  return { move, lookUp };
}

/** Of a settlement in another currency the fee is in that one, and none of this payment's money. */
function feeOf(row: Row, header: Row, currency: string): bigint | null {
  const fee = row.get('FEE_AMOUNT') ?? '';
  return fee !== '' && cell(header, 'SETTLEMENT_CURRENCY') === currency ? magnitude(fee) : null;
}

function feeMove(row: Row, header: Row, offset: string): Move {
  const transfer = cell(header, 'TRANSFER_ID');
  const net = cell(row, 'NET_AMOUNT');
  const units = magnitude(net);
  return {
    kind: 'fee',
    id: row.get('DLOCAL_TRANSACTION_ID') || transfer,
    reference: null,
    money: {
      currency: cell(header, 'SETTLEMENT_CURRENCY'),
      units: net.startsWith('-') ? -units : units,
    },
    fee: null,
    at: moment(cell(header, 'TRANSFER_DATE'), offset),
  };
}
