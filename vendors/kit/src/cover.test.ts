import { expect, test } from 'vitest';
import { COVER_BYTES, drawCover } from './cover.ts';

test.each(['rays', 'halo', 'stars'] as const)(
  'a cover lit by %s is one small self-contained picture',
  (light) => {
    const cover = drawCover({
      palette: { top: '#111111', bottom: '#222222', light: '#ffffff' },
      motif: '<circle cx="50" cy="50" r="40"/>',
      composition: 'centre',
      light,
      scenery: '',
    });
    expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 300 400"[^>]*>.*<\/svg>$/);
    expect(cover, 'no word in any language').not.toContain('<text');
    expect(cover).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(cover.length).toBeLessThan(COVER_BYTES / 1.5);
  },
);
