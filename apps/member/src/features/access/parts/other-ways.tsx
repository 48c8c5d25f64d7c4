import { Button, classNames, useToast } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { ProofBox } from '../../../ground/proof/proof-box.tsx';
import { useProof } from '../../../ground/proof/use-proof.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { startTrial } from '../api.ts';
import type { RegisterSettings } from '../api.ts';
import { useArrival } from '../../../ground/external-login/use-arrival.ts';
import { OneClick } from './one-click.tsx';
import styles from './sign-in.module.css';

interface OtherWaysProps {
  settings: RegisterSettings;
  onClose: () => void;
  onDone: () => void;
}

/** An account from one press, and a trial that plays for free: each where the market has it (spec section 2, login popup). */
export function OtherWays({ settings, onClose, onDone }: OtherWaysProps) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const proof = useProof();
  const arrive = useArrival();
  const { market: merchantCode, wire: language } = useApp();
  const [isPressing, setPressing] = useState(false);
  const trial = useMutation({
    mutationFn: async () => startTrial({ merchantCode, language, pass: await proof.take() }),
    onSuccess: ({ value }) => {
      arrive(value);
      // What was stopped needs a real account: the way goes no further than here.
      onClose();
      toast({ text: t('trial.begun', { account: value.account }), tone: 'good' });
    },
  });
  if (!settings.oneClick && !settings.trial) return null;
  return (
    <section className={classNames(form.form, styles.ways)} aria-label={t('ways.title')}>
      <p className={form.note}>{t('ways.title')}</p>
      {settings.oneClick ? (
        <Button variant="secondary" block onClick={() => setPressing(true)}>
          {t('ways.oneClick')}
        </Button>
      ) : null}
      {settings.trial ? (
        <Button variant="quiet" block loading={trial.isPending} onClick={() => trial.mutate()}>
          {t('ways.trial')}
        </Button>
      ) : null}
      <ProofBox proof={proof} />
      {trial.error ? <FormAlert>{failure(trial.error).text}</FormAlert> : null}
      {isPressing ? (
        <OneClick settings={settings} onClose={() => setPressing(false)} onDone={onDone} />
      ) : null}
    </section>
  );
}
