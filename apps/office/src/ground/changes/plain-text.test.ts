import { expect, test } from 'vitest';
import { isHtml, plainOf } from './plain-text.ts';

test('a page is a line for each paragraph, heading and item', () => {
  const html =
    '<h2>Terms</h2><p>You are <strong>18</strong> or older &amp; live\n here.</p><ul><li>One</li><li><p>Two</p></li></ul>';
  expect(plainOf(html)).toBe('## Terms\nYou are **18** or older & live here.\n- One\n- Two');
});

test('where a link leads and which picture stands there is a part of what is read', () => {
  expect(plainOf('<p>See <a href="/help?a=1&amp;b=2">help</a>.</p>')).toBe('See help (/help?a=1&b=2).');
  expect(plainOf('<p><img alt="A cup" src="/content/images/ab/320"></p>')).toBe(
    '[A cup /content/images/ab/320]',
  );
  expect(plainOf('a<br>b<hr>c')).toBe('a\nb\n---\nc');
});

test('signs that are written as entities are signs, and none is made into a tag', () => {
  expect(plainOf('<p>1 &lt; 2 &#233; &#x41; &nbsp;x &unknown; &#x999999;</p>')).toBe(
    '1 < 2 é A  x &unknown; &#x999999;',
  );
  expect(plainOf('<p>&lt;script&gt;</p>')).toBe('<script>');
});

test('plain words are not taken for a page', () => {
  expect([isHtml('<p>x</p>'), isHtml('a < b'), isHtml('Terms')]).toEqual([true, false, false]);
});
