import { Button } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatView } from '@feria/contracts/support/member';
import { LONGEST_RATING } from '@feria/contracts/support/kinds';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { closeChat, rateChat, type Door } from '../api.ts';
import { lastKnown } from '../said.ts';
import type { useKnown } from '../use-known.ts';
import styles from './chat.module.css';

const MARKS = [1, 2, 3, 4, 5] as const;

interface RatingProps {
  door: Door;
  chat: NonNullable<ChatView['chat']>;
  known: ReturnType<typeof useKnown>;
}

/** Once it is answered one can end it; once it is over one can say how it was. Nobody has to. */
export function Rating({ door, chat, known }: RatingProps) {
  const t = useT();
  const [mark, setMark] = useState<number | null>(null);
  const [remark, setRemark] = useState('');
  const after = lastKnown(known.known);
  const end = useMutation({ mutationFn: () => closeChat(door, after), onSuccess: known.take });
  const rate = useMutation({
    mutationFn: (rating: number) => rateChat(door, { rating, remark: remark.trim() }, after),
    onSuccess: known.take,
  });
  if (chat.state === 'answered')
    return (
      <div className={styles.end}>
        <Button variant="quiet" size="small" loading={end.isPending} onClick={() => end.mutate()}>
          {t('support.solved')}
        </Button>
        {end.error ? <ActionFailure error={end.error} /> : null}
      </div>
    );
  if (chat.state !== 'closed' || !chat.isOpen || !wasAnswered(known)) return null;
  if (chat.rating !== null)
    return (
      <p className={styles.end} role="status">
        {t('support.rated', { count: chat.rating })}
      </p>
    );
  return (
    <form
      className={styles.rating}
      onSubmit={(event) => {
        event.preventDefault();
        if (mark !== null) rate.mutate(mark);
      }}
    >
      <fieldset>
        <legend>{t('support.howWasIt')}</legend>
        <div className={styles.marks}>
          {MARKS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="rating"
                value={one}
                checked={mark === one}
                onChange={() => setMark(one)}
              />
              <span aria-hidden="true">{one}</span>
              <span className="visually-hidden">{t('support.mark', { count: one })}</span>
            </label>
          ))}
        </div>
        <p className={styles.ends}>
          <span>{t('support.bad')}</span>
          <span>{t('support.good')}</span>
        </p>
      </fieldset>
      {mark === null ? null : (
        <>
          <input
            className={styles.remark}
            name="remark"
            aria-label={t('support.remark')}
            placeholder={t('support.remark')}
            maxLength={LONGEST_RATING}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <Button type="submit" size="small" loading={rate.isPending}>
            {t('support.rate')}
          </Button>
        </>
      )}
      {rate.error ? <ActionFailure error={rate.error} /> : null}
    </form>
  );
}

const wasAnswered = ({ known }: RatingProps['known']): boolean =>
  known?.messages.some(({ author, event }) => author === 'operator' && event === null) ?? false;
