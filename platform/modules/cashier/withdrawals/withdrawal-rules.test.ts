import { expect, test } from 'vitest';
import { REFUSED_IN_ORDER, RULES } from './withdrawal-rules.ts';

test('each rule that refuses has its place in the order, and no other one', () => {
  const refusing = Object.entries(RULES).flatMap(([name, { refuse }]) =>
    typeof refuse === 'function' ? [name] : [],
  );
  expect(REFUSED_IN_ORDER.toSorted()).toEqual(refusing.toSorted());
  expect(refusing.length).toBeGreaterThan(3);
});
