import { expect, test } from 'vitest';
import { FEATURE_IDS, isEnabled, readFeatures, type Feature, type WhitelabelNode } from './white-label.ts';

const node = (modId: string, enabled: boolean, children: WhitelabelNode[] = []): WhitelabelNode => ({
  modId,
  enabled,
  children,
});
const NAMES = Object.keys(FEATURE_IDS) as Feature[];
/** Every feature in a branch of its own. */
const tree = (enabled: (name: Feature) => boolean): WhitelabelNode[] =>
  NAMES.map((name) => node(`BRANCH ${name}`, true, [node(FEATURE_IDS[name], enabled(name))]));

test.each(NAMES)('%s is read on and off, alone', (name) => {
  const on = readFeatures({ whitelabel: tree((one) => one === name) });
  expect(Object.entries(on).filter(([, enabled]) => enabled)).toEqual([[name, true]]);
  expect(readFeatures({ whitelabel: tree((one) => one !== name) })[name]).toBe(false);
});

test('a branch that is off takes with it what hangs on it; what is not there is off', () => {
  const branch = (enabled: boolean) => [node('REGISTER', enabled, [node('VIP', true)])];
  expect(isEnabled(branch(true), 'VIP')).toBe(true);
  expect(isEnabled(branch(false), 'VIP')).toBe(false);
  expect(isEnabled(branch(true), 'REFERRAL')).toBe(false);
});

test('of a node that is there twice, one that is on is enough', () => {
  expect(isEnabled([node('VIP', false), node('MORE', true, [node('VIP', true)])], 'VIP')).toBe(true);
});
