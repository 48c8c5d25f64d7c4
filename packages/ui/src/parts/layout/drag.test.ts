import { describe, expect, it } from 'vitest';
import { within } from './drag.ts';

const screen = { width: 1000, height: 800 };
/** 400 by 300 in the middle, moved by `now`. */
const windowAt = (now: { x: number; y: number }) => ({
  getBoundingClientRect: () => ({ left: 300 + now.x, top: 250 + now.y, width: 400 }) as DOMRect,
});
const move = (wanted: { x: number; y: number }, now = { x: 0, y: 0 }) =>
  within(windowAt(now), now, wanted, screen);

describe('a window that is moved', () => {
  it('goes where it is wanted', () => expect(move({ x: 40, y: -30 })).toEqual({ x: 40, y: -30 }));
  it('knows where it has been moved to', () =>
    expect(move({ x: 0, y: 0 }, { x: 120, y: 80 })).toEqual({ x: 0, y: 0 }));
  it('keeps its head in sight on every side', () => {
    expect(move({ x: 0, y: -900 })).toEqual({ x: 0, y: -250 });
    expect(move({ x: 0, y: 900 })).toEqual({ x: 0, y: 486 });
    expect(move({ x: -900, y: 0 })).toEqual({ x: -636, y: 0 });
    expect(move({ x: 900, y: 0 })).toEqual({ x: 636, y: 0 });
  });
});
