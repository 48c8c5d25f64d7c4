import { Dialog, EmptyState } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticePage } from '@feria/contracts/content/member';
import { useAnnouncements, useContentQuery } from '../../../ground/content/paths.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { pageWith } from '../pages.ts';
import { NoticeReader } from '../parts/notice-reader.tsx';
import { NoticeText } from '../parts/notice-text.tsx';

interface NoticesProps {
  /** The one that was pressed. */
  id?: string | undefined;
  onClose: () => void;
}

/** The notices, the newest first, in pages of eight; another page begins at its first one. */
export function Notices({ id, onClose }: NoticesProps) {
  const t = useT();
  return (
    <Dialog open size="wide" onClose={onClose} closeLabel={t('shell.close')} title={t('reading.notices')}>
      <Pages id={id} onClose={onClose} />
    </Dialog>
  );
}

function Pages({ id, onClose }: NoticesProps) {
  const t = useT();
  // Which page the pressed one is on is known from the line of titles, in the same order.
  const titles = useAnnouncements()?.notices ?? [];
  const [page, setPage] = useState(() => pageWith(titles, id));
  const [wanted, setWanted] = useState(id);
  const { data, error, refetch } = useQuery({
    ...useContentQuery<NoticePage>(`/api/notices?page=${page}`),
  });
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeleton rows={4} label={t('shell.loading')} />
    );
  const chosen = data.items.find((notice) => notice.id === wanted) ?? data.items[0];
  if (!chosen) return <EmptyState title={t('reading.noNotices')}>{t('reading.noNoticesText')}</EmptyState>;
  return (
    <NoticeReader
      titles={data.items}
      chosen={chosen.id}
      onChoose={setWanted}
      page={data.pageNum}
      pages={data.totalPages}
      onPage={(next) => {
        setPage(next);
        setWanted(undefined);
      }}
      isOpen={id !== undefined}
    >
      <NoticeText key={chosen.id} notice={chosen} onLeave={onClose} />
    </NoticeReader>
  );
}
