import { Dialog, Tabs } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { DialogBanner } from '../../../ground/dialogs/dialog-banner.tsx';
import form from '../../../ground/forms/form.module.css';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { rulesQuery, settingsQuery } from '../api.ts';
import type { RegisterMethod, RegisterSettings } from '../api.ts';
import { NewcomerNote } from '../external-login/newcomer-note.tsx';
import { OtherWays } from '../parts/other-ways.tsx';
import { RegisterForm } from '../parts/register-form.tsx';
import styles from '../parts/sign-in.module.css';
import type { EnterProps } from './login.tsx';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

type RegisterProps = Omit<EnterProps, 'note'>;

/** The register popup: its ways, fields and rules come from the platform before anything is asked. */
export function Register({ onClose, onDone, onOther }: RegisterProps) {
  const t = useT();
  const { market } = useApp();
  const settings = useQuery(settingsQuery(market));
  usePageTitle(t('register.title'));
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('register.title')}>
      {settings.data ? (
        <Ways settings={settings.data} onClose={onClose} onDone={onDone} onOther={onOther} />
      ) : settings.isError ? (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <RowSkeleton rows={4} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}

interface WaysProps extends RegisterProps {
  settings: RegisterSettings;
}

/** Tabs of the ways that are open, mobile first; none where there is only one (spec section 2). */
function Ways({ settings, onClose, onDone, onOther }: WaysProps) {
  const t = useT();
  const { open } = useDialogs();
  const { permission } = useApp();
  const { methods } = settings;
  const [chosen, setChosen] = useState(methods[0]);
  const registered = () => {
    onDone();
    if (permission?.zaloBonus) open({ kind: 'zalo', bonus: permission.zaloBonus });
  };
  const shown = chosen ? (
    <Way key={chosen} method={chosen} settings={settings} onDone={registered} onOther={onOther} />
  ) : (
    <p>{t('register.closed')}</p>
  );
  return (
    <div className={form.form}>
      <DialogBanner group="w_register" onLeave={onClose} />
      <NewcomerNote />
      {chosen && methods.length > 1 ? (
        <Tabs<RegisterMethod>
          label={t('register.ways')}
          tabs={methods.map((id) => ({ id, label: t(`register.by.${id}`) }))}
          active={chosen}
          onChange={setChosen}
          className={styles.tabs}
        >
          {shown}
        </Tabs>
      ) : (
        shown
      )}
      <OtherWays settings={settings} onClose={onClose} onDone={onDone} />
    </div>
  );
}

interface WayProps {
  method: RegisterMethod;
  settings: RegisterSettings;
  onDone: () => void;
  onOther: () => void;
}

function Way({ method, settings, onDone, onOther }: WayProps) {
  const t = useT();
  const { market } = useApp();
  const { data, error, refetch } = useQuery(rulesQuery(market, method));
  if (data)
    return (
      <RegisterForm method={method} rules={data} settings={settings} onDone={onDone} onOther={onOther} />
    );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowSkeleton rows={4} label={t('shell.loading')} />;
}
