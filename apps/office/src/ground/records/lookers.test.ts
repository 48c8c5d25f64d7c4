import { LOOK_SECONDS } from '@feria/contracts/operators/records';
import { afterAll, expect, test, vi } from 'vitest';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { initialsOf, lookersAfter, stillThere } = await import('./lookers.ts');
afterAll(() => vi.unstubAllGlobals());

const look = (operatorId: string, isLeaving = false) => ({
  operatorId,
  username: operatorId,
  displayName: `Name of ${operatorId}`,
  isLeaving,
});
const idsOf = (lookers: readonly { id: string }[]): string[] => lookers.map(({ id }) => id);

test('whoever says that they look is there once, and gone when they leave', () => {
  const one = lookersAfter([], look('ana'), 0);
  const again = lookersAfter(one, look('ana'), 1_000);
  expect(again).toEqual([{ id: 'ana', username: 'ana', displayName: 'Name of ana', at: 1_000 }]);
  const both = lookersAfter(again, look('luis'), 2_000);
  expect(idsOf(both)).toEqual(['ana', 'luis']);
  expect(idsOf(lookersAfter(both, look('ana', true), 3_000))).toEqual(['luis']);
  expect(lookersAfter([], look('ana', true), 0)).toEqual([]);
});

test('whoever says nothing for two turns is gone, also when somebody else speaks', () => {
  const gone = 2 * LOOK_SECONDS * 1_000;
  const ana = lookersAfter([], look('ana'), 0);
  expect(idsOf(stillThere(ana, gone - 1))).toEqual(['ana']);
  expect(stillThere(ana, gone)).toEqual([]);
  expect(idsOf(lookersAfter(ana, look('luis'), gone))).toEqual(['luis']);
});

test('a name is told by its first and its last word, a single one by its first letter', () => {
  expect(['Ana María Ríos', 'luis', 'demo_admin', 'Ñ. Ávila', ' ', ''].map(initialsOf)).toEqual([
    'AR',
    'L',
    'DA',
    'ÑÁ',
    '',
    '',
  ]);
});
