/**
 * Says a compiled ICU text (tools/vite/catalogues.ts) with its values. Small on purpose: it is in every page's first
 * script, and needs only what our catalogues use. A test holds it against @lingui/core, whose format this is.
 */
type Options = Readonly<Record<string, Message | number>>;
type Token = string | readonly [name: string, type?: string, options?: Options | string];
export type Message = string | readonly Token[];
export type Values = Readonly<Record<string, string | number | bigint | Date | undefined>>;

/** The text in `locale`. A value that is missing leaves its place empty; a bare number is grouped only where the text says so. */
export function sayMessage(message: Message, locale: string, values: Values = {}): string {
  return say(message, { locale, values });
}

interface Scope {
  locale: string;
  values: Values;
  /** What "#" stands for inside a plural. */
  counted?: string;
}

function say(message: Message, scope: Scope): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const token of message) {
    if (typeof token !== 'string') text += sayValue(token, scope);
    else text += token === '#' ? (scope.counted ?? token) : token;
  }
  return text;
}

function sayValue([name, type, options]: Exclude<Token, string>, scope: Scope): string {
  const value = scope.values[name];
  if (typeof options === 'object') return say(...chosen(type, options, value, scope));
  if (value === undefined) return '';
  return type === 'number' ? formatIn(scope.locale, Number(value)) : String(value);
}

function chosen(
  type: string | undefined,
  options: Options,
  value: Values[string],
  scope: Scope,
): [Message, Scope] {
  const option = (key: string) => (Object.hasOwn(options, key) ? (options[key] as Message) : undefined);
  const other = option('other') ?? '';
  if (type === 'select') return [option(String(value)) ?? other, scope];
  const count = Number(value) - Number(options['offset'] ?? 0);
  const rule = rulesOf(scope.locale, type === 'selectordinal' ? 'ordinal' : 'cardinal').select(count);
  return [
    option(String(value)) ?? option(rule) ?? other,
    { ...scope, counted: formatIn(scope.locale, count) },
  ];
}

/** A count inside a text. The kernel's formatter would bring all of it into the first script. */
const formatIn = (locale: string, value: number): string => value.toLocaleString(locale);

/** Intl objects cost about 50 µs to make. */
const made: Record<string, Intl.PluralRules> = {};
const rulesOf = (locale: string, type: Intl.PluralRuleType): Intl.PluralRules =>
  (made[locale + type] ??= new Intl.PluralRules(locale, { type }));
