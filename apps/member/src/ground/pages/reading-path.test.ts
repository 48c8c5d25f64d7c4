import { describe, expect, test } from 'vitest';
import { pageAt } from './page-at.ts';
import { readingAt } from './reading-path.ts';

describe('what there is to read', () => {
  test.each([
    ['/promotions', { kind: 'promotions' }],
    ['/help', { kind: 'help' }],
    ['/help/first-deposit', { kind: 'article', section: 'help', slug: 'first-deposit' }],
    ['/guide', { kind: 'list', section: 'guide' }],
    ['/Guide/Begin/', { kind: 'article', section: 'guide', slug: 'begin' }],
    ['/faq', { kind: 'list', section: 'faq' }],
    ['/blog/a-1', { kind: 'article', section: 'blog', slug: 'a-1' }],
    ['/news', { kind: 'list', section: 'news' }],
    ['/about', { kind: 'list', section: 'about' }],
    ['/legal/terms', { kind: 'legal', key: 'terms' }],
    ['/legal/privacy', { kind: 'legal', key: 'privacy' }],
    ['/legal/licences', { kind: 'legal', key: 'licences' }],
  ])('%s', (path, page) => {
    expect(pageAt(path).name).toBe(page.kind === 'promotions' ? 'promotions' : 'reading');
    expect(pageAt(path).content).toBe(true);
    expect(readingAt(path)).toEqual(page);
  });
  test.each(['/help/', '/guide/'])('%s is the section itself', (path) =>
    expect(readingAt(path)).toEqual(readingAt(path.slice(0, -1))),
  );
  test.each(['/legal', '/legal/other', '/help/a/b', '/help/a_b', '/bloggers', '/promotions/1'])(
    '%s is nothing',
    (path) => expect(pageAt(path).name).toBe('notFound'),
  );
});
