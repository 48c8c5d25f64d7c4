import { expect, it } from 'vitest';
import { eased, nextSlide, slideAt } from './slides.ts';

it('goes round', () => {
  expect([0, 1, 2].map((at) => nextSlide(at, 3))).toEqual([1, 2, 0]);
  expect(nextSlide(0, 0)).toBe(0);
});

it('finds the slide that stands there', () => {
  expect([0, 149, 151, 299, 900].map((offset) => slideAt(offset, 300, 3))).toEqual([0, 0, 1, 1, 2]);
  expect(slideAt(10, 0, 3)).toBe(0);
});

it('begins and ends gently', () => {
  expect([-1, 0, 0.5, 1, 2].map(eased)).toEqual([0, 0, 0.5, 1, 1]);
  expect(eased(0.1)).toBeLessThan(0.1);
  expect(eased(0.9)).toBeGreaterThan(0.9);
});
