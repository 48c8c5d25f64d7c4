import { expect, test } from 'vitest';
import { templateOf, templatePath } from './template-name.ts';

test('a subject names market, template, what it tells of, and language', () => {
  const place = templateOf('words:CO/code/change_email/es');
  expect(place).toEqual({ market: 'CO', template: 'code', variant: 'change_email', language: 'es' });
  expect(templatePath(place!)).toBe('/templates/CO/code/change_email');
});

test('one that tells of one thing alone has a stroke in its address', () => {
  const place = templateOf('words:PE/free_rounds/-/en')!;
  expect(place.variant).toBe('');
  expect(templatePath(place)).toBe('/templates/PE/free_rounds/-');
});

test('what is no template of this release is none', () => {
  for (const subject of ['words:CO/nothing/-/es', 'market:CO', 'words:CO/code'])
    expect(templateOf(subject)).toBeUndefined();
});
