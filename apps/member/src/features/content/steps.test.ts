import { describe, expect, it, test } from 'vitest';
import { stepIn, stepsOf } from './steps.ts';

const one = '<h2>1. Look</h2><p>a</p>';
const two = '<h2>2. Try</h2><ul><li>b</li></ul>';

describe('the steps of a guide', () => {
  it('begin with its headings', () => expect(stepsOf(one + two)).toEqual({ intro: '', steps: [one, two] }));
  it('come after what stands before them', () =>
    expect(stepsOf(`<p>Hello</p>${one}${two}`)).toEqual({ intro: '<p>Hello</p>', steps: [one, two] }));
  test.each(['', '<p>a</p>', one, `<p>a</p>${one}`])('are none in %j', (html) =>
    expect(stepsOf(html)).toEqual({ intro: html, steps: [] }),
  );
  test.each([
    ['', 1],
    ['step=3', 3],
    ['step=7', 1],
    ['step=0', 1],
    ['step=a', 1],
    ['step=1.5', 1],
  ])('%j is step %i of six', (search, step) => expect(stepIn(search, 6)).toBe(step));
});
