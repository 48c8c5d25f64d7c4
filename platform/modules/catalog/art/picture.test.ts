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

const drawing = (inside: string, head = ''): boolean =>
  isPicture('image/svg+xml', Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`));

test.each([
  '<path d="M0 0"/><style>.a{fill:url(#b)}</style>',
  '<defs><linearGradient id="b"/></defs><use href="#b" xlink:href="#b"/>',
  '<image href="data:image/png;base64,AAAA"/><text>on and on</text>',
  '<use href =\n "#b"/><style>a{fill:url( \'#b\')}</style>',
])('a drawing is taken: %s', (inside) => expect(drawing(inside)).toBe(true));

test.each([
  ...['<script>alert(1)</script>', '<svg:script xmlns:svg="a"/>', '<SCRIPT href="#a"/>', '<foreignObject/>'],
  ...[
    '<path onload="a()"/>',
    '<path\nonclick = a()>',
    '<a href="javascript:a()"/>',
    '<a xlink:href="http://a.b"/>',
  ],
  ...[
    '<image href="https://a.b/c.png"/>',
    '<image href="data:text/html;base64,AAAA"/>',
    '<a href=" javascript:a"/>',
  ],
  ...['<style>@import "a"</style>', '<style>a{fill:url(https://a.b)}</style>', '<set attributeName="href"/>'],
])('a drawing that could act is not: %s', (inside) => expect(drawing(inside)).toBe(false));

test('a drawing hides nothing in entities, style sheets or another encoding', () => {
  expect(drawing('', '<!DOCTYPE svg [<!ENTITY a "b">]>')).toBe(false);
  expect(drawing('', '<?xml-stylesheet href="#a"?>')).toBe(false);
  expect(drawing('', '<?xml version="1.0" encoding="utf-7"?>')).toBe(false);
  expect(drawing('', '<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
});

// Whatever went over them again would not come to an end here: the test's own time would be over first.
test.each([
  '<!---->',
  '<?xml?>',
  '<!DOCTYPE svg>',
  ' ',
  'href= ',
  '<svg ',
  ' on',
  'url( ',
  '<a:',
  'encoding= ',
])('a drawing of nothing but %j is read once', (unit) => {
  const text = unit.repeat(Math.floor(250_000 / unit.length));
  for (const around of ['', '<svg xmlns="a">', '<svg href=', '<svg a="'])
    isPicture('image/svg+xml', Buffer.from(`${around}${text}x`));
});
