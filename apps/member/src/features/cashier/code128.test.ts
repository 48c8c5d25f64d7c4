import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, PATTERNS, valuesOf } from './code128.ts';

/** What the standard says of every pattern: eleven modules, an even number of them dark, and none twice. */
test('the table is one of Code 128', () => {
  const patterns = PATTERNS.slice(0, 106);
  expect([PATTERNS.length, new Set(PATTERNS).size]).toEqual([107, 107]);
  for (const pattern of patterns) {
    const widths = Array.from(pattern, Number);
    expect(widths).toHaveLength(6);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
    expect((widths[0]! + widths[2]! + widths[4]!) % 2).toBe(0);
  }
  expect(PATTERNS[106]).toBe('2331112');
});

test.each([
  // Worked out by hand: (104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35) mod 103.
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
  // (105 + 1·12 + 2·34 + 3·56) mod 103.
  ['123456', [105, 12, 34, 56, 44, 106]],
])('%s is these values, with its check', (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test('what is drawn is read back: widths in turns give the text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,15}$|^[ -~]{1,20}$/), (text) => {
      expect(read(barsOf(text)!)).toBe(text);
    }),
  );
});

test('a character that no reader knows is not drawn', () => {
  expect([barsOf('ñ'), barsOf('')]).toEqual([undefined, undefined]);
});

/** As a reader does: edges to widths, six by six to values, values to text. */
function read({ path, width }: { path: string; width: number }): string {
  const bars = [...path.matchAll(/M(\d+) 0h(\d)/g)].map(([, x, wide]) => ({
    x: Number(x),
    wide: Number(wide),
  }));
  const widths = bars.flatMap(({ x, wide }, at) => {
    const next = bars[at + 1]?.x ?? width;
    return at === bars.length - 1 ? [wide] : [wide, next - x - wide];
  });
  const text = widths.join('');
  const values = Array.from({ length: (text.length - 7) / 6 }, (_, at) =>
    PATTERNS.indexOf(text.slice(at * 6, at * 6 + 6)),
  );
  const [start, ...rest] = values;
  const data = rest.slice(0, -1);
  return start === 105
    ? data.map((value) => String(value).padStart(2, '0')).join('')
    : String.fromCharCode(...data.map((value) => value + 32));
}
