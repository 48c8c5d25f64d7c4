import { ArrowUpRightIcon, CloseIcon, IconButton, PlusIcon } from '@feria/ui';
import { useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { CHAT_IMAGES, LONGEST_CHAT } from '@feria/contracts/support/kinds';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import type { Shrunk } from '../../../ground/http/shrink.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useImages } from '../../../ground/images/use-images.ts';
import { sayTyping, type Door } from '../api.ts';
import { keepDraft, readDraft } from '../draft.ts';
import styles from './composer.module.css';

const TYPING_EVERY_MS = 3_000;
/** Near the end it is said how much room is left. */
const NEAR = 200;

interface ComposerProps {
  door: Door;
  hasChat: boolean;
  onSend: (given: { text: string; photos: readonly Shrunk[] }) => void;
  onTalk: () => void;
}

export function Composer({ door, hasChat, onSend, onTalk }: ComposerProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(() => readDraft(sessionStorage, door.side));
  const { images: photos, add, drop, keep, error, leftOut, coming, isComing } = useImages();
  const saidAt = useRef(0);
  const write = (typed: string) => {
    setText(typed);
    keepDraft(sessionStorage, door.side, typed);
  };
  const isEmpty = text.trim() === '' && photos.length === 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || isComing) return;
    onTalk();
    onSend({ text: text.trim(), photos });
    write('');
    keep([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (accents, other alphabets) Enter ends the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onType = (typed: string) => {
    write(typed);
    const now = performance.now();
    if (!hasChat || typed === '' || now - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = now;
    sayTyping(door).catch(() => undefined);
  };
  const left = LONGEST_CHAT - text.length;
  return (
    <form className={styles.composer} onSubmit={submit}>
      {error ? <ActionFailure error={error} /> : null}
      {photos.length + coming > 0 ? (
        <ul className={styles.photos}>
          {photos.map(({ preview }, at) => (
            <li key={preview}>
              <img src={preview} alt={t('support.imageNumber', { count: at + 1 })} />
              <IconButton
                label={t('support.dropImage', { count: at + 1 })}
                icon={<CloseIcon size={18} />}
                onClick={() => drop(at)}
              />
            </li>
          ))}
          {Array.from({ length: coming }, (_, at) => (
            <li key={at}>
              <SkeletonBlock className={styles.coming} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.write}>
        {photos.length + coming < CHAT_IMAGES ? (
          <label className={styles.attach} title={t('support.addImage')}>
            <PlusIcon />
            <span className="visually-hidden">{t('support.addImage')}</span>
            <input
              type="file"
              name="images"
              className="visually-hidden"
              multiple
              accept="image/png,image/jpeg"
              disabled={isComing}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void add(files, CHAT_IMAGES);
              }}
            />
          </label>
        ) : null}
        <label className="visually-hidden" htmlFor={id}>
          {t('support.write')}
        </label>
        <textarea
          id={id}
          name="message"
          className={styles.field}
          rows={1}
          maxLength={LONGEST_CHAT}
          placeholder={t('support.write')}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={t('support.send')}
          icon={<ArrowUpRightIcon />}
          aria-disabled={isEmpty || isComing || undefined}
        />
      </div>
      {leftOut > 0 ? (
        <p className={styles.left} role="status">
          {t('support.imagesLeftOut', { count: leftOut })}
        </p>
      ) : null}
      {left < NEAR ? (
        <p className={styles.left} role="status">
          {t('support.left', { count: left })}
        </p>
      ) : null}
    </form>
  );
}
