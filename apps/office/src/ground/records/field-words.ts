/** What the fields of a change are called, and what their codes mean: in the audit, and in what waits for a second person. */
import { CIRCULAR_PAGES } from '@feria/contracts/inbox/circular-words';
import { APPROVAL_ACTIONS } from '@feria/contracts/operators/approvals';
import { TOPICS } from '@feria/contracts/delivery/topics';
import { COMPLAINT_CATEGORIES } from '@feria/contracts/complaints/kinds';
import { LANGUAGES } from '@feria/contracts/languages';
import { EXCLUSION_KINDS } from '@feria/contracts/exclusions/kinds';
import { HAND_PAY_REASONS } from '@feria/contracts/handpay/member';
import { PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { RECONCILIATION_SCOPES } from '@feria/contracts/reporting/reconciliation';
import { WINS_TO } from '@feria/contracts/rewards/states';
import { DIALECTS } from '@feria/contracts/vendor-door/vendor-api';
import { REVERSAL_CAUSES } from '@feria/contracts/wallet/member';
import { languageName } from '@feria/ui/names';
import en from '../i18n/en/fields.json';
import market from '../i18n/en/markets.json';
import type { TextKey } from '../i18n/texts.ts';

type T = (key: TextKey, values?: Record<string, string>) => string;

const known: ReadonlySet<string> = new Set(Object.keys(en));
/** Caps of a vendor are named with their currency. */
const LIMIT = /^limits ([A-Z]{3})$/;

/** A field, or a path into a market's document in the words of its form. Undefined: it has no words. */
export function fieldText(t: T, name: string, lang: string): string | undefined {
  const currency = LIMIT.exec(name)?.[1];
  if (currency !== undefined) return t('vendor.limit', { currency });
  if (known.has(`field.${name}`)) return t(`field.${name}` as TextKey);
  return marketFieldText(t, name, lang);
}

/** The same of a market's document alone. Where a path ends in a language's tag, the language is named after the field. */
export function marketFieldText(t: T, path: string, lang: string): string | undefined {
  const own = `market.field.${path}`;
  if (Object.hasOwn(market, own)) return t(own as TextKey);
  const language = LANGUAGES.find((tag) => path.endsWith(`.${tag}`));
  const field = language && marketFieldText(t, path.slice(0, -language.length - 1), lang);
  return field && t('market.inLanguage', { field, language: languageName(language, lang) });
}

/**
 * What a field of a market's document is for, where its name does not say it. A field in several languages, or a group of fields, has one
 * text for all of them.
 */
export function marketHelpText(t: T, path: string): string | undefined {
  const own = `market.help.${path}`;
  if (Object.hasOwn(market, own)) return t(own as TextKey);
  const end = path.lastIndexOf('.');
  return end === -1 ? undefined : marketHelpText(t, path.slice(0, end));
}

/** Codes that other screens have words for. */
const ELSEWHERE: Readonly<Record<string, readonly [prefix: string, codes: readonly string[]]>> = {
  act: ['approvals.action', APPROVAL_ACTIONS],
  'button.page': ['messages.page', CIRCULAR_PAGES],
  category: ['complaints.category', COMPLAINT_CATEGORIES],
  cause: ['reversal.cause', REVERSAL_CAUSES],
  dialect: ['dialect', DIALECTS],
  exclusion: ['exclusion', EXCLUSION_KINDS],
  permissions: ['permission', PERMISSIONS],
  role: ['role', ROLES],
  scope: ['reconciliation.scope', RECONCILIATION_SCOPES],
  topic: ['delivery.topic', TOPICS],
  why: ['handPay.why', HAND_PAY_REASONS],
  winsTo: ['terms.winsTo', WINS_TO],
};
/** Codes that have words of their own here, by the field that they stand in. */
const OWN: Readonly<Record<string, string>> = {
  state: 'state',
  status: 'state',
  by: 'by',
  side: 'side',
  kind: 'kind',
  outcome: 'outcome',
  passkey: 'passkey',
  opensIn: 'opensIn',
  words: 'words',
  channel: 'channel',
  channels: 'channel',
  answer: 'answer',
  'audience.kind': 'aim',
  'audience.type': 'audience',
};

/** Undefined: it is no code that anybody knows, so it is said as it stands. */
export function valueText(t: T, name: string, value: string): string | undefined {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
  const [prefix = '', codes = []] = ELSEWHERE[name] ?? [];
  if (codes.includes(value)) return t(`${prefix}.${value}` as TextKey);
  const own = `value.${OWN[name] ?? ''}.${value}`;
  return known.has(own) ? t(own as TextKey) : undefined;
}

/** A field that holds only codes: one without words is a fault. */
export const holdsCodes = (name: string): boolean =>
  ['state', 'status', 'act', 'cause', 'dialect', 'permissions', 'winsTo'].includes(name);
