/**
 * HTML of an article or a legal page as lines that are read and compared: a paragraph a line, with what a reader would miss if it changed
 * unseen: headings, items, bold words, where a link leads, which picture. Pure; it is compared and shown, and never put into a page.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi;
const BOLD = ['b', 'strong'];
const SLANTED = ['i', 'em'];
/** What ends a line. */
const BLOCKS = ['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'tr', 'section'];

/** An item whose words are a paragraph of their own. */
const EMPTY_ITEM = /\n- \s*\n/g;

export const isHtml = (text: string): boolean => /^\s*<[a-z][^>]*>/i.test(text);

export function plainOf(html: string): string {
  const links: string[] = [];
  const marked = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TAG, (_all, end: string, name: string, rest: string) => {
      const tag = name.toLowerCase();
      const isEnd = end === '/';
      if (tag === 'br') return '\n';
      if (tag === 'hr') return '\n---\n';
      if (tag === 'img') return `[${attributeOf(rest, 'alt')} ${attributeOf(rest, 'src')}]`;
      if (tag === 'a') {
        if (!isEnd) links.push(attributeOf(rest, 'href'));
        return isEnd ? ` (${links.pop() ?? ''})` : '';
      }
      if (BOLD.includes(tag)) return '**';
      if (SLANTED.includes(tag)) return '*';
      if (tag === 'li') return isEnd ? '\n' : '\n- ';
      if (tag === 'td' || tag === 'th') return isEnd ? ' | ' : '';
      if (/^h[1-6]$/.test(tag)) return isEnd ? '\n' : `\n${'#'.repeat(Number(tag[1]))} `;
      return BLOCKS.includes(tag) ? '\n' : '';
    });
  return textIn(marked.replaceAll(EMPTY_ITEM, '\n- '))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

// From the beginning of a name alone: one begun in its middle would read a long name once for each of its letters.
const ATTRIBUTES = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** '' where the tag has none. */
function attributeOf(rest: string, name: string): string {
  const found = [...rest.matchAll(ATTRIBUTES)].find(([, own = '']) => own.toLowerCase() === name);
  return found?.[2] ?? found?.[3] ?? '';
}

const textIn = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? all;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
