import { Button, ChipLink, EmptyState, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { TOPICS, type Topic } from '@feria/contracts/delivery/topics';
import { showChat } from '../../../ground/chat/chat.ts';
import { CHOICES_HASH } from '../../../ground/pages/pages.ts';
import { unreadQuery } from '../../../ground/http/own-queries.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMarkRead, useMessages, type Filter } from '../api.ts';
import { MessageAlone } from '../parts/message-alone.tsx';
import { MessageCard } from '../parts/message-card.tsx';
import type { Message } from '../parts/message-kinds.ts';
import styles from '../parts/inbox.module.css';

/** ?page=messageV2: all messages to the member. `unread=1`, `topic=`: some of it; `message=`: one by itself; `open=chat`: what waits there. */
export function Messages() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const id = query.get('message');
  useAnswer(query.get('open') === 'chat');
  if (id) return <MessageAlone key={id} id={id} />;
  const topic = TOPICS.find((one) => one === query.get('topic')) ?? null;
  const filter = { isUnread: query.get('unread') === '1', topic };
  return (
    <>
      <Bar filter={filter} />
      <List key={search} filter={filter} />
    </>
  );
}

/** The address of a letter that an answer waits: the chat opens once, and a reload does not open it again. */
function useAnswer(isAsked: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAsked) return;
    showChat('open');
    navigate(memberHref('messageV2'), { replace: true });
  }, [isAsked, navigate]);
}

const hrefOf = ({ isUnread, topic }: Filter): string =>
  memberHref('messageV2', { ...(isUnread ? { unread: '1' } : {}), ...(topic ? { topic } : {}) });

function Bar({ filter }: { filter: Filter }) {
  const t = useT();
  const { data: inbox } = useQuery(unreadQuery());
  const { mutate, isPending } = useMarkRead();
  const { isUnread, topic } = filter;
  const chip = (to: Filter, label: string) => (
    <Link href={hrefOf(to)} asChild>
      <ChipLink current={to.isUnread === isUnread && to.topic === topic}>{label}</ChipLink>
    </Link>
  );
  return (
    <div className={styles.bar}>
      <nav aria-label={t('inbox.filter')} className={styles.chips}>
        {chip({ isUnread: false, topic: null }, t('inbox.all'))}
        {chip({ isUnread: true, topic: null }, t('inbox.onlyUnread'))}
        {TOPICS.map((one: Topic) => (
          <span key={one}>{chip({ isUnread: false, topic: one }, t(`inbox.topic.${one}`))}</span>
        ))}
      </nav>
      <div className={styles.acts}>
        {inbox && inbox.unreadMessage > 0 ? (
          <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate(null)}>
            {t('inbox.readAll')}
          </Button>
        ) : null}
        <Link href={`${memberHref('securityCenter')}${CHOICES_HASH}`} className={styles.alone}>
          {t('inbox.choices')}
        </Link>
      </div>
    </div>
  );
}

function List({ filter }: { filter: Filter }) {
  const t = useT();
  const list = useMessages(filter);
  const { mutate } = useMarkRead();
  // Of what is unread alone, one that is being read would leave the list under its reader's eyes.
  const [opened, setOpened] = useState<readonly Message[]>([]);
  const read = (message: Message): void => {
    setOpened((old) => [...old.filter(({ id }) => id !== message.id), { ...message, read: true }]);
    mutate(message.id);
  };
  const cardsOf = (messages: readonly Message[]): ReactNode =>
    messages.length === 0 ? (
      <Nothing filter={filter} />
    ) : (
      <ul className={styles.messages}>
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} onRead={read} />
        ))}
      </ul>
    );
  return (
    <LongList list={list} rows={4} money={t('center.money')}>
      {(pages) =>
        cardsOf(
          merged(
            pages.flatMap((page) => page.items),
            opened,
          ),
        )
      }
    </LongList>
  );
}

/** Newest first; what was opened here stays where it stood. */
function merged(items: readonly Message[], opened: readonly Message[]): Message[] {
  const kept = opened.filter((one) => !items.some(({ id }) => id === one.id));
  return [...items, ...kept].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
}

function Nothing({ filter: { isUnread, topic } }: { filter: Filter }) {
  const t = useT();
  const isAll = !isUnread && topic === null;
  return isAll ? (
    <EmptyState
      title={t('inbox.emptyTitle')}
      action={
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('inbox.toGames')}
        </Link>
      }
    >
      {t('inbox.empty')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('inbox.noneTitle')}
      action={
        <Link href={memberHref('messageV2')} className={buttonClass({ variant: 'secondary' })}>
          {t('inbox.showAll')}
        </Link>
      }
    >
      {t(isUnread ? 'inbox.noneUnread' : 'inbox.noneTopic')}
    </EmptyState>
  );
}
