import { Button } from '@feria/ui';
import { useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { ImagePicker } from '../../../ground/images/image-picker.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import type { ImageSending } from '../part-orders.ts';
import styles from './part-cards.module.css';

interface ProofFormProps {
  sending: ImageSending;
  /** How many more images fit. */
  room: number;
  /** Sending says something by itself, and needs an image; later ones only add to it. */
  isFirst: boolean;
  words: {
    /** What the images show. */
    label: string;
    hint: string;
    /** What sending the first one says. */
    say: string;
    /** Where the money is while they cannot be sent. */
    money: string;
  };
}

/** The images that show what became of money, sent with their progress. */
export function ProofForm({ sending, room, isFirst, words }: ProofFormProps) {
  const t = useT();
  const { picked, send, sent } = sending;
  const { images, isComing } = picked;
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && isFirst && images.length === 0;
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (images.length > 0 && !isComing) send.mutate();
      }}
    >
      <ImagePicker
        picked={picked}
        most={room}
        name="proofs"
        disabled={send.isPending}
        words={{
          label: words.label,
          hint: words.hint,
          add: t('withdraw.addProof'),
          image: (count) => t('withdraw.proof', { count }),
          drop: (count) => t('withdraw.dropProof', { count }),
          leftOut: (count) => t('withdraw.proofsLeftOut', { count }),
        }}
        fault={isMissing ? t('withdraw.proofMissing') : undefined}
      />
      {send.isPending ? (
        <progress className={styles.progress} aria-label={t('withdraw.sendingProof')} max={1} value={sent} />
      ) : null}
      {isFirst || images.length > 0 ? (
        <Button type="submit" loading={send.isPending || isComing}>
          {isFirst ? words.say : t('withdraw.sendProof')}
        </Button>
      ) : null}
      {send.error ? <ActionFailure error={send.error} money={words.money} /> : null}
    </form>
  );
}
