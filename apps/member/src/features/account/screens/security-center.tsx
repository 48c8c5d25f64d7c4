import { Button, Card, Copyable, Field, LogoutIcon, Select } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberView } from '@feria/contracts/identity';
import { useApp } from '../../../app/app-context.ts';
import { useDialogs } from '../../../app/dialogs.ts';
import { Facts } from '../../../app/parts/facts.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import { RowBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import type { ShownLanguage, Theme } from '../../../app/preferences.ts';
import { memberQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { currencyName, endonym, regionName } from '../names.ts';
import styles from '../parts/account.module.css';

/** ?page=securityCenter, the member center's first page: who one is here, and how the house looks. */
export function SecurityCenter() {
  const t = useT();
  const { data: member, error, refetch } = useQuery(memberQuery());
  const { open } = useDialogs();
  return (
    <div className={styles.account}>
      <Panel title={t('account.title')}>
        {member ? (
          <AccountFacts member={member} />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
        ) : (
          <RowBones rows={4} label={t('shell.loading')} />
        )}
      </Panel>
      <Panel title={t('account.preferences')}>
        <Preferences />
      </Panel>
      <div className={styles.foot}>
        <Button variant="secondary" icon={<LogoutIcon />} onClick={() => open({ kind: 'signOut' })}>
          {t('shell.signOut')}
        </Button>
        <p className={styles.note}>{t('account.signOutNote')}</p>
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <Card>{children}</Card>
    </section>
  );
}

function AccountFacts({ member }: { member: MemberView }) {
  const t = useT();
  const { language, merchant } = useApp();
  const { account, merchantCode, currency, previousLoginAt } = member;
  return (
    <Facts
      facts={[
        {
          label: t('account.id'),
          value: (
            <Copyable value={account} copyLabel={t('shell.copyAccount')} copiedLabel={t('shell.copied')} />
          ),
        },
        { label: t('account.market'), value: regionName(merchantCode, language) },
        { label: t('account.currency'), value: currencyName(currency, language) },
        ...(merchant ? [{ label: t('account.zone'), value: merchant.timeZone }] : []),
        {
          label: t('account.previous'),
          value: previousLoginAt ? <Moment at={previousLoginAt} /> : t('account.previousNone'),
        },
      ]}
    />
  );
}

function Preferences() {
  const t = useT();
  const { language, theme, merchant, setLanguage, setTheme } = useApp();
  const languages: readonly ShownLanguage[] = merchant?.langList ?? [language];
  const shown = languages.includes(language) ? languages : [language, ...languages];
  return (
    <div className={styles.preferences}>
      <Field label={t('account.language')}>
        <Select value={language} onChange={(event) => void setLanguage(event.target.value as ShownLanguage)}>
          {shown.map((code) => (
            <option key={code} value={code} lang={code}>
              {endonym(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('account.theme')}>
        <Select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
          <option value="dark">{t('account.themeDark')}</option>
          <option value="light">{t('account.themeLight')}</option>
        </Select>
      </Field>
    </div>
  );
}
