import { describe, expect, it, test } from 'vitest';
import type { Linkage } from '@feria/contracts/content/member';
import { wayOf } from './linkage.ts';

const rows: readonly [Linkage['linkageType'], string, string | null][] = [
  ['NONE', '', null],
  ['NONE', '/rng', null],
  ['PAGE', '/rng', '/rng'],
  ['PAGE', '//evil.example', null],
  ['PAGE', 'https://elsewhere.example', null],
  ['PROMOTION', 'b8a4', '/promotions?id=b8a4'],
  ['GAME', 'TCG:LUNA', '/seamless?nodeId=TCG%3ALUNA'],
  ['ARTICLE', 'help/first-deposit', '/help/first-deposit'],
  ['ARTICLE', '../member', null],
  ['URL', 'https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ['URL', 'http://elsewhere.example', null],
  ['URL', 'javascript:alert(1)', null],
];

describe('a linkage', () => {
  test.each(rows)('%s %s leads to %s', (linkageType, target, href) =>
    expect(wayOf({ linkageType, target })?.href ?? null).toBe(href),
  );
  it('says what is elsewhere', () => {
    expect(wayOf({ linkageType: 'URL', target: 'https://a.example' })?.isElsewhere).toBe(true);
    expect(wayOf({ linkageType: 'PAGE', target: '/down' })?.isElsewhere).toBe(false);
  });
});
