import { expect, test } from 'vitest';
import { oneNameGate } from './one-name.ts';
import { treeOf } from '../tree.ts';

const rules = (feature: string): readonly string[] =>
  oneNameGate
    .check(
      treeOf({
        'platform/modules/kyc/module.ts': "defineModule({ name: 'kyc', floor: 'people' })",
        [`apps/office/src/features/${feature}/feature.ts`]: 'export const FEATURE = { screens: [] };',
      }),
    )
    .violations.map(({ rule }) => rule);

test('a feature of the office bears the name of a module, or is listed with what it is about', () => {
  expect(rules('kyc')).toEqual([]);
  expect(rules('approvals')).toEqual([]);
  expect(rules('verifications')).toEqual([
    'apps/office/src/features/verifications bears the name of no module of the platform',
  ]);
});
