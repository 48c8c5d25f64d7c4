/** Language tags (BCP 47), whole as they are: which script and direction one has, and which of several serves a reader. */
import { readOr } from './survive.ts';

/** English, accented, longer and in brackets: whatever is in no catalogue shows at a glance. */
export const PSEUDO = 'en-XA';
/** Its mirror: to see that every page turns round. */
export const MIRRORED = 'en-XB';

/** The scripts that are written from the right, by ISO 15924. */
const FROM_THE_RIGHT: readonly string[] = [
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
];

/** Whether it is the tag of a language, ours or not (BCP 47). */
export const isTag = (text: string): boolean => tagOf(text) !== null;

const tagOf = (tag: string): Intl.Locale | null => readOr(null, () => new Intl.Locale(tag));

/** The script that a tag is written in, by ISO 15924: said by the tag, or by CLDR where it is not (`ar`: Arab, `zh-TW`: Hant). */
export const scriptOf = (language: string): string => tagOf(language)?.maximize().script ?? 'Latn';

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === MIRRORED || FROM_THE_RIGHT.includes(scriptOf(language)) ? 'rtl' : 'ltr';

/**
 * Which of the offered tags serves somebody who asks for these, the dearest first: the lookup of RFC 4647, 3.4. A tag that nobody offers is
 * shortened from its end until one is offered. Before that it is completed by CLDR, so that `zh-TW`, which names no script, finds `zh-Hant`.
 */
export function lookUp<Tag extends string>(
  asked: readonly string[],
  offered: readonly Tag[],
): Tag | undefined {
  for (const tag of asked)
    for (const range of rangesOf(tag)) {
      const found = offered.find((one) => one.toLowerCase() === range.toLowerCase());
      if (found !== undefined) return found;
    }
  return undefined;
}

/** The tag and what it is shortened to, the most particular first. What is no tag has none. */
function rangesOf(tag: string): readonly string[] {
  const locale = tagOf(tag);
  if (locale === null) return [];
  return [tag, ...shortened(tag), ...shortened(locale.maximize().toString()), locale.language];
}

/** Down to two subtags; a subtag of one letter only introduces the next one, so it goes with it (RFC 4647, 3.4). */
function shortened(tag: string): readonly string[] {
  const subtags = tag.split('-');
  return subtags
    .map((_, at) => subtags.slice(0, subtags.length - at))
    .filter((left) => left.length > 1 && left.at(-1)!.length > 1)
    .map((left) => left.join('-'));
}

/** The tags of an Accept-Language header, the dearest first (RFC 9110, 12.5.4); without those that are not wanted, and without `*`. */
export function acceptedTags(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((one) => one.trim());
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/**
 * The faces of the usual systems that have a script's letters, by ISO 15924. Figtree, the only one that we serve, has Latin alone; what no
 * face has, a system draws with one of its own, which it chooses by the language of the page.
 */
const FACES: Readonly<Record<string, string>> = {
  Arab: "'SF Arabic', 'Geeza Pro', 'Noto Sans Arabic', 'Segoe UI'",
  Cyrl: "'Segoe UI', Roboto, 'Noto Sans'",
  Deva: "'Kohinoor Devanagari', 'Noto Sans Devanagari', 'Nirmala UI'",
  Grek: "'Segoe UI', Roboto, 'Noto Sans'",
  Hans: "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei'",
  Hant: "'PingFang TC', 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei'",
  Hebr: "'SF Hebrew', 'Arial Hebrew', 'Noto Sans Hebrew', 'Segoe UI'",
  Jpan: "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic'",
  Kore: "'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic'",
  Thai: "'Thonburi', 'Noto Sans Thai', 'Leelawadee UI'",
};

/** The faces that a language is written in beside Figtree, as a CSS list; empty: its script is Latin, or the system knows best. */
export const facesOf = (language: string): string => FACES[scriptOf(language)] ?? '';

/** The same as rules of a style sheet: what each of the languages gives `--faces`. Empty where none of them needs any. */
export const faceRules = (languages: readonly string[]): string =>
  languages
    .filter((language) => facesOf(language) !== '')
    // Of `zh` and `zh-Hant` both rules are true for the second: the longer one goes last.
    .toSorted((one, other) => one.length - other.length)
    .map((language) => `:root:lang(${language}){--faces:${facesOf(language)}}`)
    .join('');

/** Puts a page into a language: its tag, its direction, and the faces of its script. */
export function setPageLanguage(
  page: { lang: string; dir: string; style: { setProperty(name: string, value: string): void } },
  language: string,
): void {
  page.lang = language;
  page.dir = directionOf(language);
  page.style.setProperty('--faces', facesOf(language) || 'initial');
}
