import { describe, expect, it, test } from 'vitest';
import type { Popup } from '@feria/contracts/content/member';
import { pageAt } from '../pages/page-at.ts';
import { audienceOf, isForArrivals, keepClosed, mayCome, sharedKeys } from './arrival.ts';

const popup = (execution: Popup['execution']): Popup => ({ id: execution, title: execution, execution });
const ALL = [popup('A'), popup('B'), popup('F')];
const keeping = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
  removeItem: (key: string) => void delete kept[key],
});

describe('whom a pop-up is for', () => {
  test.each([
    ['a visitor', false, {}, ALL, 'B'],
    ['a visitor who dismissed it', false, { ANONYMOUS_POPUP: 'closed' }, ALL, null],
    ['a visitor who dismissed a member’s', false, { USER_POPUP: 'closed' }, ALL, 'B'],
    ['a visitor where members alone have one', false, {}, [popup('A')], null],
    ['a member', true, {}, [popup('A'), popup('B')], 'A'],
    ['a member who dismissed a visitor’s', true, { ANONYMOUS_POPUP: 'closed' }, [popup('A')], 'A'],
    ['a member for the first time', true, {}, ALL, 'F'],
    ['a member for the first time who dismissed it', true, { USER_POPUP: 'closed' }, ALL, null],
    ['a member, where there is none', true, {}, [], null],
  ] as const)('%s', (_who, isMember, kept, popups, audience) =>
    expect(audienceOf(popups, { isMember, kept: keeping(kept) })).toBe(audience),
  );

  it('remembers for the session that it was dismissed', () => {
    const kept = keeping();
    keepClosed('B', kept);
    expect(audienceOf(ALL, { isMember: false, kept })).toBeNull();
    expect(audienceOf(ALL, { isMember: true, kept })).toBe('F');
    keepClosed('F', kept);
    expect(audienceOf(ALL, { isMember: true, kept })).toBeNull();
  });
});

describe('in another tab of the same browser', () => {
  const browser = keeping();
  const tab = (now: number) => sharedKeys(keeping(), browser, now);
  const visitor = (now: number) => audienceOf(ALL, { isMember: false, kept: tab(now) });
  const member = (now: number) => audienceOf(ALL, { isMember: true, kept: tab(now) });
  it('one that was dismissed does not come back, for as long as a session may last', () => {
    keepClosed('B', tab(1_000));
    expect(visitor(2_000)).toBeNull();
    expect(visitor(1_000 + 12 * 3_600_000)).toBe('B');
    expect(member(2_000)).toBe('F');
  });
  it('and the next member of this device is met as anybody else', () => {
    keepClosed('A', tab(1_000));
    expect(member(2_000)).toBeNull();
    browser.removeItem('USER_POPUP');
    expect(member(2_000)).toBe('F');
    expect(visitor(2_000)).toBeNull();
  });
});

describe('when it comes', () => {
  const now = { isTaken: false, isTyping: false, isHidden: false, calmMs: 1_200 };
  it('once nobody does anything', () => expect(mayCome(now)).toBe(true));
  it('in the lobby, never over a game or what somebody reads', () => {
    expect(['/', '/rng'].every((path) => isForArrivals(pageAt(path).name))).toBe(true);
    for (const path of ['/seamless', '/lottery', '/promotions', '/help/limits', '/agent', '/member'])
      expect(isForArrivals(pageAt(path).name)).toBe(false);
  });
  test.each([
    ['before what has to be answered', { isTaken: true }],
    ['while somebody writes', { isTyping: true }],
    ['in a hidden tab', { isHidden: true }],
    ['under a finger', { calmMs: 300 }],
  ])('never %s', (_when, part) => expect(mayCome({ ...now, ...part })).toBe(false));
});
