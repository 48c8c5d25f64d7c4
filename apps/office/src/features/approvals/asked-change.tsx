/** What a request would change, in the words of the form that asked for it. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { FieldName } from '../../ground/records/changes.tsx';
import { valueText } from '../../ground/records/field-words.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { FactsTable } from '../../ground/records/facts-table.tsx';

type Facts = ApprovalView['after'];

/** As the form has it; a name that is missing here is called as the audit calls it. */
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
  permissions: 'change.permissions',
  title: 'messages.title',
  topic: 'messages.topic',
  sendAt: 'messages.sendAt',
  reached: 'change.reached',
  amount: 'column.amount',
};
const MINUTE_MS = 60_000;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const LIMIT = /^limits ([A-Z]{3})$/;

/** A table rather than one line each: what it was stands beside what it would be. */
export function AskedChange({ approval: { action, before, after } }: { approval: ApprovalView }) {
  const t = useT();
  const names = namesOf(action, before, after);
  return (
    <Part title={t('change.title')}>
      <FactsTable
        label={t('change.title')}
        rows={names}
        keyOf={(name) => name}
        columns={[
          { head: true, cell: (name) => <Label name={name} /> },
          {
            cell: (name) => (
              <div className="change">
                {isChanged(name, before, after) && (
                  <>
                    <Text span size="sm" c="dimmed" td="line-through">
                      <Value name={name} facts={before} />
                    </Text>{' '}
                    →{' '}
                  </>
                )}
                <Value name={name} facts={after} />
              </div>
            ),
          },
        ]}
      />
    </Part>
  );
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A currency stands with its amount, and whose key it is with its kind; a message keeps its own state and version to itself. */
function namesOf(action: ApprovalView['action'], before: Facts, after: Facts): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (names.has('amount')) names.delete('currency');
  if (names.has('kind')) names.delete('side');
  if (action === 'inbox.circular') for (const own of ['state', 'version']) names.delete(own);
  return [...names].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const ORDER = Object.keys(LABELS);
/** As the forms have them; the limits together, and what has no words at the end. */
function placeOf(name: string): number {
  if (LIMIT.test(name)) return ORDER.indexOf('callsPerSecond');
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;
}

const isChanged = (name: string, before: Facts, after: Facts): boolean =>
  before !== null && name in before && textOf(before[name]) !== textOf(after?.[name]);

function Label({ name }: { name: string }) {
  const t = useT();
  const currency = LIMIT.exec(name)?.[1];
  if (currency !== undefined) return t('vendor.limit', { currency });
  const key = LABELS[name];
  return key === undefined ? <FieldName name={name} /> : t(key);
}

function Value({ name, facts }: { name: string; facts: Facts }): ReactNode {
  const t = useT();
  const lang = useLang();
  const roleName = useRoleName();
  const value = textOf(facts?.[name]);
  const currency = LIMIT.exec(name)?.[1] ?? (name === 'amount' ? textOf(facts?.['currency']) : '');
  if (value === '') return LIMIT.test(name) ? t('vendor.noLimit') : '–';
  if (currency !== '') return <Amount value={value} currency={currency} />;
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
  switch (name) {
    case 'dialect':
      return t(`dialect.${value}` as TextKey);
    case 'permissions':
      return value
        .split(', ')
        .map((one) => t(`permission.${one}` as TextKey))
        .join(', ');
    case 'roundTimeoutMs':
      return String(Number(value) / MINUTE_MS);
    case 'opensIn':
      return t(value === 'window' ? 'change.yes' : 'change.no');
    case 'language':
      return new Intl.DisplayNames([lang], { type: 'language' }).of(value) ?? value;
    case 'role':
      return roleName({ role: value, roleName: null });
    case 'kind':
      return t(`keys.${textOf(facts?.['side'])}.${value}` as TextKey);
    case 'topic':
      return t(`delivery.topic.${value}` as TextKey);
    case 'vendor':
      return <VendorName code={value} />;
    default:
      return INSTANT.test(value) ? <Moment at={value} /> : (valueText(t, name, value) ?? value);
  }
}
