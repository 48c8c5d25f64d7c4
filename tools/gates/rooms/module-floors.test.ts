import { describe, expect, test } from 'vitest';
import { doorsGate } from './doors.ts';
import type { Gate } from '../gate.ts';
import { moduleFloorsGate } from './module-floors.ts';
import { treeOf } from '../tree.ts';

const rulesOf = (gate: Gate, files: Record<string, string>): readonly string[] =>
  gate.check(treeOf(files)).violations.map(({ rule }) => rule);

const CALLS = { below: 'calls', beside: 'callsBeside' } as const;
function moduleFile(
  name: string,
  floor: string,
  calls: Partial<Record<keyof typeof CALLS, readonly string[]>> = {},
): Record<string, string> {
  const lists = Object.entries(calls).map(
    ([where, names]) =>
      `${CALLS[where as keyof typeof CALLS]}: ${JSON.stringify(names).replaceAll('"', "'")},`,
  );
  return {
    [`platform/modules/${name}/module.ts`]: `export const a = defineModule({ name: '${name}', floor: '${floor}', ${lists.join(' ')} });`,
  };
}
const WALLET = moduleFile('wallet', 'ground');

describe('module floors', () => {
  test('calls go down, and those on one floor are said to be beside', () => {
    const files = {
      ...WALLET,
      ...moduleFile('markets', 'ground', { beside: ['wallet'] }),
      ...moduleFile('play', 'play', { below: ['wallet', 'markets'] }),
    };
    expect(moduleFloorsGate.check(treeOf(files))).toEqual({ read: 3, violations: [] });
  });

  test.each([
    [
      'a call goes up',
      { ...moduleFile('wallet', 'ground', { below: ['play'] }), ...moduleFile('play', 'play') },
    ],
    [
      'a call stays on its floor unsaid',
      { ...WALLET, ...moduleFile('markets', 'ground', { below: ['wallet'] }) },
    ],
    [
      'a call beside goes to another floor',
      { ...WALLET, ...moduleFile('play', 'play', { beside: ['wallet'] }) },
    ],
    ['a floor is none', moduleFile('wallet', 'cellar')],
    ['a module is none', moduleFile('wallet', 'ground', { beside: ['purse'] })],
    ['a module is called like no folder', { 'platform/modules/purse/module.ts': Object.values(WALLET)[0]! }],
    ['a module has no manifest', { 'platform/modules/wallet/store.ts': '' }],
    [
      'a list is computed',
      {
        'platform/modules/wallet/module.ts':
          "defineModule({ name: 'wallet', floor: 'ground', calls: DOORS })",
      },
    ],
  ])('caught: %s', (_name, files) => {
    expect(rulesOf(moduleFloorsGate, files)).toHaveLength(1);
  });

  test('a circle beside is told of each module in it', () => {
    const files = {
      ...moduleFile('wallet', 'ground', { beside: ['markets'] }),
      ...moduleFile('markets', 'ground', { beside: ['delivery'] }),
      ...moduleFile('delivery', 'ground', { beside: ['wallet'] }),
    };
    expect(rulesOf(moduleFloorsGate, files)).toHaveLength(3);
  });
});

describe('doors', () => {
  test.each([
    ['a function', 'index.ts', 'export function a() {}'],
    ['a value', 'index.ts', 'export const a = 1;'],
    ['a function in a door for one module', 'for-access.ts', 'export function a() {}'],
    ['an import', 'index.ts', "import { a } from './a.ts';"],
    ['an arrow in a manifest', 'module.ts', 'export const a = defineModule({ jobs: () => [] });'],
    ['a method in a manifest', 'module.ts', 'export const a = defineModule({ jobs() { return []; } });'],
  ])('caught: %s', (_name, file, text) => {
    expect(rulesOf(doorsGate, { [`platform/modules/wallet/${file}`]: text })).toHaveLength(1);
  });

  test('a file below is no door', () => {
    const files = { 'platform/modules/delivery/adapters/index.ts': 'export function a() {}' };
    expect(rulesOf(doorsGate, files)).toEqual([]);
  });
});
