import { expect, test } from 'vitest';
import { costOf, orderGateways, type RouteState } from './route-order.ts';

const ONE = 100_000n;
const state = (gateway: string, change: Partial<RouteState> = {}): RouteState => ({
  gateway,
  tries: 100,
  good: 100,
  isOff: false,
  phase: 'closed',
  cost: null,
  least: null,
  most: null,
  ...change,
});
const order = (listed: readonly RouteState[], isProbe = false, amount: bigint | undefined = 50n * ONE) => {
  const { asked, out } = orderGateways(listed, { amount, isProbe });
  return [
    asked.map(({ gateway, why }) => `${gateway} ${why}`),
    out.map((one) => `${one.gateway} ${one.why}`),
  ];
};
const fixed = (amount: bigint) => ({ fixed: amount * ONE, ppm: 0 });

test.each<[string, RouteState[], string[], string[]]>([
  ['one alone', [state('a')], ['a alone'], []],
  ['as listed, where nothing tells them apart', [state('b'), state('a')], ['b listed', 'a listed'], []],
  ['who does better', [state('a', { good: 90 }), state('b')], ['b health', 'a health'], []],
  ['two points are no difference', [state('a', { good: 98 }), state('b')], ['a listed', 'b listed'], []],
  [
    'nine tries are no bad news',
    [state('a', { tries: 9, good: 0 }), state('b')],
    ['a listed', 'b listed'],
    [],
  ],
  [
    'who costs less, among those that do as well',
    [state('a', { cost: fixed(3n) }), state('b', { cost: { fixed: 0n, ppm: 20_000 }, good: 99 })],
    ['b cost', 'a cost'],
    [],
  ],
  [
    'health goes before cost',
    [state('a', { cost: fixed(9n) }), state('b', { cost: fixed(1n), good: 97 })],
    ['a health', 'b health'],
    [],
  ],
  [
    'a cost that nobody knows is not compared',
    [state('a', { cost: fixed(9n) }), state('b')],
    ['a listed', 'b listed'],
    [],
  ],
  ['switched off', [state('a', { isOff: true }), state('b')], ['b alone'], ['a switched_off']],
  ['taken out', [state('a', { phase: 'open' }), state('b')], ['b alone'], ['a taken_out']],
  [
    'beyond what it takes',
    [state('a', { most: 49n * ONE }), state('b', { least: 51n * ONE }), state('c', { least: 50n * ONE })],
    ['c alone'],
    ['a amount', 'b amount'],
  ],
  [
    'none',
    [state('a', { isOff: true }), state('b', { phase: 'open' })],
    [],
    ['a switched_off', 'b taken_out'],
  ],
  [
    'who comes back, after those that do well',
    [state('a', { phase: 'half_open' }), state('b')],
    ['b alone', 'a last_resort'],
    [],
  ],
  ['who comes back, where there is nobody else', [state('a', { phase: 'half_open' })], ['a last_resort'], []],
])('%s', (_what, listed, asked, out) => {
  expect(order(listed)).toEqual([asked, out]);
});

test('a probe tries who comes back first', () => {
  expect(order([state('a'), state('b', { phase: 'half_open' })], true)).toEqual([['b probe', 'a alone'], []]);
});

test('while no amount is typed, amounts and costs say nothing', () => {
  const listed = [state('a', { most: 1n, cost: fixed(9n) }), state('b', { cost: fixed(1n) })];
  const { asked, out } = orderGateways(listed, { isProbe: false });
  expect([asked.map(({ gateway }) => gateway), out]).toEqual([['a', 'b'], []]);
});

test('what a payment costs is its fixed part and its share, floored', () => {
  expect(costOf({ fixed: ONE, ppm: 29_900 }, 100n * ONE)).toBe(ONE + 299_000n);
  expect(costOf({ fixed: 0n, ppm: 1 }, 999_999n)).toBe(0n);
  expect([costOf(null, ONE), costOf(fixed(1n), undefined)]).toEqual([undefined, undefined]);
});
