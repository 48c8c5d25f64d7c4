import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useOwnList } from '../../../app/own-list.ts';
import { RowBones } from '../../../app/parts/bones.tsx';
import { More } from '../../../app/parts/more.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { useT } from '../../../app/texts.ts';
import { MessageCard } from '../parts/message-card.tsx';
import type { Message } from '../parts/message-card.tsx';
import styles from '../parts/inbox.module.css';

/** ?page=messageV2: what the platform has to tell about one's money. */
export function Messages() {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOwnList<Message>('/api/messages');
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowBones rows={4} label={t('shell.loading')} />
    );
  const messages = data.pages.flatMap((page) => page.items);
  if (messages.length === 0)
    return (
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
    );
  return (
    <>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      <More
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        error={error ?? undefined}
      />
    </>
  );
}
