/**
 * A planted language that is written from the right: English letter by letter in Arabic letters, so that every text of it is plainly no text
 * of anybody, with the six forms that Arabic has for a number.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ا',
  b: 'ب',
  c: 'ص',
  d: 'د',
  e: 'ع',
  f: 'ف',
  g: 'غ',
  h: 'ه',
  i: 'ي',
  j: 'ج',
  k: 'ك',
  l: 'ل',
  m: 'م',
  n: 'ن',
  o: 'و',
  p: 'ح',
  q: 'ق',
  r: 'ر',
  s: 'س',
  t: 'ت',
  u: 'ط',
  v: 'ث',
  w: 'ش',
  x: 'خ',
  y: 'ى',
  z: 'ز',
};

/** The forms of a number in Arabic (CLDR), each with a word that is written before what is in that form and says the number. */
export const FORM_WORDS = {
  zero: 'صفرا',
  one: 'واحد',
  two: 'اثنان',
  few: 'قليل',
  many: 'كثير',
  other: 'غيره',
} as const;

/** A text in ICU's form, in Arabic letters; names of arguments and tags stay. Throws for braces that do not close. */
export function sixForms(text: string): string {
  let shown = '';
  for (let at = 0; at < text.length;) {
    const tag = /^<\/?\w+>/.exec(text.slice(at))?.[0];
    if (tag !== undefined) {
      shown += tag;
      at += tag.length;
    } else if (text[at] === '{') {
      const end = endOf(text, at);
      shown += `{${argument(text.slice(at + 1, end))}}`;
      at = end + 1;
    } else {
      shown += inArabic(text[at]!);
      at += 1;
    }
  }
  return shown;
}

/** Letters without an Arabic one, figures and signs stay. */
export const inArabic = (text: string): string =>
  [...text].map((letter) => LETTERS[letter.toLowerCase()] ?? letter).join('');

function argument(inner: string): string {
  const [head = '', kind] = /^\s*\w+\s*,\s*(\w+)\s*,?/.exec(inner) ?? [];
  if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') return inner;
  const branches = branchesOf(inner.slice(head.length));
  if (kind !== 'plural')
    return head + branches.map(([name, text]) => ` ${name} {${sixForms(text)}}`).join('');
  const exact = branches.filter(([name]) => name.startsWith('='));
  const other = branches.find(([name]) => name === 'other')?.[1] ?? '';
  const forms = Object.entries(FORM_WORDS).map(
    ([form, word]) => [form, `${other.includes('#') ? `${word} ` : ''}${sixForms(other)}`] as const,
  );
  return (
    head +
    [...exact.map(([name, text]) => [name, sixForms(text)] as const), ...forms]
      .map(([name, text]) => ` ${name} {${text}}`)
      .join('')
  );
}

function branchesOf(text: string): readonly (readonly [name: string, text: string])[] {
  const branches: [string, string][] = [];
  for (let at = text.indexOf('{'), from = 0; at >= 0; at = text.indexOf('{', from)) {
    const end = endOf(text, at);
    branches.push([text.slice(from, at).trim(), text.slice(at + 1, end)]);
    from = end + 1;
  }
  return branches;
}

/** Where the brace that opens there closes. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is never closed: ${text}`);
}
