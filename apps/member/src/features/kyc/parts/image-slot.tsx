import { AlertIcon, CheckIcon, PlusIcon, classNames } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Side, VerificationView } from '@feria/contracts/kyc/member';
import { Refused } from '../../../ground/http/failures.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { sendImage, VERIFICATION_KEY } from '../api.ts';
import { shrink } from '../../../ground/http/shrink.ts';
import { CardDrawing } from './card-drawing.tsx';
import styles from './verification.module.css';

type ImageState = NonNullable<VerificationView['document']>['images'][number];
interface ImageSlotProps {
  side: Side;
  /** What the platform has of this side. */
  known: ImageState | undefined;
  /** Said when the form was tried without it. */
  isMissing: boolean;
}

/** One side of a document: a drawing of what is wanted, then the photo with its progress, and what was said of it. */
export function ImageSlot({ side, known, isMissing }: ImageSlotProps) {
  const t = useT();
  const id = useId();
  const queries = useQueryClient();
  // What is being sent, and what stands there.
  const [sending, setSending] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [part, setPart] = useState(0);
  const send = useMutation({
    mutationFn: async (file: File) => {
      setPart(0);
      const { image, preview: small } = await shrink(file).catch(() => {
        throw new Refused('kyc.image_invalid');
      });
      setSending(small);
      const view = await sendImage(side, image, setPart);
      setSent(small);
      return view;
    },
    onSuccess: (view) => queries.setQueryData(VERIFICATION_KEY, view),
    onSettled: () => setSending(undefined),
  });
  const preview = sending ?? sent;
  const isKept = known !== undefined && known.state !== 'refused';
  const name = t(`verification.side.${side}`);
  return (
    <div className={classNames(styles.slot, isMissing && !isKept && styles.missing)}>
      <label className={styles.picker} htmlFor={id}>
        <span className={styles.frame}>
          {preview ? (
            <img src={preview} alt={t('verification.preview', { side: name })} className={styles.photo} />
          ) : (
            <CardDrawing side={side} />
          )}
          {isKept && !send.isPending ? (
            <span className={styles.tick}>
              <CheckIcon size={18} />
            </span>
          ) : null}
        </span>
        <span className={styles.slotName}>{name}</span>
        <span className={styles.pick}>
          <PlusIcon size={16} />
          {t(isKept ? 'verification.another' : 'verification.choose')}
        </span>
      </label>
      <input
        id={id}
        name={side}
        className={styles.file}
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby={`${id}-said`}
        disabled={send.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) send.mutate(file);
        }}
      />
      <div id={`${id}-said`} className={styles.said} aria-live="polite">
        {send.isPending ? (
          <>
            <progress className={styles.progress} value={part} aria-label={t('verification.sending')} />
            <span>{t('verification.sendingPart', { percent: Math.round(part * 100) })}</span>
          </>
        ) : isKept ? (
          <span>{t('verification.kept')}</span>
        ) : known?.reason ? (
          <Refusal reason={t(`verification.image.${known.reason}`)} note={known.note} />
        ) : isMissing ? (
          <Refusal reason={t('verification.imageMissing')} note={null} />
        ) : null}
      </div>
      {send.error ? <ActionFailure error={send.error} /> : null}
    </div>
  );
}

export function Refusal({ reason, note }: { reason: string; note: string | null }) {
  const t = useT();
  return (
    <span className={styles.refusal}>
      <AlertIcon size={18} />
      <span>
        {reason}
        {note ? <q className={styles.note}>{t('verification.note', { note })}</q> : null}
      </span>
    </span>
  );
}
