import { Button, Card, Copyable, Field, LogoutIcon, Select, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useApp } from '../../../app/app-context.ts';
import { useDialogs } from '../../../app/dialogs.ts';
import { memberHref } from '../../../app/pages.ts';
import { RowBones } from '../../../app/parts/bones.tsx';
import { Facts } from '../../../app/parts/facts.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import panel from '../../../app/parts/panel.module.css';
import type { ShownLanguage, Theme } from '../../../app/preferences.ts';
import { useT } from '../../../app/texts.ts';
import { useSession } from '../../../app/use-session.ts';

const LANGUAGE_NAMES = { en: 'English', es: 'Español', 'en-XA': 'Pseudo' } as const;

/** My account: who I am here, how the page looks and speaks, and the way out. */
export function SecurityCenter() {
  const t = useT();
  const { member } = useSession();
  const { open } = useDialogs();
  if (!member) return <RowBones rows={5} label={t('shell.loading')} />;
  return (
    <div className={panel.stack}>
      <Card>
        <h2 className={panel.title}>{t('account.facts')}</h2>
        <Facts
          facts={[
            {
              label: t('account.account'),
              value: (
                <Copyable
                  value={member.account}
                  copyLabel={t('shell.copyAccount')}
                  copiedLabel={t('shell.copied')}
                />
              ),
            },
            { label: t('account.market'), value: <Market /> },
            { label: t('account.currency'), value: member.currency },
            {
              label: t('account.lastLogin'),
              value: member.previousLoginAt ? <Moment at={member.previousLoginAt} /> : t('account.firstLogin'),
            },
          ]}
        />
      </Card>
      <Preferences />
      <Card>
        <h2 className={panel.title}>{t('account.records')}</h2>
        <div className={panel.actions}>
          <Link href={memberHref('personalHistoryCopy')} className={buttonClass({ variant: 'secondary' })}>
            {t('shell.bets')}
          </Link>
          <Link href={memberHref('transactionHistory')} className={buttonClass({ variant: 'secondary' })}>
            {t('shell.transactions')}
          </Link>
          <Button variant="secondary" onClick={() => open({ kind: 'help', topic: 'saferPlay' })}>
            {t('shell.saferPlay')}
          </Button>
        </div>
      </Card>
      <Button variant="secondary" icon={<LogoutIcon />} block onClick={() => open({ kind: 'signOut' })}>
        {t('shell.signOut')}
      </Button>
    </div>
  );
}

function Market() {
  const { merchant, market } = useApp();
  return <>{merchant?.countryName ?? market}</>;
}

function Preferences() {
  const t = useT();
  const { language, setLanguage, theme, setTheme, merchant } = useApp();
  const offered = new Set<ShownLanguage>([...(merchant?.langList ?? ['en', 'es']), language]);
  return (
    <Card>
      <h2 className={panel.title}>{t('account.preferences')}</h2>
      <div className={panel.fields}>
        <Field label={t('account.language')}>
          <Select
            value={language}
            onChange={(event) => void setLanguage(event.target.value as ShownLanguage)}
          >
            {[...offered].map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('account.theme')}>
          <Select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
            <option value="dark">{t('account.dark')}</option>
            <option value="light">{t('account.light')}</option>
          </Select>
        </Field>
      </div>
    </Card>
  );
}
