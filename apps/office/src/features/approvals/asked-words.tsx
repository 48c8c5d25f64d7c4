/** What requests call things: as the form has them in which each was asked for, and what is missing here as the audit does. */
import { LIMIT_KINDS, LIMIT_PERIODS } from '@feria/contracts/limits/kinds';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { languageName } from '@feria/ui/names';
import type { ReactNode } from 'react';
import type { ChangeWords } from '../../ground/changes/differences.tsx';
import { FieldName } from '../../ground/records/changes.tsx';
import { valueText } from '../../ground/records/field-words.ts';
import { useRoleName } from '../../ground/session/role-name.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';

type Facts = ApprovalView['after'];

/** As the form has it; a name that is missing here is called as the audit calls it. Their order is that of the lines. */
const LABELS: Readonly<Record<string, TextKey>> = {
  name: 'vendor.name',
  url: 'vendor.url',
  dialect: 'vendor.dialect',
  apiPrefix: 'vendor.apiPrefix',
  allowList: 'vendor.allowList',
  callsPerSecond: 'vendor.callsPerSecond',
  markets: 'vendor.markets',
  categories: 'vendor.categories',
  roundTimeoutMs: 'vendor.roundTimeoutMinutes',
  switchesGames: 'vendor.switchesGames',
  movesHost: 'vendor.movesHost',
  inHouse: 'vendor.inHouse',
  opensIn: 'vendor.opensInWindow',
  sort: 'vendor.sort',
  keys: 'keys.fingerprint',
  fingerprint: 'keys.fingerprint',
  kind: 'keys.what',
  vendor: 'column.vendor',
  status: 'column.state',
  username: 'signIn.username',
  displayName: 'operators.name',
  operator: 'operators.name',
  email: 'operators.inviteEmail',
  language: 'change.language',
  role: 'operators.role',
  title: 'messages.title',
  topic: 'messages.topic',
  sendAt: 'messages.sendAt',
  reached: 'change.reached',
  amount: 'column.amount',
};
const OF_LIMITS: Readonly<Record<string, TextKey>> = { kind: 'limits.what', amount: 'limits.most' };
const OF_ROLES: Readonly<Record<string, TextKey>> = { name: 'roles.name' };
const MINUTE_MS = 60_000;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const LIMIT = /^limits ([A-Z]{3})$/;
const MONEY = ['amount', 'forEverybody', 'fromAmount'];
const ORDER = Object.keys(LABELS);

/** As the forms have them; the limits together, and what has no words at the end. */
export function placeOf(name: string): number {
  if (LIMIT.test(name)) return ORDER.indexOf('callsPerSecond');
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;
}

function labelOf(action: ApprovalView['action'], name: string): TextKey | undefined {
  const own =
    action === 'safety.loosen_limit' ? OF_LIMITS : action === 'operators.permissions' ? OF_ROLES : {};
  return own[name] ?? LABELS[name];
}

/** A value as the request holds it, as one text; '' where it holds none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function useAskedWords({
  action,
  before,
  after,
}: Pick<ApprovalView, 'action' | 'before' | 'after'>): ChangeWords {
  const t = useT();
  const lang = useLang();
  const roleName = useRoleName();
  const currencyOf = (name: string, facts: Facts): string =>
    LIMIT.exec(name)?.[1] ?? (MONEY.includes(name) ? textOf(facts?.['currency'] ?? after?.['currency']) : '');
  const nameOf = (name: string): ReactNode => {
    const currency = LIMIT.exec(name)?.[1];
    if (currency !== undefined) return t('vendor.limit', { currency });
    const label = labelOf(action, name);
    return label === undefined ? <FieldName name={name} /> : t(label);
  };
  const valueShown = (name: string, value: string, side: 'was' | 'is'): ReactNode | undefined => {
    const facts = side === 'was' ? before : after;
    const currency = currencyOf(name, facts);
    if (currency !== '') return <Amount value={value} currency={currency} />;
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
    if (action === 'safety.loosen_limit') return limitText(t, name, value);
    switch (name) {
      case 'dialect':
        return t(`dialect.${value}` as TextKey);
      case 'roundTimeoutMs':
        return String(Number(value) / MINUTE_MS);
      case 'opensIn':
        return t(value === 'window' ? 'change.yes' : 'change.no');
      case 'language':
        return languageName(value, lang);
      case 'role':
        return roleName({ role: value, roleName: null });
      case 'kind':
        return t(`keys.${textOf(facts?.['side'])}.${value}` as TextKey);
      case 'topic':
        return t(`delivery.topic.${value}` as TextKey);
      case 'vendor':
        return <VendorName code={value} />;
      default:
        return INSTANT.test(value) ? <Moment at={value} /> : valueText(t, name, value);
    }
  };
  return { nameOf, valueShown };
}

type T = (key: TextKey, values?: Record<string, string | number>) => string;

/** A limit that has no currency is one of minutes. */
function limitText(t: T, name: string, value: string): string | undefined {
  const kind = LIMIT_KINDS.find((one) => one === value);
  if (name === 'kind' && kind) return t(`limits.kind.${kind}`);
  const period = LIMIT_PERIODS.find((one) => one === value);
  if (name === 'period' && period) return t(`limits.period.${period}`);
  return MONEY.includes(name) ? t('limits.minutes', { count: Number(value) }) : undefined;
}
