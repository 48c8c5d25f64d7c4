/** Names that the languages' own data give (CLDR, by Intl): no tables of ours. */

export { endonym } from '@feria/kernel';

/** A language in another one, as it stands inside a sentence there: "Spanish", "español". */
export function languageName(code: string, language: string): string {
  return nameOf(code, language, 'language') ?? code;
}

/** The same where a label or a line begins with it: "Spanish", "Español". */
export function languageLabel(code: string, language: string): string {
  const name = languageName(code, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** "Colombia". */
export function regionName(code: string, language: string): string {
  return nameOf(code, language, 'region') ?? code;
}

/** "Colombian Peso (COP)": the code too, because a name can stand for several. */
export function currencyName(code: string, language: string): string {
  const name = nameOf(code, language, 'currency');
  return name ? `${name} (${code})` : code;
}

const known = new Map<string, Intl.DisplayNames>();

/** What is no code of its kind is said as it was given, not thrown over. */
function nameOf(code: string, language: string, type: Intl.DisplayNamesType): string | undefined {
  const key = `${type} ${language}`;
  try {
    const names = known.get(key) ?? new Intl.DisplayNames([language, 'en'], { type });
    known.set(key, names);
    return names.of(code);
  } catch {
    return undefined;
  }
}
