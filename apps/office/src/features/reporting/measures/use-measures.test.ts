import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { measureText } = await import('./use-measures.ts');
vi.unstubAllGlobals();

test.each([
  ['96.12 % of one', '0.96120', 'ratio', null, '96.12%'],
  ['a count', '1234', 'count', null, '1,234'],
  ['nothing to divide by', null, 'ratio', null, '–'],
] as const)('%s', (_, value, unit, currency, expected) => {
  expect(measureText(value, { unit, currency }, 'en')).toBe(expected);
});

test('money has its currency; on an axis it is whole, and as its market writes it', () => {
  const money = { unit: 'money', currency: 'COP' } as const;
  expect(measureText('1500.00000', money, 'en')).toContain('COP');
  expect(measureText('1500.00000', money, 'en', { short: true })).toBe('$1,500');
  expect(measureText('1500.00000', money, 'es', { short: true })).toMatch(/1\.500$/);
});
