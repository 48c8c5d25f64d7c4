import { Button, Dialog, Tabs, useToast } from '@feria/ui';
import { useState } from 'react';
import type { ForgotAnswer, RecoveryAnswer } from '@feria/contracts/access/recovery';
import { readFeatures } from '@feria/contracts/markets/white-label';
import { useLocation } from 'wouter';
import { useApp } from '../../../../ground/market/app-context.ts';
import { useDialogs } from '../../../../ground/dialogs/dialogs.ts';
import { DialogBanner } from '../../../../ground/dialogs/dialog-banner.tsx';
import form from '../../../../ground/forms/form.module.css';
import { useProof } from '../../../../ground/proof/use-proof.ts';
import { keepPending } from '../../../../ground/session/pending-action.ts';
import { useT } from '../../../../ground/i18n/texts.ts';
import { useArrival } from '../../../../ground/external-login/use-arrival.ts';
import { Banner } from '../parts/banner.tsx';
import { ByEmail } from '../parts/by-email.tsx';
import { ByMobile } from '../parts/by-mobile.tsx';
import { NewPasswordForm } from '../parts/new-password-form.tsx';

type Tab = 'mobile' | 'email';
type GoesOn = NonNullable<RecoveryAnswer['recovery']>;

interface ForgotProps {
  /** What was stopped before somebody forgot; it goes on once they are in. */
  after?: (() => void) | undefined;
  onClose: () => void;
}

/** "I forgot my password": by mobile where the market has it, and then first; by email everywhere. */
export function Forgot({ after, onClose }: ForgotProps) {
  const t = useT();
  const toast = useToast();
  const { swap } = useDialogs();
  const { permission } = useApp();
  const [, navigate] = useLocation();
  const enter = useArrival();
  const proof = useProof();
  const hasMobile = permission !== undefined && readFeatures(permission).mobileRecovery;
  const [chosen, setChosen] = useState<Tab>();
  const [sent, setSent] = useState<ForgotAnswer>();
  const [goesOn, setGoesOn] = useState<GoesOn>();
  const tab = chosen ?? (hasMobile ? 'mobile' : 'email');

  const arrive = ({ value, step, recovery }: RecoveryAnswer, number = '') => {
    if (recovery) return setGoesOn(recovery);
    // A device that the account does not know: the sign-in's own step follows.
    if (step) return swap({ kind: 'login', after, begun: { username: number, step } });
    toast({ text: t(value ? 'recovery.changed' : 'recovery.changedSignIn'), tone: 'good' });
    // Two factors at every sign-in, and one was shown here.
    if (!value) return swap({ kind: 'login', after });
    enter(value);
    onClose();
    return after ? keepPending(after) : navigate('/');
  };
  if (sent) return <Sent minutes={sent.value.holdsMinutes} onClose={onClose} />;
  const byEmail = <ByEmail proof={proof} onSent={setSent} />;
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('recovery.title')}>
      <div className={form.form}>
        <DialogBanner group="w_forget" onLeave={onClose} />
        <Banner />
        {goesOn ? (
          <NewPasswordForm token={goesOn.token} opened={goesOn} onDone={arrive} />
        ) : hasMobile ? (
          <Tabs<Tab>
            label={t('recovery.ways')}
            tabs={[
              { id: 'mobile', label: t('recovery.byMobile') },
              { id: 'email', label: t('recovery.byEmail') },
            ]}
            active={tab}
            onChange={setChosen}
            className={form.form}
          >
            {tab === 'mobile' ? <ByMobile proof={proof} onAnswer={arrive} /> : byEmail}
          </Tabs>
        ) : (
          byEmail
        )}
        <p className={form.other}>
          {t('recovery.remembered')}
          <button type="button" className={form.switch} onClick={() => swap({ kind: 'login', after })}>
            {t('register.toLogin')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}

/** The form is gone and this stands in its place (spec sections 4 and 8). It says the same to everybody. */
function Sent({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recovery.sentTitle')}
      footer={<Button onClick={onClose}>{t('in_increase_submit')}</Button>}
    >
      <p>{t('in_been_out', { minutes })}</p>
    </Dialog>
  );
}
