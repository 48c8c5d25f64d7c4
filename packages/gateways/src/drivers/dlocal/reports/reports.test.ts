import { UNITS_PER_CENT, UNITS_PER_ONE } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../api.ts';
import { moment } from './cells.ts';
import { readCsv } from '../../../csv.ts';
import { listMoves, type ReportSettings } from './moves.ts';
import { PAYOUT_COLUMNS } from './payout-rows.ts';

const PERIOD = { from: new Date('2026-01-08T00:00:00Z'), to: new Date('2026-01-10T00:00:00Z') };
const settings = (...files: string[]): ReportSettings => ({
  reports: () => Promise.resolve(files),
  reportOffset: 'Z',
  payoutColumns: PAYOUT_COLUMNS,
});
/** What is looked up: a refund or chargeback names D-1, which is of the order o-1. */
const asked: string[] = [];
const ask: Ask = (schema, path) => {
  asked.push(path);
  const payment = {
    id: 'D-1',
    order_id: 'o-1',
    amount: 1,
    currency: 'MXN',
    status: 'PAID',
    status_code: '200',
  };
  const of = { id: path.split('/')[2], payment_id: 'D-1' };
  return Promise.resolve(schema.parse(path.startsWith('/payments') ? payment : of)) as never;
};

const COLUMNS =
  'ROW_TYPE,CREATION_DATE,APPROVED_DATE,TRANSACTION_ID,DLOCAL_TRANSACTION_ID,LOCAL_AMOUNT,LOCAL_CURRENCY,FEE_AMOUNT,NET_AMOUNT';
const settlement = (currency: string, ...rows: string[]): string =>
  [
    'ROW_TYPE,SETTLEMENT_CURRENCY,TRANSFER_DATE,TRANSFER_ID',
    `HEADER,${currency},2026-01-09,642926`,
    COLUMNS,
    ...rows,
  ].join('\r\n');
const row = (type: string, id: string, amount: string, fee = '') =>
  `${type},2026-01-08 10:00:00,2026-01-08 10:00:01,o-1,${id},${amount},MXN,${fee},0`;

describe('a settlement', () => {
  test('has payments, and refunds and chargebacks that are looked up', async () => {
    const file = settlement(
      'MXN',
      row('PAYMENT', 'D-1', '100.50', '-3.250000'),
      row('REFUND', 'REF-1', '-20'),
      row('CHARGEBACK', 'CBK-1', '80.5'),
    );
    asked.length = 0;
    const moves = await listMoves(PERIOD, settings(file), ask);
    const at = new Date('2026-01-08T10:00:01Z');
    const of = { id: 'D-1', reference: 'o-1', at };
    const money = (cents: bigint) => ({ currency: 'MXN', units: cents * UNITS_PER_CENT });
    expect(moves).toEqual([
      { ...of, kind: 'payment', money: money(10_050n), fee: 325n * UNITS_PER_CENT },
      { ...of, kind: 'refund', money: money(-2_000n), fee: null },
      { ...of, kind: 'chargeback', money: money(-8_050n), fee: null },
    ]);
    expect(asked).toEqual(['/refunds/REF-1', '/payments/D-1', '/chargebacks/CBK-1', '/payments/D-1']);
  });

  test('in another currency says no fee of ours, and its own fees are moves of that currency', async () => {
    const file = settlement(
      'USD',
      row('PAYMENT', 'D-1', '100', '-0.123456'),
      'ADJUSTMENT,,,,A-1,,,,-80.22',
      'SETTLEMENT_FEE,,,,,,,,-1.5',
    );
    const moves = await listMoves(PERIOD, settings(file), ask);
    const usd = (cents: bigint) => ({ currency: 'USD', units: cents * UNITS_PER_CENT });
    expect(moves.map(({ kind, id, money, fee }) => [kind, id, money, fee])).toEqual([
      ['payment', 'D-1', { currency: 'MXN', units: 100n * UNITS_PER_ONE }, null],
      ['fee', 'A-1', usd(-8_022n), null],
      ['fee', '642926', usd(-150n), null],
    ]);
  });

  test('is counted once, in whichever files a row stands', async () => {
    const one = settlement('MXN', row('PAYMENT', 'D-1', '100'), row('PAYMENT', 'D-2', '100'));
    const two = settlement('MXN', row('PAYMENT', 'D-2', '100'), row('PAYMENT', 'D-3', '100'));
    const moves = await listMoves(PERIOD, settings(one, two), ask);
    expect(moves.map(({ id }) => id)).toEqual(['D-1', 'D-2', 'D-3']);
  });

  test.each([
    ['a kind of row that nobody knows', settlement('MXN', row('RESERVE', 'D-1', '1'))],
    ['a payment without its amount', settlement('MXN', row('PAYMENT', 'D-1', ''))],
    ['an amount that is none', settlement('MXN', row('PAYMENT', 'D-1', '1.2.3'))],
    ['an amount that is finer than money here', settlement('MXN', row('PAYMENT', 'D-1', '0.123456'))],
    ['other columns', 'Type;Creation date;Settlement date\nPayment;2026-01-08;2026-01-09'],
    ['nothing', ''],
  ])('with %s is not a book', async (_what, file) => {
    await expect(listMoves(PERIOD, settings(file), ask)).rejects.toMatchObject({ fate: 'unsure' });
  });
});

describe('payouts', () => {
  const HEAD = 'DLOCAL_TRANSACTION_ID;EXTERNAL_ID;LOCAL_AMOUNT;LOCAL_CURRENCY;STATUS;LAST_UPDATE_DATE';
  test('leave, and come back', async () => {
    const file = `${HEAD}\nPO-1;r-1;1500;COP;PAID;2026-01-08\nPO-1;r-1;1500;COP;RETURNED;2026-01-09T08:00:00-05:00`;
    const moves = await listMoves(PERIOD, settings(file), ask);
    const units = 1_500n * UNITS_PER_ONE;
    expect(
      moves.map(({ kind, reference, money, at }) => [kind, reference, money.units, at.toISOString()]),
    ).toEqual([
      ['payout', 'r-1', -units, '2026-01-08T00:00:00.000Z'],
      ['payout_return', 'r-1', units, '2026-01-09T13:00:00.000Z'],
    ]);
  });

  test('of a state that moves nothing stop the list', async () => {
    const file = `${HEAD}\nPO-1;r-1;1500;COP;PENDING;2026-01-08`;
    await expect(listMoves(PERIOD, settings(file), ask)).rejects.toThrow('PENDING');
  });
});

test('without report files nothing is listed as nothing', async () => {
  const { reportOffset, payoutColumns } = settings();
  await expect(listMoves(PERIOD, { reportOffset, payoutColumns }, ask)).rejects.toThrow('no reports');
});

test('cells may be quoted, and hold what is between them', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
  expect(readCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
});

test('times are of the zone that they name, or of the one that is set', () => {
  const iso = (text: string, offset = 'Z') => moment(text, offset).toISOString();
  expect(iso('2026-01-09 12:00:00')).toBe('2026-01-09T12:00:00.000Z');
  expect(iso('2026-01-09 12:00:00', '-05:00')).toBe('2026-01-09T17:00:00.000Z');
  expect(iso('2026-01-09T12:00:00.500+0000', '-05:00')).toBe('2026-01-09T12:00:00.500Z');
  expect(iso('2026-01-09', '-05:00')).toBe('2026-01-09T05:00:00.000Z');
  for (const text of ['09/01/2026', '2026-13-01', '', 'today'])
    expect(() => moment(text, 'Z')).toThrow('is no time');
});
