import { Button, formatClock, formatDay, Spinner } from '@feria/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatImage, ChatMessage } from '@feria/contracts/support/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { imageQuery, markSeen, type Door } from '../api.ts';
import type { useKnown } from '../use-known.ts';
import type { Out, useSending } from '../use-sending.ts';
import { partsOf } from '../words.ts';
import styles from './messages.module.css';

interface MessagesProps {
  door: Door | null;
  known: ReturnType<typeof useKnown>;
  sending: ReturnType<typeof useSending>;
  children: ReactNode;
}

/** What was said, oldest first; what is on its way stands below. */
export function Messages({ door, known, sending, children }: MessagesProps) {
  const t = useT();
  const view = known.known;
  const messages = view?.messages ?? [];
  const log = useRef<HTMLDivElement>(null);
  const older = useMutation({ mutationFn: known.older });
  const last = messages.at(-1)?.seq ?? 0;
  const chat = view?.chat ?? null;
  const seen = chat?.memberRead ?? 0;
  useEffect(() => {
    if (!door || !chat || last <= seen || document.visibilityState !== 'visible') return;
    // Without an answer it stays unread, and is said again with the next message.
    markSeen(door, last).catch(() => undefined);
  }, [door, chat, last, seen]);
  const count = messages.length === 0 ? 0 : last;
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count, sending.out.length, known.isTyped]);
  const byDay = useDays(messages);
  // Whose answer is slower than the socket: it stands in the log already.
  const there = new Set(messages.map(({ clientKey }) => clientKey));
  const leaving = sending.out.filter(({ clientKey }) => !there.has(clientKey));
  return (
    // A keyboard scrolls it, too.
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-live="polite"
      aria-label={t('support.log')}
      tabIndex={0}
    >
      {view?.older ? (
        <Button variant="quiet" size="small" loading={older.isPending} onClick={() => older.mutate()}>
          {t('support.older')}
        </Button>
      ) : null}
      {byDay.map(({ day, said }) => (
        <Fragment key={day}>
          <p className={styles.day}>{day}</p>
          {said.map((message) => (
            <Said
              key={message.id}
              door={door}
              message={message}
              isSeen={message.seq <= (chat?.officeRead ?? 0)}
            />
          ))}
        </Fragment>
      ))}
      {children}
      {leaving.map((one) => (
        <OnItsWay key={one.clientKey} one={one} sending={sending} />
      ))}
      {known.isTyped ? (
        <p className={styles.typing}>
          <span className="visually-hidden">{t('support.typing')}</span>
          <i />
          <i />
          <i />
        </p>
      ) : null}
    </div>
  );
}

/** By days of the market's calendar. */
function useDays(messages: readonly ChatMessage[]): { day: string; said: ChatMessage[] }[] {
  const { language, market, merchant } = useApp();
  const reader = { lang: language, market, timeZone: merchant?.timeZone ?? 'UTC' };
  const days = Map.groupBy(messages, ({ at }) => formatDay(at, reader, { day: 'numeric', month: 'long' }));
  return [...days].map(([day, said]) => ({ day, said }));
}

export function useTime(): (at: string) => string {
  const { language, market, merchant } = useApp();
  const reader = { lang: language, market, timeZone: merchant?.timeZone ?? 'UTC' };
  return (at) => formatClock(at, reader);
}

function Said({ door, message, isSeen }: { door: Door | null; message: ChatMessage; isSeen: boolean }) {
  const t = useT();
  const time = useTime();
  const { author, event, name, text, images, at } = message;
  if (event !== null)
    return (
      <p className={styles.event}>
        {t(`support.event.${event}`, { name: name ?? t('support.title'), by: author })}
      </p>
    );
  const isMine = author === 'member';
  return (
    <article className={isMine ? styles.mine : styles.theirs}>
      <h3 className="visually-hidden">{isMine ? t('support.you') : (name ?? t('support.title'))}</h3>
      {images.map((image) => (
        <Picture key={image.id} door={door} image={image} />
      ))}
      {text === null ? (
        images.length === 0 ? (
          <p className={styles.gone}>{t('support.gone')}</p>
        ) : null
      ) : (
        <Words text={text} />
      )}
      <footer className={styles.stamp}>
        <time dateTime={at}>{time(at)}</time>
        {isMine ? <span>{t(isSeen ? 'support.seen' : 'support.sent')}</span> : null}
      </footer>
    </article>
  );
}

/** Text is text, whatever it says; an address over https can be pressed, and leads away from here. */
function Words({ text }: { text: string }) {
  return (
    <p className={styles.words}>
      {partsOf(text).map(({ text: part, href }, at) =>
        href === null ? (
          part
        ) : (
          <a key={`${at} ${href}`} href={href} target="_blank" rel="noreferrer nofollow ugc">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

function Picture({ door, image }: { door: Door | null; image: ChatImage }) {
  const t = useT();
  const [isLarge, setLarge] = useState(false);
  const { data, error } = useQuery({
    ...imageQuery(door ?? { side: 'guest', market: 'CO' }, image.id),
    enabled: door !== null,
  });
  if (error) return <p className={styles.gone}>{t('support.imageLost')}</p>;
  const ratio = { aspectRatio: `${image.width} / ${image.height}` };
  return (
    <button
      type="button"
      className={isLarge ? styles.large : styles.picture}
      style={ratio}
      aria-label={t(isLarge ? 'support.smaller' : 'support.larger')}
      onClick={() => setLarge(!isLarge)}
    >
      {data ? <img src={data} alt={t('support.image')} /> : <Spinner label={t('shell.loading')} />}
    </button>
  );
}

function OnItsWay({ one, sending }: { one: Out; sending: ReturnType<typeof useSending> }) {
  const t = useT();
  const failure = useFailureText();
  const { clientKey, text, photos, error } = one;
  const part = photos.find(({ id }) => id === null)?.part;
  return (
    <article className={styles.mine} data-leaving="">
      <h3 className="visually-hidden">{t('support.you')}</h3>
      {photos.map(({ preview }) => (
        <img key={preview} className={styles.preview} src={preview} alt={t('support.image')} />
      ))}
      {text === '' ? null : <p className={styles.words}>{text}</p>}
      {error === null && part !== undefined ? (
        <progress className={styles.progress} max={1} value={part} aria-label={t('support.uploading')} />
      ) : null}
      <footer className={styles.stamp}>
        {error === null ? (
          <span>{t(sending.isWaiting ? 'support.later' : 'support.sending')}</span>
        ) : (
          <span role="alert" className={styles.failed}>
            {failure(error).text}
          </span>
        )}
      </footer>
      {error === null ? null : (
        <div className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => sending.retry(clientKey)}>
            {t('support.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => sending.drop(clientKey)}>
            {t('support.drop')}
          </Button>
        </div>
      )}
    </article>
  );
}
