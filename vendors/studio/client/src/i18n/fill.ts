/**
 * Fills a text in: `{name}`, and ICU's `{count, plural, =0 {…} one {…} other {…}}` with `#` for the number. Which form a number takes the
 * language says (Intl.PluralRules), so it has as many as it has.
 */
export type Values = Readonly<Record<string, string | number>>;

const PLURAL = /^(\w+), *plural, */;
const FORM = /^\s*(=\d+|\w+) *\{/;

/** A value that is not given leaves its hole. Throws for braces that do not close. */
export function fill(text: string, values: Values, language: string): string {
  let filled = '';
  for (let at = 0; at < text.length;) {
    if (text[at] !== '{') {
      filled += text[at];
      at += 1;
      continue;
    }
    const end = endOf(text, at);
    filled += argument(text.slice(at + 1, end), values, language);
    at = end + 1;
  }
  return filled;
}

function argument(inner: string, values: Values, language: string): string {
  const name = PLURAL.exec(inner)?.[1];
  if (name === undefined) return String(values[inner] ?? `{${inner}}`);
  const count = Number(values[name]);
  const forms = formsOf(inner.replace(PLURAL, ''));
  const form = forms.get(`=${count}`) ?? forms.get(rulesOf(language).select(count)) ?? forms.get('other');
  return fill((form ?? '').replaceAll('#', String(count)), values, language);
}

function formsOf(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  let rest = text;
  for (let found = FORM.exec(rest); found; found = FORM.exec(rest)) {
    const begin = found[0].length - 1;
    const end = endOf(rest, begin);
    forms.set(found[1]!, rest.slice(begin + 1, end));
    rest = rest.slice(end + 1);
  }
  return forms;
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

const known = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const rules = known.get(language) ?? new Intl.PluralRules(language);
  known.set(language, rules);
  return rules;
}
