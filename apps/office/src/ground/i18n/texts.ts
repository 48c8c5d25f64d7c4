/** The office's texts: one language is loaded at a time (main/registry.ts). */
import { LANGUAGES, lookUp, type Language } from '@feria/contracts/languages';
import { createI18n } from '@feria/ui/i18n';
import type acts from './en/acts.json';
import type books from './en/books.json';
import type fields from './en/fields.json';
import type frame from './en/frame.json';
import type lists from './en/lists.json';
import type markets from './en/markets.json';
import type office from './en/office.json';
import type operators from './en/operators.json';
import type records from './en/records.json';
import type refusals from './en/refusals.json';
import type steps from './en/steps.json';
import type upkeep from './en/upkeep.json';
import type vendors from './en/vendors.json';

type GroundTexts = typeof acts &
  typeof books &
  typeof fields &
  typeof frame &
  typeof lists &
  typeof markets &
  typeof office &
  typeof operators &
  typeof records &
  typeof refusals &
  typeof steps &
  typeof upkeep &
  typeof vendors;
/** Every text there is: a feature adds its own in its manifest (`interface OfficeTexts extends Texts`). */
export interface OfficeTexts extends GroundTexts {}
export type TextKey = Extract<keyof OfficeTexts, string>;
export const { I18nProvider, useT, useLang } = createI18n<OfficeTexts>();

export type OfficeLanguage = Language;

const COOKIE = 'feria_office_lang';

/** What the operator chose last, else the device's language, else English. */
export function chosenLanguage(): OfficeLanguage {
  const kept = new RegExp(`${COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  return lookUp([...(kept === undefined ? [] : [kept]), ...navigator.languages], LANGUAGES) ?? 'en';
}

export function keepLanguage(language: OfficeLanguage): void {
  // Over https under a name that no other host can set (RFC 6265bis); either name is read.
  const [before, after] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${before}${COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${after}`;
}
