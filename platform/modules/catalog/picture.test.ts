import { expect, test } from 'vitest';
import { isPicture, type ArtType } from './picture.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const PICTURES: readonly (readonly [ArtType, Buffer])[] = [
  ['image/png', hex('89504e470d0a1a0a0000000d')],
  ['image/jpeg', hex('ffd8ffe000104a46')],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1')],
  [
    'image/svg+xml',
    Buffer.from('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
];

test.each(PICTURES)('%s is known by its beginning', (type, bytes) => {
  expect(isPicture(type, bytes)).toBe(true);
});

test('what only calls itself a picture is none', () => {
  for (const [type, bytes] of PICTURES) {
    for (const [other] of PICTURES.filter(([one]) => one !== type))
      expect(isPicture(other, bytes)).toBe(false);
    expect(isPicture(type, Buffer.from('<!doctype html><html><svg></svg></html>'))).toBe(false);
    expect(isPicture(type, Buffer.alloc(0))).toBe(false);
  }
});
