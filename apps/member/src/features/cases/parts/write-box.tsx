import { Button, Field, TextArea } from '@feria/ui';
import { useState, type ReactNode } from 'react';
import type { PaymentCaseView } from '@feria/contracts/cases/member';
import { LONGEST_LINE, PROOFS_A_LINE } from '@feria/contracts/cases/states';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ImagePicker } from '../../../ground/images/image-picker.tsx';
import { useSending } from '../../../ground/images/use-sending.ts';
import { addProof } from '../api.ts';
import styles from './cases.module.css';

interface WriteBoxProps {
  label: string;
  hint: string;
  submit: string;
  /** The least that has to be written; 0: the pictures say it. */
  shortest: number;
  /** Nothing leaves without a picture. */
  needsProof?: boolean;
  /** What stands before the words. */
  children?: (tried: boolean, isSaid: boolean) => ReactNode;
  /** What stands before the words is filled in. */
  isReady?: boolean;
  say: (text: string) => Promise<PaymentCaseView>;
  onDone: (view: PaymentCaseView) => void;
}

/** Words and pictures, and one press that sends both. */
export function WriteBox({
  label,
  hint,
  submit,
  shortest,
  needsProof = false,
  children,
  isReady = true,
  say,
  onDone,
}: WriteBoxProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const words = text.trim();
  const { picked, send, part, isSaid } = useSending({
    say: () => say(words),
    addImage: addProof,
    onDone: (view) => {
      setText('');
      setTried(false);
      onDone(view);
    },
  });
  const isShort = words.length < shortest;
  const lacksProof = needsProof && picked.images.length === 0 && !isSaid;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && !isShort && !lacksProof && !picked.isComing) send.mutate();
      }}
    >
      {children?.(tried, isSaid)}
      <Field
        label={label}
        hint={hint}
        error={tried && isShort ? t('cases.tooShort', { count: shortest }) : undefined}
      >
        <TextArea
          name="text"
          value={text}
          maxLength={LONGEST_LINE}
          // What was said cannot be unsaid; only its pictures still have to follow.
          readOnly={isSaid}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImagePicker
        picked={picked}
        most={PROOFS_A_LINE}
        disabled={send.isPending}
        words={{
          label: t('cases.proofs'),
          hint: t('cases.proofsHint'),
          add: t('cases.addProof'),
          image: (count) => t('cases.proof', { count }),
          drop: (count) => t('cases.dropProof', { count }),
          leftOut: (count) => t('cases.proofsLeftOut', { count }),
        }}
        fault={tried && lacksProof ? t('cases.proofMissing') : undefined}
      />
      <div aria-live="polite">
        {send.isPending && picked.images.length > 0 ? (
          <progress className={styles.progress} value={part} aria-label={t('cases.sendingProof')} />
        ) : null}
      </div>
      {send.error ? (
        <>
          {isSaid ? <p className={styles.small}>{t('cases.saidWithoutProofs')}</p> : null}
          <ActionFailure error={send.error} />
        </>
      ) : null}
      <Button type="submit" loading={send.isPending || picked.isComing}>
        {isSaid ? t('cases.sendProofs') : submit}
      </Button>
    </form>
  );
}
