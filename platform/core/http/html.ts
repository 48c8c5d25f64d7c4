/**
 * HTML that somebody wrote, made harmless: the one place that decides what of it may stand in a page of ours. What is kept has been
 * through here, and what is shown goes through here once more, so that a gap in either is no gap. Plain text is never HTML: it is
 * put into pages as text.
 */
import sanitizeHtml from 'sanitize-html';

/** Pictures are our own, in a size that exists (contracts/content/member.ts). */
const PICTURE = /^\/content\/images\/[0-9a-f]{64}\/\d{2,4}$/;
/** A path of ours: never `//host`, nor with a backslash, which browsers read as a slash. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;
const ANCHOR = /^#[\w-]{1,80}$/;

const isLink = (address: string): boolean => {
  if (PATH.test(address) || ANCHOR.test(address)) return true;
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'hr', 'blockquote', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  disallowedTagsMode: 'discard',
  // What a browser would not show as text goes with its tag.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'template', 'title'],
    ...['svg', 'math', 'iframe', 'object', 'embed', 'xmp', 'plaintext', 'select', 'listing'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedClasses: {},
  allowVulnerableTags: false,
  enforceHtmlBoundary: false,
  nestingLimit: 12,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => {
      const address = href.trim();
      if (!isLink(address)) return { tagName, attribs: {} };
      if (!/^https:/i.test(address)) return { tagName, attribs: { href: address } };
      // Another site neither learns of the page that led there, nor gets a hold of it.
      return { tagName, attribs: { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' } };
    },
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: {
        src: PICTURE.test(src) ? src : '',
        alt: alt.slice(0, 200),
        ...(isSide(width) && isSide(height) ? { width, height } : {}),
      },
    }),
    th: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spansOf(attribs) }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,4}$/.test(start) ? { start } : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

const isSide = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
const spansOf = (attribs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) =>
      /^[1-9]\d?$/.test(attribs[name] ?? '') ? [[name, attribs[name]!]] : [],
    ),
  );

/** How often at most a text is read again: what still changes then is nobody's writing. */
const MOST_ROUNDS = 6;

/**
 * HTML with nothing in it but a few tags, links over https or into our own pages, and our own pictures. Sanitised again it stays as it
 * is; a text that would not come to rest (made to become something else when it is read twice) is shown as no more than its words.
 */
export function sanitize(html: string): string {
  let text = html;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = sanitizeHtml(text, OPTIONS);
    if (next === text) return next;
    text = next;
  }
  return escapeText(plainOf(text));
}

/** The words of it alone, for searching and for short forms: text, and no HTML any more. */
export function plainOf(html: string): string {
  const spaced = html.replaceAll(/<\/(?:p|h[2-4]|li|td|th|tr|blockquote)>|<br[^>]*>/g, ' $&');
  const text = sanitizeHtml(spaced, { ...OPTIONS, allowedTags: [], transformTags: {} });
  return unescapeText(text).replaceAll(/\s+/g, ' ').trim();
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescapeText = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
