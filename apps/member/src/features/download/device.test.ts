import { describe, expect, it } from 'vitest';
import { guideFor } from './device.ts';
import { isInsideApp } from './standing.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

describe('guideFor', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'ios'],
    ['an iPad that says it is a Mac', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'lite'],
    ['an Android phone', ANDROID, 5, 'android'],
    ['a desktop', WINDOWS, 10, 'lite'],
  ])('%s', (_name, userAgent, touchPoints, guide) =>
    expect(guideFor({ userAgent, touchPoints })).toBe(guide),
  );
});

describe('isInsideApp', () => {
  it.each([
    [`${IPHONE} Instagram 350.0.0`, true],
    [`${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, true],
    [ANDROID.replace('K)', 'K; wv)'), true],
    [IPHONE, false],
    [ANDROID, false],
  ])('%s', (userAgent, is) => expect(isInsideApp(userAgent)).toBe(is));
});
