import {
  Button,
  ChevronLeftIcon,
  CloseIcon,
  HeadsetIcon,
  IconButton,
  MinusIcon,
  OfflineBanner,
  Spinner,
  Stack,
} from '@feria/ui';
import { deviceZone } from '@feria/kernel';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChatDesk } from '@feria/contracts/support/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { showChat } from '../../../ground/chat/chat.ts';
import { ProofBox } from '../../../ground/proof/proof-box.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { modelsQuery, type Door } from '../api.ts';
import { againAt } from '../opens.ts';
import type { useKnown } from '../use-known.ts';
import type { useSending } from '../use-sending.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { Rating } from './rating.tsx';
import styles from './chat.module.css';

interface ChatWindowProps {
  door: Door | null;
  known: ReturnType<typeof useKnown>;
  sending: ReturnType<typeof useSending>;
  isWide: boolean;
  /** It covers a game: the way back to it is said in words. */
  isOverGame: boolean;
}

export function ChatWindow({ door, known, sending, isWide, isOverGame }: ChatWindowProps) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [modelId, setModelId] = useState<string | null>(null);
  const isOnline = useOnline();
  // Before it leaves the page: a dialog that closes gives the focus back to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Beside the page where there is room; on a phone above it, and what is behind waits.
    if (isWide) shown?.show();
    else shown?.showModal();
    return () => shown?.close();
  }, [isWide]);
  const view = known.known;
  const chat = view?.chat ?? null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    showChat('small');
  };
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        showChat('small');
      }}
    >
      {isOverGame ? (
        <button type="button" className={styles.backToGame} onClick={() => showChat('small')}>
          <ChevronLeftIcon />
          {t('support.backToGame')}
        </button>
      ) : null}
      <header className={styles.head}>
        <span className={styles.face}>
          <HeadsetIcon />
        </span>
        <div className={styles.who}>
          <h2 id={id} className={styles.title}>
            {chat?.agent ?? t('support.title')}
          </h2>
          {view ? <Standing desk={view.desk} /> : null}
        </div>
        {isOverGame ? null : (
          <IconButton label={t('support.minimise')} icon={<MinusIcon />} onClick={() => showChat('small')} />
        )}
        <IconButton label={t('support.close')} icon={<CloseIcon />} onClick={() => showChat('none')} />
      </header>
      <OfflineBanner offline={!isOnline}>{t('support.offline')}</OfflineBanner>
      {view ? (
        <Messages door={door} known={known} sending={sending}>
          {chat?.isOpen ? null : <Welcome chosen={modelId} onChoose={setModelId} />}
        </Messages>
      ) : known.error ? (
        <div className={styles.state}>
          <LoadFailure error={known.error} onRetry={() => void known.refetch()} />
        </div>
      ) : (
        <div className={styles.state}>
          <Spinner label={t('shell.loading')} />
        </div>
      )}
      {view ? (
        <WhatNext desk={view.desk} readAt={known.dataUpdatedAt} isWaiting={chat?.state === 'waiting'} />
      ) : null}
      {chat && door ? <Rating door={door} chat={chat} known={known} /> : null}
      <ProofBox proof={sending.proof} />
      {door && view ? (
        <Composer
          key={door.side}
          door={door}
          hasChat={chat?.isOpen === true && chat.state !== 'closed'}
          onSend={(given) => sending.send({ ...given, modelId })}
          onTalk={known.stopTyped}
        />
      ) : null}
    </dialog>
  );
}

function Standing({ desk }: { desk: ChatDesk }) {
  const t = useT();
  return (
    <p className={styles.standing} data-status={desk.status}>
      {t(`support.status.${desk.status}`)}
    </p>
  );
}

interface WhatNextProps {
  desk: ChatDesk;
  /** When that was so. */
  readAt: number;
  isWaiting: boolean;
}

/** Honestly: whether anybody is there, and what becomes of what is written. */
function WhatNext({ desk: { status, opensAt, holiday }, readAt, isWaiting }: WhatNextProps) {
  const t = useT();
  const localized = useLocalized();
  if (status === 'here')
    return isWaiting ? (
      <p className={styles.next} role="status">
        {t('support.waiting')}
      </p>
    ) : null;
  return (
    <p className={styles.next} role="status">
      {holiday ? `${t('support.holiday', { name: localized(holiday) })} ` : null}
      {opensAt ? (
        <>
          <Opens at={opensAt} readAt={readAt} />{' '}
        </>
      ) : null}
      {t(`support.next.${status}`)}
    </p>
  );
}

/** By the clock of whoever reads it: the platform may be in another time zone. */
function Opens({ at, readAt }: { at: string; readAt: number }) {
  const t = useT();
  const { language } = useApp();
  const timeZone = deviceZone();
  const { when, day, time } = againAt(at, new Date(readAt), timeZone, language);
  return (
    <time dateTime={at} className={styles.opens}>
      {t('support.opens', { when, day, time })}
    </time>
  );
}

/** What it is about, before the first message: whoever answers reads it there. */
function Welcome({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const { data } = useQuery(modelsQuery(market));
  const list = data?.list ?? [];
  return (
    <Stack gap={3}>
      <p className={styles.hello}>{t('support.hello')}</p>
      {list.length > 0 ? (
        <fieldset className={styles.models}>
          <legend>{t('support.about')}</legend>
          {list.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              variant={chosen === id ? 'primary' : 'secondary'}
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              {localized(name)}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </Stack>
  );
}

const watchOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const useOnline = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
