import { expect, it } from 'vitest';
import { inTheme } from './vendor-page.ts';

it("opens a vendor's page in the theme of ours, with everything else of its address kept", () => {
  expect(inTheme('http://studio.test/slot.html?token=a%2Fb&lang=es', 'dark')).toBe(
    'http://studio.test/slot.html?token=a%2Fb&lang=es&theme=dark',
  );
  expect(inTheme('http://other.test/g?theme=neon#/play', 'light')).toBe(
    'http://other.test/g?theme=neon#/play',
  );
});
