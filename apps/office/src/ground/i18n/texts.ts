/** The office's texts: one language is loaded at a time. */
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import { createI18n, type Catalogue } from '@feria/ui/i18n';
import type acts from './en/acts.json';
import type books from './en/books.json';
import type complaints from './en/complaints.json';
import type conformance from './en/conformance.json';
import type content from './en/content.json';
import type delivery from './en/delivery.json';
import type fields from './en/fields.json';
import type games from './en/games.json';
import type handPays from './en/hand-pays.json';
import type harm from './en/harm.json';
import type kyc from './en/kyc.json';
import type markets from './en/markets.json';
import type members from './en/members.json';
import type messages from './en/messages.json';
import type office from './en/office.json';
import type operators from './en/operators.json';
import type refusals from './en/refusals.json';
import type reversals from './en/reversals.json';
import type rewards from './en/rewards.json';
import type seals from './en/seals.json';
import type security from './en/security.json';
import type steps from './en/steps.json';
import type support from './en/support.json';
import type taxes from './en/taxes.json';
import type templates from './en/templates.json';
import type trust from './en/trust.json';
import type upkeep from './en/upkeep.json';
import type vendors from './en/vendors.json';

export type OfficeTexts = typeof acts &
  typeof books &
  typeof complaints &
  typeof conformance &
  typeof content &
  typeof delivery &
  typeof fields &
  typeof games &
  typeof handPays &
  typeof harm &
  typeof kyc &
  typeof markets &
  typeof members &
  typeof messages &
  typeof office &
  typeof operators &
  typeof refusals &
  typeof reversals &
  typeof rewards &
  typeof seals &
  typeof security &
  typeof steps &
  typeof support &
  typeof taxes &
  typeof templates &
  typeof trust &
  typeof upkeep &
  typeof vendors;
export type TextKey = Extract<keyof OfficeTexts, string>;
export const { I18nProvider, useT, useLang } = createI18n<OfficeTexts>();

export type OfficeLanguage = Language;

const LOADERS: Record<OfficeLanguage, () => Promise<readonly Catalogue[]>> = {
  en: async () => [
    (await import('./en/acts.json')).default,
    (await import('./en/books.json')).default,
    (await import('./en/complaints.json')).default,
    (await import('./en/conformance.json')).default,
    (await import('./en/content.json')).default,
    (await import('./en/delivery.json')).default,
    (await import('./en/fields.json')).default,
    (await import('./en/games.json')).default,
    (await import('./en/hand-pays.json')).default,
    (await import('./en/harm.json')).default,
    (await import('./en/kyc.json')).default,
    (await import('./en/markets.json')).default,
    (await import('./en/members.json')).default,
    (await import('./en/messages.json')).default,
    (await import('./en/office.json')).default,
    (await import('./en/operators.json')).default,
    (await import('./en/refusals.json')).default,
    (await import('./en/reversals.json')).default,
    (await import('./en/rewards.json')).default,
    (await import('./en/seals.json')).default,
    (await import('./en/security.json')).default,
    (await import('./en/steps.json')).default,
    (await import('./en/support.json')).default,
    (await import('./en/taxes.json')).default,
    (await import('./en/templates.json')).default,
    (await import('./en/trust.json')).default,
    (await import('./en/upkeep.json')).default,
    (await import('./en/vendors.json')).default,
  ],
  es: async () => [
    (await import('./es/acts.json')).default,
    (await import('./es/books.json')).default,
    (await import('./es/complaints.json')).default,
    (await import('./es/conformance.json')).default,
    (await import('./es/content.json')).default,
    (await import('./es/delivery.json')).default,
    (await import('./es/fields.json')).default,
    (await import('./es/games.json')).default,
    (await import('./es/hand-pays.json')).default,
    (await import('./es/harm.json')).default,
    (await import('./es/kyc.json')).default,
    (await import('./es/markets.json')).default,
    (await import('./es/members.json')).default,
    (await import('./es/messages.json')).default,
    (await import('./es/office.json')).default,
    (await import('./es/operators.json')).default,
    (await import('./es/refusals.json')).default,
    (await import('./es/reversals.json')).default,
    (await import('./es/rewards.json')).default,
    (await import('./es/seals.json')).default,
    (await import('./es/security.json')).default,
    (await import('./es/steps.json')).default,
    (await import('./es/support.json')).default,
    (await import('./es/taxes.json')).default,
    (await import('./es/templates.json')).default,
    (await import('./es/trust.json')).default,
    (await import('./es/upkeep.json')).default,
    (await import('./es/vendors.json')).default,
  ],
};

export function loadTexts(language: OfficeLanguage): Promise<readonly Catalogue[]> {
  return LOADERS[language]();
}

const COOKIE = 'feria_office_lang';

/** What the operator chose last, else the device's language, else English. */
export function chosenLanguage(): OfficeLanguage {
  const kept = new RegExp(`${COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((language) => language === kept) ?? 'en';
}

export function keepLanguage(language: OfficeLanguage): void {
  // Over https under a name that no other host can set (RFC 6265bis); either name is read.
  const [before, after] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${before}${COOKIE}=${language}; path=/; max-age=31536000; samesite=lax${after}`;
}
