import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OFFICE_SHADES } from './brand/office-shades.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Colour = readonly [number, number, number];
type Theme = ReadonlyMap<string, Colour>;

function themeOf(name: 'dark' | 'light'): Theme {
  const block = new RegExp(`:root\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const tokens = new Map<string, Colour>();
  for (const [, token = '', hex = ''] of block.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)) {
    const value = Number.parseInt(hex, 16);
    tokens.set(token, [value >> 16, (value >> 8) & 255, value & 255]);
  }
  return tokens;
}

/** WCAG 2.2 relative luminance. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function mix(over: Colour, share: number, under: Colour): Colour {
  return over.map((channel, at) => channel * share + (under[at] ?? 0) * (1 - share)) as unknown as Colour;
}

const GROUNDS = ['bg', 'surface', 'raised'];
const TEXTS = ['text', 'text-2', 'brand-text', 'up', 'down', 'info', 'warn', 'live', 'gold', 'muted'];
const FILLS: ReadonlyArray<readonly [string, string]> = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-danger', 'danger'],
  ['bg', 'text'],
];
/** The share of its own tone in a badge's ground; the same number as in surface.module.css. */
const BADGE_SHARE = 0.1;

const colourOf = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

it('the office: white reads on the shade of filled buttons at 4.5 to 1, and shades go from light to dark', () => {
  expect(contrast([255, 255, 255], colourOf(OFFICE_SHADES[9]))).toBeGreaterThanOrEqual(4.5);
  const light = OFFICE_SHADES.map((shade) => luminance(colourOf(shade)));
  expect(light).toEqual(light.toSorted((a, b) => b - a));
});

describe.each(['dark', 'light'] as const)('the %s theme', (name) => {
  const theme = themeOf(name);
  const colour = (token: string): Colour => {
    const found = theme.get(token);
    if (!found) throw new Error(`no token --${token} in the ${name} theme`);
    return found;
  };

  it('was read: both themes name the same tokens', () => {
    expect([...theme.keys()]).toEqual([...themeOf('dark').keys()]);
    expect(theme.size).toBeGreaterThan(18);
  });

  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s reads on %s at 4.5 to 1',
    (text, ground) => {
      expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(FILLS)('%s reads on a fill of %s', (text, fill) => {
    expect(contrast(colour(text), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TEXTS)('a badge in %s reads on its own tint', (tone) => {
    const ground = mix(colour(tone), BADGE_SHARE, colour('surface'));
    expect(contrast(colour(tone), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GROUNDS)('the edge of a control is seen on %s at 3 to 1', (ground) => {
    expect(contrast(colour('control'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
