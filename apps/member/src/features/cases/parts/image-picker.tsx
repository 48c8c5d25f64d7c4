import { CloseIcon, IconButton, PlusIcon, Stack } from '@feria/ui';
import { useId, useState } from 'react';
import { PROOFS_A_LINE } from '@feria/contracts/cases/states';
import { Refused } from '../../../ground/http/failures.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { shrink, type Shrunk } from '../../../ground/http/shrink.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './cases.module.css';

interface ImagePickerProps {
  images: readonly Shrunk[];
  onChange: (images: readonly Shrunk[]) => void;
  disabled: boolean;
  /** What is wrong with them as they are. */
  fault?: string | undefined;
}

/** Up to three photos that go with what is written; each is shown, and can be taken away, before it leaves. */
export function ImagePicker({ images, onChange, disabled, fault }: ImagePickerProps) {
  const t = useT();
  const id = useId();
  const [error, setError] = useState<unknown>(null);
  const add = async (files: readonly File[]) => {
    setError(null);
    try {
      const room = PROOFS_A_LINE - images.length;
      onChange([...images, ...(await Promise.all(files.slice(0, room).map(shrink)))]);
    } catch {
      setError(new Refused('kyc.image_invalid'));
    }
  };
  return (
    <Stack gap={1}>
      <span className={styles.label}>{t('cases.proofs')}</span>
      <p className={styles.small} id={`${id}-hint`}>
        {t('cases.proofsHint')}
      </p>
      <Stack row gap={3}>
        {images.map(({ preview }, at) => (
          <span key={preview} className={styles.slot}>
            <img src={preview} alt={t('cases.proof', { count: at + 1 })} className={styles.photo} />
            <IconButton
              className={styles.drop}
              label={t('cases.dropProof', { count: at + 1 })}
              icon={<CloseIcon size={18} />}
              disabled={disabled}
              onClick={() => onChange(images.filter((_, other) => other !== at))}
            />
          </span>
        ))}
        {images.length < PROOFS_A_LINE ? (
          <label className={styles.add} htmlFor={id}>
            <PlusIcon />
            <span>{t('cases.addProof')}</span>
            <input
              id={id}
              name="images"
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
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {error ? <ActionFailure error={error} /> : null}
    </Stack>
  );
}
