import { CloseIcon, IconButton, PlusIcon, Stack } from '@feria/ui';
import { useId, useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Refused } from '../../../ground/http/failures.ts';
import { shrink, type Shrunk } from '../../../ground/http/shrink.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './part-cards.module.css';

interface ProofPickerProps {
  images: readonly Shrunk[];
  onChange: (images: readonly Shrunk[]) => void;
  /** How many more fit. */
  room: number;
  disabled: boolean;
  /** What they show; said of money that did not come where nothing else is. */
  label?: string;
  hint?: string;
}

/** The images that show what became of money: each is seen, and can be taken away, before it leaves. */
export function ProofPicker({ images, onChange, room, disabled, label, hint }: ProofPickerProps) {
  const t = useT();
  const id = useId();
  const [error, setError] = useState<unknown>(null);
  const add = async (files: readonly File[]) => {
    setError(null);
    try {
      onChange([...images, ...(await Promise.all(files.slice(0, room - images.length).map(shrink)))]);
    } catch {
      setError(new Refused('kyc.image_invalid'));
    }
  };
  return (
    <Stack gap={1}>
      <span className={styles.label}>{label ?? t('withdraw.proofs')}</span>
      <p className={styles.small} id={`${id}-hint`}>
        {hint ?? t('withdraw.proofsHint', { count: room })}
      </p>
      <Stack row gap={3}>
        {images.map(({ preview }, at) => (
          <span key={preview} className={styles.slot}>
            <img src={preview} alt={t('withdraw.proof', { count: at + 1 })} className={styles.photo} />
            <IconButton
              className={styles.drop}
              label={t('withdraw.dropProof', { count: at + 1 })}
              icon={<CloseIcon size={18} />}
              disabled={disabled}
              onClick={() => onChange(images.filter((_, other) => other !== at))}
            />
          </span>
        ))}
        {images.length < room ? (
          <label className={styles.add} htmlFor={id}>
            <PlusIcon />
            <span>{t('withdraw.addProof')}</span>
            <input
              id={id}
              name="proofs"
              className={styles.file}
              type="file"
              multiple
              accept="image/png,image/jpeg"
              aria-describedby={`${id}-hint`}
              disabled={disabled}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void add(files);
              }}
            />
          </label>
        ) : null}
      </Stack>
      {error ? <ActionFailure error={error} /> : null}
    </Stack>
  );
}
