import { CloseIcon, IconButton, PlusIcon, Stack } from '@feria/ui';
import { useId } from 'react';
import { ActionFailure } from '../feedback/action-failure.tsx';
import { SkeletonBlock } from '../loading/skeletons.tsx';
import { Photo } from './photo.tsx';
import type { Images } from './use-images.ts';
import styles from './image-picker.module.css';

interface ImagePickerProps {
  picked: Images;
  /** How many there may be. */
  most: number;
  disabled: boolean;
  words: {
    label?: string;
    hint: string;
    add: string;
    /** Of the first, second, ...: what it is called, and what takes it away. */
    image: (count: number) => string;
    drop: (count: number) => string;
    /** So many were chosen for which there is no room. */
    leftOut: (count: number) => string;
  };
  /** The field's name in its form. */
  name?: string;
  /** What is wrong with them as they are. */
  fault?: string | undefined;
}

/** Photos that go with what is written; each is shown, and can be taken away, before it leaves. */
export function ImagePicker(props: ImagePickerProps) {
  const { picked, most, disabled, words, name = 'images', fault } = props;
  const id = useId();
  const { images, add, drop, error, leftOut, coming, isComing } = picked;
  const room = most - images.length - coming;
  return (
    <Stack gap={1}>
      {words.label === undefined ? null : <span className={styles.label}>{words.label}</span>}
      <p className={styles.hint} id={`${id}-hint`}>
        {words.hint}
      </p>
      <Stack row gap={3}>
        {images.map(({ preview }, at) => (
          <Photo key={preview} src={preview} label={words.image(at + 1)}>
            <IconButton
              className={styles.drop}
              label={words.drop(at + 1)}
              icon={<CloseIcon size={18} />}
              disabled={disabled}
              onClick={() => drop(at)}
            />
          </Photo>
        ))}
        {Array.from({ length: coming }, (_, at) => (
          <SkeletonBlock key={at} className={styles.coming} />
        ))}
        {room > 0 ? (
          <label className={styles.add} htmlFor={id}>
            <PlusIcon />
            <span>{words.add}</span>
            <input
              id={id}
              name={name}
              className="visually-hidden"
              type="file"
              multiple
              accept="image/png,image/jpeg"
              aria-describedby={`${id}-hint`}
              disabled={disabled || isComing}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void add(files, most);
              }}
            />
          </label>
        ) : null}
      </Stack>
      {leftOut > 0 ? (
        <p className={styles.hint} role="status">
          {words.leftOut(leftOut)}
        </p>
      ) : null}
      {fault && !isComing ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      {error ? <ActionFailure error={error} /> : null}
    </Stack>
  );
}
