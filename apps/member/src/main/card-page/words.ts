/** The words of this document, in the languages that it was built with (card.config.ts); what a language lacks is said in English. */
declare const __CARD_WORDS__: Readonly<Record<string, Readonly<Record<string, string>>>>;

const NAMES = [
  ...([
    'frame',
    'number',
    'expiry',
    'code',
    'number.wrong',
    'expiry.wrong',
    'code.wrong',
    'refused',
  ] as const),
];
export type Words = Readonly<Record<(typeof NAMES)[number], string>>;

export function wordsIn(language: string): Words {
  const english = __CARD_WORDS__['en'] ?? {};
  const own = __CARD_WORDS__[language] ?? {};
  const said = NAMES.map((name) => [name, own[`card.${name}`] ?? english[`card.${name}`] ?? '']);
  return Object.fromEntries(said) as Words;
}
