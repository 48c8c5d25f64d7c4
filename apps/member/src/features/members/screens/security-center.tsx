import { Button, Copyable, Field, KeyIcon, LogoutIcon, Select, Text } from '@feria/ui';
import { currencyName, endonym, regionName } from '@feria/ui/names';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { MemberView } from '@feria/contracts/members/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { AlwaysAsk, ConfirmHost, Leaving, SignIns } from '../step-up.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import type { ShownLanguage, Theme } from '../../../ground/market/preferences.ts';
import { memberQuery } from '../../../ground/http/queries.ts';
import { OwnSessions } from '../../access/index.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { securityQuery } from '../api.ts';
import styles from '../parts/account.module.css';
import { Authenticator } from '../parts/authenticator.tsx';
import { Contacts } from '../parts/contacts.tsx';
import { EndOthersHost } from '../parts/end-others.tsx';
import { IdentityPanel } from '../parts/identity-panel.tsx';
import { Panel } from '../parts/panel.tsx';

const NotificationChoices = lazyPart(() =>
  import('../parts/notification-choices.tsx').then((file) => file.NotificationChoices),
);
const Passkeys = lazyPart(() => import('../parts/passkeys.tsx').then((file) => file.Passkeys));
const Payments = lazyPart(() => import('../parts/payments.tsx').then((file) => file.Payments));
/** With its trips to elsewhere: shown where they are configured, or were. */
const Devices = lazyPart(() => import('../parts/devices.tsx').then((file) => file.Devices));
const ExternalLogins = lazyPart(() =>
  import('../parts/external-logins.tsx').then((file) => file.ExternalLogins),
);

/** ?page=securityCenter, the member center's first page: the member's account and the app's appearance. */
export function SecurityCenter() {
  const t = useT();
  const { data: member, error, refetch } = useQuery(memberQuery());
  const { open } = useDialogs();
  const { isTrial } = useSession();
  const hasPassword = member?.hasPassword !== false;
  return (
    <Suspense fallback={<RowSkeleton rows={6} label={t('shell.loading')} />}>
      <ConfirmHost>
        <EndOthersHost>
          <div className={styles.account}>
            <Panel title={t('account.title')}>
              {member ? (
                <AccountFacts member={member} />
              ) : error ? (
                <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
              ) : (
                <RowSkeleton rows={4} label={t('shell.loading')} />
              )}
            </Panel>
            <Panel title={t('password.panel')}>
              <Button
                variant="secondary"
                icon={<KeyIcon />}
                onClick={() => open({ kind: hasPassword ? 'changePassword' : 'firstPassword' })}
              >
                {t(hasPassword ? 'password.title' : 'firstPassword.title')}
              </Button>
            </Panel>
            <Panel title={t('sessions.title')}>
              <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
                <OwnSessions />
              </Suspense>
            </Panel>
            {isTrial ? null : <Security />}
            <Panel title={t('account.preferences')}>
              <Preferences />
            </Panel>
            <div className={styles.foot}>
              <Button variant="secondary" icon={<LogoutIcon />} onClick={() => open({ kind: 'signOut' })}>
                {t('shell.signOut')}
              </Button>
              <Text size={14} tone="muted">
                {t('account.signOutNote')}
              </Text>
            </div>
          </div>
        </EndOthersHost>
      </ConfirmHost>
    </Suspense>
  );
}

/** What a trial account has nothing of. */
function Security() {
  const t = useT();
  const { data, error, refetch } = useQuery(securityQuery());
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />;
  if (!data) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  const { value } = data;
  return (
    <>
      <IdentityPanel state={value} />
      <Contacts state={value} />
      <Panel title={t('security.signingIn')}>
        <Authenticator />
        <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
          <Passkeys authMethods={value.authMethods} />
        </Suspense>
        <AlwaysAsk state={value} />
      </Panel>
      <Suspense fallback={null}>
        <ExternalLogins authMethods={value.authMethods} />
      </Suspense>
      <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
        <Payments rule={value.paymentPassword} />
      </Suspense>
      <Suspense fallback={<RowSkeleton rows={4} label={t('shell.loading')} />}>
        <NotificationChoices state={value} />
      </Suspense>
      <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
        <Devices />
      </Suspense>
      <SignIns />
      <Leaving />
    </>
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
