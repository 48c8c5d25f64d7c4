/** Names that the language's own rules give: no tables of ours. */

/** A language in itself: "Español". */
export function endonym(code: string): string {
  const name = nameOf(code, code, 'language') ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
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

function nameOf(code: string, language: string, type: Intl.DisplayNamesType): string | undefined {
  return new Intl.DisplayNames([language, 'en'], { type }).of(code);
}
