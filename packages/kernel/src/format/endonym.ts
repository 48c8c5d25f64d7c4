import { readOr } from '../survive.ts';

/** A language in itself, as a choice shows it: "Español". The tag where CLDR has no name. */
export function endonym(tag: string): string {
  const name = readOr(tag, () => new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag);
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
