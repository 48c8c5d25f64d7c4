import { expect, test } from 'vitest';
import { profilesOf, STORIES, waysOf, type Story, type StoryWay } from './story-ways.ts';

const NAMES = Object.keys(STORIES) as Story[];

/** How far the most frequent of each trait is from the rarest. */
function spread(ways: readonly StoryWay[]): Record<string, number> {
  const apart = (values: readonly unknown[], all: readonly unknown[]): number => {
    const counts = all.map((one) => values.filter((value) => value === one).length);
    return Math.max(...counts) - Math.min(...counts);
  };
  return {
    language: apart(
      ways.map(({ language }) => language),
      ['en', 'es'],
    ),
    theme: apart(
      ways.map(({ theme }) => theme),
      ['dark', 'light'],
    ),
    width: apart(
      ways.map(({ width }) => width),
      [390, 768, 1440],
    ),
  };
}

test('a normal run walks one way of each story, the long one all of them', () => {
  for (const name of NAMES) {
    expect(waysOf(name, false)).toHaveLength(1);
    expect(waysOf(name, true)).toEqual(STORIES[name]);
    expect(new Set(STORIES[name].map((way) => JSON.stringify(way))).size).toBe(STORIES[name].length);
  }
});

test('each language, theme and width comes about equally often in a normal run', () => {
  const { language, theme, width } = spread(NAMES.flatMap((name) => waysOf(name, false)));
  expect(Math.max(language!, theme!, width!)).toBeLessThanOrEqual(1);
});

test('a table that leans to one side is noticed', () => {
  const phone: StoryWay = { language: 'es', theme: 'dark', width: 390 };
  expect(spread([phone, phone])).toEqual({ language: 2, theme: 2, width: 2 });
});

test('a way that its journey does not have walks nothing, and is a fault', () => {
  const phone = { language: 'en', width: 390 } as const;
  expect(() => profilesOf('journey', [phone], false)).toThrow('journey has no way en 1440');
  const desk = { language: 'en', width: 1440 } as const;
  expect(profilesOf('journey', [phone, desk], false)).toEqual([desk]);
});
