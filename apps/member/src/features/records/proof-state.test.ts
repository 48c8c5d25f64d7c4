import type { LedgerProofFile } from '@feria/contracts/seals/ledger';
import { expect, test } from 'vitest';
import { lastPosition, proofStateOf } from './proof-state.ts';

type Item = LedgerProofFile['items'][number];
const item = (position: string | null, isIncluded = false) =>
  ({
    seal: position === null ? null : { position, leaf: '', chain: '' },
    inclusion: isIncluded ? { root: 0, index: 0, path: [] } : null,
  }) as unknown as Item;

test.each([
  ['nothing', []],
  ['waiting', [item('4', true), item(null)]],
  ['sealed', [item('4', true), item('5')]],
  ['included', [item('4', true), item('5', true)]],
] as const)('a proof is %s by its weakest entry', (state, items) => {
  expect(proofStateOf({ items: [...items] })).toBe(state);
});

test('the position is that of the last entry', () => {
  expect(lastPosition({ items: [item('4'), item('5')] })).toBe('5');
  expect(lastPosition({ items: [] })).toBe('');
});
