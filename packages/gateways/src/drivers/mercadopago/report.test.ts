import { UNITS_PER_ONE } from '@feria/kernel';
import { expect, test } from 'vitest';
import { readTable } from './csv.ts';
import { movesOf } from './moves.ts';

const HEAD =
  'EXTERNAL_REFERENCE;SOURCE_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_CURRENCY;TRANSACTION_DATE;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;SETTLEMENT_DATE';
const BEGUN = '2026-11-18T08:00:00.000-04:00';
const SETTLED = '2026-11-21T08:00:01.000-04:00';
const movesIn = (...rows: string[]) => movesOf(readTable([HEAD, ...rows, ''].join('\r\n'))!);
const row = (type: string, amount: string, net: string, settled = SETTLED) =>
  `r-1;77;${type};${amount};MXN;${BEGUN};-1.16;${net};${settled}`;

test('a table by either separator, with quotes, line ends inside of them and a mark before', () => {
  expect(readTable('\uFEFFA;B\r\n"x;""y""";1\r\n"two\nlines";2\r\n')).toEqual([
    { A: 'x;"y"', B: '1' },
    { A: 'two\nlines', B: '2' },
  ]);
  expect(readTable('A,B\n1,\n')).toEqual([{ A: '1', B: '' }]);
  expect(readTable('A;B\n1\n')).toBeUndefined();
  expect(readTable('<html></html>')).toBeUndefined();
  expect(readTable('')).toBeUndefined();
});

test('a row is a move by its kind and by what it did to the account', () => {
  const kinds = movesIn(
    row('SETTLEMENT', '100.00', '98.84'),
    row('REFUND', '-100.00', '-100.00'),
    row('CHARGEBACK', '-100.00', '-100.00'),
    row('DISPUTE', '100.00', '100.00'),
    row('PAYOUT', '100.00', '-100.00'),
    row('PAYOUT', '100.00', '100.00'),
  ).map(({ kind, money }) => [kind, money.units / UNITS_PER_ONE]);
  expect(kinds).toEqual([
    ['payment', 100n],
    ['refund', -100n],
    ['chargeback', -100n],
    ['chargeback_won', 100n],
    ['payout', -100n],
    ['payout_return', 100n],
  ]);
});

test('a move is of the hour when it was settled, and a payment that its fee eats up is one still', () => {
  const [move] = movesIn(row('SETTLEMENT', '1.00', '-0.16'));
  expect(move).toEqual({
    kind: 'payment',
    id: '77',
    reference: 'r-1',
    money: { currency: 'MXN', units: UNITS_PER_ONE },
    fee: 116_000n,
    at: new Date('2026-11-21T12:00:01Z'),
  });
  expect(movesIn(row('SETTLEMENT', '1.00', '1.00', ''))[0]?.at).toEqual(new Date('2026-11-18T12:00:00Z'));
});

test("the operator's own transfer to its bank is no move, and a row that nobody knows stops the list", () => {
  expect(movesIn(row('WITHDRAWAL', '-5.00', '-5.00'))).toEqual([]);
  expect(() => movesIn(row('CASHBACK', '5.00', '5.00'))).toThrow(expect.objectContaining({ fate: 'unsure' }));
  expect(() => movesIn(row('SETTLEMENT', '1.234,50', '1'))).toThrow(/no amount/);
  expect(() => movesOf([{ SOURCE_ID: '1' }])).toThrow(/no column TRANSACTION_TYPE/);
});
