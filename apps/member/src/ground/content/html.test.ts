import { describe, expect, it, test } from 'vitest';
import { leadingOf, withLazyPictures } from './html.ts';

const HERE = 'https://feria.example';

describe('a link in a text', () => {
  test.each([
    ['/rng?vassalage=tinaja', { to: 'router', href: '/rng?vassalage=tinaja' }],
    ['https://feria.example/help/deposit#fees', { to: 'router', href: '/help/deposit#fees' }],
    ['https://other.example/', { to: 'elsewhere' }],
    ['//other.example/', { to: 'elsewhere' }],
    ['mailto:help@feria.example', { to: 'browser' }],
    ['#fees', { to: 'browser' }],
    ['/content/images/a/640', { to: 'browser' }],
    ['/contents', { to: 'router', href: '/contents' }],
    ['http://[', { to: 'browser' }],
  ])('%s', (address, leading) => expect(leadingOf(address, HERE)).toEqual(leading));
});

it('lets pictures wait, once', () =>
  expect(withLazyPictures('<p><img src="a"><img loading="lazy" src="b"></p>')).toBe(
    '<p><img loading="lazy" decoding="async" src="a"><img loading="lazy" src="b"></p>',
  ));
