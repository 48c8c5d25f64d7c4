import { afterEach, expect, it, vi } from 'vitest';
import type { SessionPhase } from './session.ts';
import {
  fateOfPending,
  forgetPending,
  keepPending,
  readPending,
  subscribePending,
} from './pending-action.ts';

afterEach(forgetPending);

const member = { passwordForced: false, merchantCode: 'CO' };
const arrived = { phase: 'member' as SessionPhase, member, isUnknown: false, market: 'CO' };

it.each([
  ['a member with nothing due goes on', {}, 'go'],
  ['a password that has to be changed comes first', { member: { ...member, passwordForced: true } }, 'wait'],
  ['an account of another market goes there first', { market: 'PE' }, 'wait'],
  ['who they are is not known yet', { member: undefined }, 'wait'],
  ['who signs out instead does not want it', { phase: 'visitor' as const }, 'forget'],
  ['what cannot be known does not happen later', { isUnknown: true, member: undefined }, 'forget'],
] as const)('%s', (_, change, fate) => {
  expect(fateOfPending({ ...arrived, ...change })).toBe(fate);
});

it('keeps one action, tells of it, and drops it', () => {
  const heard = vi.fn();
  const leave = subscribePending(heard);
  const [first, second] = [vi.fn(), vi.fn()];
  keepPending(first);
  keepPending(second);
  expect(readPending()?.action).toBe(second);
  forgetPending();
  leave();
  keepPending(first);
  expect([heard.mock.calls.length, first.mock.calls.length, second.mock.calls.length]).toEqual([3, 0, 0]);
});
