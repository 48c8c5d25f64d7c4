import { Button, Field, TextArea } from '@feria/ui';
import { useState } from 'react';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import { IMAGES_A_MESSAGE, LONGEST_COMPLAINT, SHORTEST_COMPLAINT } from '@feria/contracts/complaints/kinds';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ImagePicker } from '../../../ground/images/image-picker.tsx';
import { useSending } from '../../../ground/images/use-sending.ts';
import { addImage } from '../api.ts';
import styles from './complaints.module.css';

interface WriteBoxProps {
  label: string;
  hint: string;
  submit: string;
  say: (text: string) => Promise<ComplaintView>;
  onDone: (view: ComplaintView) => void;
}

/** Words and photos, and one press that sends both. */
export function WriteBox({ label, hint, submit, say, onDone }: WriteBoxProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const words = text.trim();
  const isShort = words.length < SHORTEST_COMPLAINT;
  const { picked, send, part, isSaid } = useSending({
    say: () => say(words),
    addImage,
    onDone: (view) => {
      setText('');
      setTried(false);
      onDone(view);
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort && !picked.isComing) send.mutate();
      }}
    >
      <Field
        label={label}
        hint={hint}
        error={tried && isShort ? t('complaints.tooShort', { count: SHORTEST_COMPLAINT }) : undefined}
      >
        <TextArea
          name="text"
          value={text}
          maxLength={LONGEST_COMPLAINT}
          // What was said cannot be unsaid; only its photos still have to follow.
          readOnly={isSaid}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImagePicker
        picked={picked}
        most={IMAGES_A_MESSAGE}
        disabled={send.isPending}
        words={{
          label: t('complaints.images'),
          hint: t('complaints.imagesHint'),
          add: t('complaints.addImage'),
          image: (count) => t('complaints.image', { count }),
          drop: (count) => t('complaints.dropImage', { count }),
          leftOut: (count) => t('complaints.imagesLeftOut', { count }),
        }}
      />
      <div aria-live="polite">
        {send.isPending && picked.images.length > 0 ? (
          <progress className={styles.progress} value={part} aria-label={t('complaints.sendingImage')} />
        ) : null}
      </div>
      {send.error ? (
        <>
          {isSaid ? <p className={styles.small}>{t('complaints.saidWithoutImages')}</p> : null}
          <ActionFailure error={send.error} />
        </>
      ) : null}
      <Button type="submit" loading={send.isPending || picked.isComing}>
        {isSaid ? t('complaints.sendImages') : submit}
      </Button>
    </form>
  );
}
