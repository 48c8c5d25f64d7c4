import { EmptyState, buttonClass, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Refused } from '../../../ground/http/failures.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { messageQuery, useMarkRead } from '../api.ts';
import { MessageBody, useTitle } from './message-body.tsx';
import styles from './inbox.module.css';

/** A message at its own address. To be there is to have read it. */
export function MessageAlone({ id }: { id: string }) {
  const t = useT();
  const titleOf = useTitle();
  const { data: message, error, refetch } = useQuery(messageQuery(id));
  const { mutate: markRead } = useMarkRead();
  const isUnread = message?.read === false;
  useEffect(() => {
    if (isUnread) markRead(id);
  }, [id, isUnread, markRead]);
  const back = (
    <Link href={memberHref('messageV2')} className={buttonClass({ variant: 'secondary' })}>
      {t('inbox.back')}
    </Link>
  );
  if (!message)
    return !error ? (
      <RowSkeleton rows={3} label={t('shell.loading')} />
    ) : isUnknown(error) ? (
      <EmptyState title={t('inbox.goneTitle')} action={back}>
        {t('inbox.gone')}
      </EmptyState>
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    );
  return (
    <article className={styles.alonePage}>
      <header>
        <h2 className={styles.aloneTitle}>{titleOf(message)}</h2>
        <Text size={14} tone="muted" tabular>
          {message.kind === 'circular' ? `${t('inbox.from')} · ` : null}
          <Moment at={message.at} />
        </Text>
      </header>
      <div className={styles.words}>
        <div className={styles.aloneBody}>
          <MessageBody message={message} />
        </div>
      </div>
      {back}
    </article>
  );
}

/** Nobody's, another one's, or an address that somebody mistyped. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && (error.code === 'request.not_found' || error.code === 'request.invalid');
