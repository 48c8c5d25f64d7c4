import { expect, test } from 'vitest';
import { MarketMethod, methodBreaches, readOldMethod } from './method.ts';

const METHOD = {
  code: 'pse',
  direction: 'in',
  rail: 'pse',
  gateways: ['one', 'two'],
  name: { en: 'PSE', es: 'PSE' },
  min: '1000',
  max: '500000',
  fee: '0',
  eta: { en: 'Minutes', es: 'Minutos' },
};
const OUT = { direction: 'out', rail: 'nequi', code: 'nequi' };
const method = (change: object): MarketMethod => MarketMethod.parse({ ...METHOD, ...change });
const breaches = (...changes: object[]) =>
  methodBreaches({ code: 'CO', currencyPlaces: 0, methods: changes.map(method) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('a method that fits together has no breach', () => {
  expect(breaches({}, OUT)).toEqual([]);
  expect(breaches({}, { ...OUT, partMax: '25000' })).toEqual([]);
  expect(breaches({ fee: '500' }, { ...OUT, fee: '400', feeRatePpm: 100_000 })).toEqual([]);
  expect(breaches({ presets: ['1000', '2000', '500000'] })).toEqual([]);
  expect(breaches({ hours: { from: '22:00', until: '02:00', days: [5, 6] } })).toEqual([]);
});

test.each([
  ['a rail of another country', { rail: 'oxxo' }, ['methods.0.rail method_rail']],
  ['a rail that only goes in', { direction: 'out' }, ['methods.0.rail method_rail']],
  ['amounts that fall', { presets: ['2000', '1000'] }, ['methods.0 method_presets']],
  ['an amount twice', { presets: ['2000', '2000'] }, ['methods.0 method_presets']],
  ['an amount below the least', { presets: ['999'] }, ['methods.0 method_presets']],
  ['an amount above the most', { presets: ['500001'] }, ['methods.0 method_presets']],
  ['an amount in cents', { presets: ['1000.50'] }, ['methods.0 amount_places']],
  ['a fee that is more than half of the least amount', { fee: '501' }, ['methods.0 method_fee']],
  ['the same with its share', { fee: '401', feeRatePpm: 100_000 }, ['methods.0 method_fee']],
  ['a cap of parts where money comes in', { partMax: '100000' }, ['methods.0 method_part']],
  ['a cap below twice the least', { ...OUT, partMax: '1999' }, ['methods.0 method_part']],
  ['a cap that cuts into more than twenty', { ...OUT, partMax: '24999' }, ['methods.0 method_part']],
  ['a cap in cents', { ...OUT, partMax: '100000.50' }, ['methods.0 amount_places']],
  ['a least above the most', { min: '600000' }, ['methods.0 method_range']],
  ['one gateway twice', { gateways: ['one', 'one'] }, ['methods.0.gateways twice']],
  [
    'hours without a length',
    { hours: { from: '08:00', until: '08:00' } },
    ['methods.0.hours.until method_hours'],
  ],
])('%s is a breach', (_what, change, expected) => {
  expect(breaches(change)).toEqual(expected);
});

test('the same code in the same direction is there twice', () => {
  expect(breaches({}, {})).toEqual(['methods.1 method_twice']);
});

test.each([
  ['no gateway', { gateways: [] }],
  ['six gateways', { gateways: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }],
  ['seven amounts', { presets: Array(7).fill('1000') }],
  ['more than a month', { openMinutes: 43_201 }],
  ['no time of day', { hours: { from: '24:00', until: '08:00' } }],
  ['a rail that nobody knows', { rail: 'gold' }],
  ['a fee of more than a fifth', { feeRatePpm: 200_001 }],
])('%s is no method', (_what, change) => {
  expect(MarketMethod.safeParse({ ...METHOD, ...change }).success).toBe(false);
});

test('a method of before has its gateway as the only one, the test rail, and what came since as it began', () => {
  const { gateways: _, rail: __, ...old } = METHOD;
  expect(MarketMethod.parse(readOldMethod({ ...old, gateway: 'one' }))).toMatchObject({
    gateways: ['one'],
    rail: 'sandbox',
    presets: [],
    openMinutes: 30,
    feeRatePpm: 0,
    partMax: null,
    hours: null,
  });
  expect(readOldMethod(METHOD)).toBe(METHOD);
});
