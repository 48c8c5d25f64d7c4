import { expect, test } from 'vitest';
import { lineOf, wordOfDay } from './judge-lines.ts';

const LINES = [
  { id: 1n, units: 500n, reference: 'OP-0012', text: 'TRANSFER' },
  { id: 2n, units: 500n, reference: '', text: 'RECIBIDO CLAVE 00ABC123456' },
  { id: 3n, units: 700n, reference: '12', text: '' },
];
const said = (bankKey: string, lineId: bigint | null = null, units = 500n) => ({ units, bankKey, lineId });

test('a line is told by the bank’s reference, and is of the very amount', () => {
  expect(lineOf(said('OP0012'), LINES)?.id).toBe(1n);
  expect(lineOf(said('ABC123456'), LINES)?.id).toBe(2n);
  expect(lineOf(said('12', null, 700n), LINES)?.id).toBe(3n);
  expect(lineOf(said('12'), LINES)).toBeUndefined();
  expect(lineOf(said('123456', null, 700n), LINES)).toBeUndefined();
});

test('a line that was chosen is that one or none', () => {
  expect(lineOf(said('anything', 2n), LINES)?.id).toBe(2n);
  expect(lineOf(said('OP0012', 3n), LINES)).toBeUndefined();
});

test('a day is matched when each of its moves has its line, and waits as a batch would', () => {
  const at = { due: '2026-11-24', coveredTo: '2026-11-30', today: '2026-11-21' };
  const [has, lacks] = [
    { units: 5n, isLined: true },
    { units: 7n, isLined: false },
  ];
  expect(wordOfDay({ ...at, moves: [] })).toEqual({ batch: 'nothing', bank: null });
  expect(wordOfDay({ ...at, moves: [has, has] })).toEqual({ batch: 'matched', bank: 10n });
  expect(wordOfDay({ ...at, moves: [has, lacks] })).toEqual({ batch: 'in_transit', bank: 5n });
  const later = { ...at, today: '2026-11-26', moves: [lacks] };
  expect(wordOfDay(later)).toEqual({ batch: 'missing_in_bank', bank: null });
  expect(wordOfDay({ ...later, coveredTo: '2026-11-21' })).toEqual({ batch: 'no_statement', bank: null });
});
