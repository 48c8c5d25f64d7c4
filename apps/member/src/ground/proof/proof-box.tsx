import { Button, CheckIcon, Field, IconButton, RefreshIcon, Spinner, TextInput } from '@feria/ui';
import { useEffect, useState } from 'react';
import { useFailureText } from '../feedback/failure-text.ts';
import { useT } from '../i18n/texts.ts';
import styles from './proof-box.module.css';
import type { Proof } from './use-proof.ts';

/** How the check stands. Nothing while none is asked for. */
export function ProofBox({ proof }: { proof: Proof }) {
  if (proof.mode === 'none') return null;
  return proof.mode === 'work' ? <Work proof={proof} /> : <Captcha proof={proof} />;
}

function Work({ proof }: { proof: Proof }) {
  const t = useT();
  return (
    <div className={styles.box}>
      <p className={styles.line} role="status">
        {proof.isReady ? <CheckIcon size={18} className={styles.done} /> : <Spinner />}
        <span>{t(proof.isReady ? 'proof.done' : 'proof.working')}</span>
      </p>
      {proof.isReady ? null : (
        <Button variant="quiet" size="small" onClick={() => proof.showCaptcha('image')}>
          {t('proof.other')}
        </Button>
      )}
    </div>
  );
}

/** A picture to read, or low beeps to count: whoever cannot see the one hears the other. */
function Captcha({ proof }: { proof: Proof }) {
  const t = useT();
  const failure = useFailureText();
  const { captcha } = proof;
  const { data } = captcha;
  const isResting = useRest(data?.id, (data?.refreshSeconds ?? 1) * 1_000);
  const refresh = () => {
    if (!isResting && !captcha.isPending) proof.showCaptcha(data?.kind ?? 'image');
  };
  const isSound = data?.kind === 'audio';
  const error = proof.error ?? captcha.error;
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        {isSound ? (
          <audio
            key={data.id}
            className={styles.sound}
            src={data.value}
            controls
            aria-label={t('proof.sound')}
          />
        ) : data ? (
          <button type="button" className={styles.image} onClick={refresh}>
            <img src={data.value} alt={t('proof.picture')} />
          </button>
        ) : (
          <Spinner label={t('shell.loading')} />
        )}
        <IconButton
          label={t('proof.refresh')}
          icon={<RefreshIcon />}
          aria-disabled={isResting || undefined}
          onClick={refresh}
        />
      </div>
      <Field
        label={t(isSound ? 'proof.soundAnswer' : 'proof.pictureAnswer')}
        hint={isSound ? t('proof.soundHint') : undefined}
        error={error ? failure(error).text : undefined}
      >
        <TextInput
          name="captcha"
          value={proof.answer}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          inputMode={isSound ? 'numeric' : 'text'}
          onChange={(event) => proof.setAnswer(event.target.value)}
        />
      </Field>
      <Button
        variant="quiet"
        size="small"
        className={styles.swap}
        aria-disabled={isResting || undefined}
        onClick={() => (isResting ? undefined : proof.showCaptcha(isSound ? 'image' : 'audio'))}
      >
        {t(isSound ? 'proof.see' : 'proof.hear')}
      </Button>
    </div>
  );
}

/** True for so long after a new one came: it can be changed at most once a second. */
function useRest(id: string | undefined, restMs: number): boolean {
  const [rested, setRested] = useState<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), restMs);
    return () => clearTimeout(timer);
  }, [id, restMs]);
  return id !== undefined && rested !== id;
}
