import { useQuery } from '@tanstack/react-query';
import type { Notice } from '@feria/contracts/content/member';
import { HtmlContent } from '../../../ground/content/html-content.tsx';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { useSeen } from '../../../ground/content/use-seen.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Text } from '@feria/ui';
import styles from './notice-text.module.css';

interface NoticeTextProps {
  notice: Notice;
  onLeave: () => void;
}

export function NoticeText({ notice, onLeave }: NoticeTextProps) {
  const { id, title, timestamp, content } = notice;
  const ref = useSeen<HTMLElement>(id);
  return (
    <article ref={ref} className={styles.notice}>
      <Text as="h3" size={20}>
        {title}
      </Text>
      <Moment at={timestamp} className={styles.moment} />
      <HtmlContent html={content} onLeave={onLeave} />
    </article>
  );
}

/** One that is asked for by its id alone. */
export function LoadedNotice({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(useContentQuery<Notice>(`/api/notices/${id}`));
  if (data) return <NoticeText key={id} notice={data} onLeave={onLeave} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowSkeleton rows={3} label={t('shell.loading')} />;
}
