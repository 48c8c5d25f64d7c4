import { expect, test } from 'vitest';
import { queryKeysGate } from './query-keys.ts';
import { treeOf } from '../tree.ts';

const look = (text: string) => queryKeysGate.check(treeOf({ 'apps/office/src/features/kyc/a.tsx': text }));

test.each([
  "const a = useQuery({ queryKey: ['cases', id], queryFn })",
  "await queries.invalidateQueries({ queryKey: ['cases'] })",
  "queries.setQueryData(['cases', id], answer)",
  "usePages<A>(['cases'], '/cases', {})",
  "useRecord<A>(['cases', id], path)",
  'useWhole<A>([], path)',
])('caught: %s', (text) => {
  expect(look(text).violations).toHaveLength(1);
});

test.each([
  'const a = useQuery({ queryKey: CASES.one(id), queryFn })',
  'const b = useQuery({ queryKey: [...key, parameters], queryFn })',
  'void queries.invalidateQueries({ queryKey })',
  "usePages<A>(CASES.list, '/cases', {})",
])('passes, and is read: %s', (text) => {
  expect(look(text)).toEqual({ read: 1, violations: [] });
});
