import { CloseIcon, IconButton, PlusIcon, Stack } from '@feria/ui';
import { useId } from 'react';
import { CHAT_IMAGES } from '@feria/contracts/support/kinds';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import type { Shrunk } from '../../../ground/http/shrink.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { usePhotos } from '../use-photos.ts';
import styles from './feedback.module.css';

interface PhotosProps {
  photos: readonly Shrunk[];
  onChange: (photos: readonly Shrunk[]) => void;
  disabled: boolean;
}

/** Up to three images; each is shown, and can be taken away, before it leaves. */
export function Photos({ photos, onChange, disabled }: PhotosProps) {
  const t = useT();
  const id = useId();
  const { add, error, leftOut } = usePhotos(photos, onChange);
  return (
    <Stack gap={4}>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('feedback.imagesHint')}
      </p>
      <Stack row gap={2}>
        {photos.map(({ preview }, at) => (
          <span key={preview} className={styles.slot}>
            <img src={preview} alt={t('feedback.image', { count: at + 1 })} />
            <IconButton
              label={t('feedback.dropImage', { count: at + 1 })}
              icon={<CloseIcon size={18} />}
              disabled={disabled}
              onClick={() => onChange(photos.filter((_, other) => other !== at))}
            />
          </span>
        ))}
        {photos.length < CHAT_IMAGES ? (
          <label className={styles.add}>
            <PlusIcon />
            <span>{t('feedback.addImage')}</span>
            <input
              name="images"
              className="visually-hidden"
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
      {leftOut > 0 ? (
        <p className={styles.hint} role="status">
          {t('feedback.imagesLeftOut', { count: leftOut })}
        </p>
      ) : null}
      {error ? <ActionFailure error={error} /> : null}
    </Stack>
  );
}
