/** The office's texts: one language is loaded at a time. */
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import { createI18n, type Catalogue } from '@feria/ui/i18n';
import type acts from '../i18n/en/acts.json';
import type books from '../i18n/en/books.json';
import type complaints from '../i18n/en/complaints.json';
import type conformance from '../i18n/en/conformance.json';
import type content from '../i18n/en/content.json';
import type delivery from '../i18n/en/delivery.json';
import type fields from '../i18n/en/fields.json';
import type games from '../i18n/en/games.json';
import type handPays from '../i18n/en/hand-pays.json';
import type harm from '../i18n/en/harm.json';
import type kyc from '../i18n/en/kyc.json';
import type markets from '../i18n/en/markets.json';
import type members from '../i18n/en/members.json';
import type messages from '../i18n/en/messages.json';
import type office from '../i18n/en/office.json';
import type operators from '../i18n/en/operators.json';
import type refusals from '../i18n/en/refusals.json';
import type reversals from '../i18n/en/reversals.json';
import type rewards from '../i18n/en/rewards.json';
import type seals from '../i18n/en/seals.json';
import type security from '../i18n/en/security.json';
import type steps from '../i18n/en/steps.json';
import type support from '../i18n/en/support.json';
import type taxes from '../i18n/en/taxes.json';
import type templates from '../i18n/en/templates.json';
import type trust from '../i18n/en/trust.json';
import type upkeep from '../i18n/en/upkeep.json';
import type vendors from '../i18n/en/vendors.json';

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
    (await import('../i18n/en/acts.json')).default,
    (await import('../i18n/en/books.json')).default,
    (await import('../i18n/en/complaints.json')).default,
    (await import('../i18n/en/conformance.json')).default,
    (await import('../i18n/en/content.json')).default,
    (await import('../i18n/en/delivery.json')).default,
    (await import('../i18n/en/fields.json')).default,
    (await import('../i18n/en/games.json')).default,
    (await import('../i18n/en/hand-pays.json')).default,
    (await import('../i18n/en/harm.json')).default,
    (await import('../i18n/en/kyc.json')).default,
    (await import('../i18n/en/markets.json')).default,
    (await import('../i18n/en/members.json')).default,
    (await import('../i18n/en/messages.json')).default,
    (await import('../i18n/en/office.json')).default,
    (await import('../i18n/en/operators.json')).default,
    (await import('../i18n/en/refusals.json')).default,
    (await import('../i18n/en/reversals.json')).default,
    (await import('../i18n/en/rewards.json')).default,
    (await import('../i18n/en/seals.json')).default,
    (await import('../i18n/en/security.json')).default,
    (await import('../i18n/en/steps.json')).default,
    (await import('../i18n/en/support.json')).default,
    (await import('../i18n/en/taxes.json')).default,
    (await import('../i18n/en/templates.json')).default,
    (await import('../i18n/en/trust.json')).default,
    (await import('../i18n/en/upkeep.json')).default,
    (await import('../i18n/en/vendors.json')).default,
  ],
  es: async () => [
    (await import('../i18n/es/acts.json')).default,
    (await import('../i18n/es/books.json')).default,
    (await import('../i18n/es/complaints.json')).default,
    (await import('../i18n/es/conformance.json')).default,
    (await import('../i18n/es/content.json')).default,
    (await import('../i18n/es/delivery.json')).default,
    (await import('../i18n/es/fields.json')).default,
    (await import('../i18n/es/games.json')).default,
    (await import('../i18n/es/hand-pays.json')).default,
    (await import('../i18n/es/harm.json')).default,
    (await import('../i18n/es/kyc.json')).default,
    (await import('../i18n/es/markets.json')).default,
    (await import('../i18n/es/members.json')).default,
    (await import('../i18n/es/messages.json')).default,
    (await import('../i18n/es/office.json')).default,
    (await import('../i18n/es/operators.json')).default,
    (await import('../i18n/es/refusals.json')).default,
    (await import('../i18n/es/reversals.json')).default,
    (await import('../i18n/es/rewards.json')).default,
    (await import('../i18n/es/seals.json')).default,
    (await import('../i18n/es/security.json')).default,
    (await import('../i18n/es/steps.json')).default,
    (await import('../i18n/es/support.json')).default,
    (await import('../i18n/es/taxes.json')).default,
    (await import('../i18n/es/templates.json')).default,
    (await import('../i18n/es/trust.json')).default,
    (await import('../i18n/es/upkeep.json')).default,
    (await import('../i18n/es/vendors.json')).default,
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
