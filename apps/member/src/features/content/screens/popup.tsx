import { Dialog } from '@feria/ui';
import { useState } from 'react';
import { keepClosed, sharedKeys } from '../../../ground/content/arrival.ts';
import type { PopupAudience } from '../../../ground/content/arrival.ts';
import { useAnnouncements } from '../../../ground/content/paths.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { onPage, pagesOf, pageWith } from '../pages.ts';
import { LoadedNotice } from '../parts/notice-text.tsx';
import { NoticeReader } from '../parts/notice-reader.tsx';

interface ArrivalProps {
  audience: PopupAudience;
  /** The one that is shown first; none: the newest. */
  id?: string | undefined;
  onClose: () => void;
}

/** What somebody is met with on arrival: once dismissed it does not come again in this session. */
export function ArrivalNotices({ audience, id: first, onClose }: ArrivalProps) {
  const t = useT();
  const told = useAnnouncements();
  const all = told?.popup.filter(({ execution }) => execution === audience) ?? [];
  const [page, setPage] = useState(() => pageWith(all, first));
  const [wanted, setWanted] = useState(first);
  const titles = onPage(all, page);
  const chosen = titles.find(({ id }) => id === wanted) ?? titles[0];
  const dismiss = () => {
    keepClosed(audience, sharedKeys(sessionStorage, localStorage, Date.now()));
    onClose();
  };
  if (!chosen) return null;
  return (
    <Dialog open size="wide" onClose={dismiss} closeLabel={t('shell.close')} title={t('reading.arrival')}>
      <NoticeReader
        titles={titles}
        chosen={chosen.id}
        onChoose={setWanted}
        page={page}
        pages={pagesOf(all.length)}
        onPage={(next) => {
          setPage(next);
          setWanted(undefined);
        }}
        isOpen
      >
        <LoadedNotice key={chosen.id} id={chosen.id} onLeave={dismiss} />
      </NoticeReader>
    </Dialog>
  );
}
