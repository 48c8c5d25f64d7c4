import { describe, expect, it } from 'vitest';
import { attribute } from './document.ts';
import { needsApp, pageAt } from '../ground/pages/page-at.ts';
import { safeNext } from '../ground/pages/pages.ts';
import { newer } from './life/realtime.ts';
import { isCurrent } from '../shell/menus/menu-line.tsx';

describe('pages', () => {
  it.each([
    ['/', 'lobby'],
    ['/login', 'lobby'],
    ['/RNG/', 'category'],
    ['/member', 'member'],
    ['/responsible-gaming', 'disclosures'],
    ['/Licence/', 'disclosures'],
    ['/complaints', 'disclosures'],
    ['/complaints/1', 'notFound'],
    ['/down', 'download'],
    ['/mirror/', 'mirror'],
    ['/Mirror/Verify', 'mirror'],
    ['/mirror/other', 'notFound'],
    ['/nope', 'notFound'],
  ])('%s is %s', (path, name) => expect(pageAt(path).name).toBe(name));
  it('starts the app at once only where the page needs it', () => {
    for (const path of ['/login', '/register', '/help', '/member', '/seamless', '/favorite'])
      expect(needsApp(path)).toBe(true);
    for (const path of ['/', '/rng', '/nope']) expect(needsApp(path)).toBe(false);
  });
  it.each([
    ['/member?page=withdraw', '/member?page=withdraw'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['\t//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('goes on to %s as %s', (next, to) => expect(safeNext(`?next=${encodeURIComponent(next)}`)).toBe(to));
  it('tells the lines of the member center apart by page', () => {
    expect(isCurrent('/member?page=withdraw', '/member', 'page=withdraw')).toBe(true);
    expect(isCurrent('/member?page=withdraw', '/member', 'page=depositv2')).toBe(false);
  });
});

it('never lets a balance go back to an earlier version', () => {
  const view = (version: string, balance: string) => ({
    currency: 'COP' as const,
    balance,
    held: '0',
    bonus: '0',
    version,
  });
  expect(newer(view('10', '5'), view('9', '1')).balance).toBe('5');
  expect(newer(view('9', '1'), view('10', '5')).balance).toBe('5');
});

it('keeps quotes and tags out of attributes', () =>
  expect(attribute('"><b>&')).toBe('&quot;&gt;&lt;b&gt;&amp;'));
