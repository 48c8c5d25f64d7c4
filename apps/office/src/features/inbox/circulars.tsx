import { inLanguage } from '@feria/contracts/languages';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { CircularListRow } from '@feria/contracts/inbox/circulars';
import { CIRCULAR_LIST } from '@feria/contracts/inbox/lists';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { CircularBadge } from './badges.tsx';
import { MESSAGES } from './queries.ts';

/** What the office has written to members: the newest on top. */
export function Circulars() {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  return (
    <OfficeList<CircularListRow>
      title={t('nav.messages')}
      aside={
        may('messages.write') && (
          <Button component={Link} href="/messages/new">
            {t('messages.new')}
          </Button>
        )
      }
      spec={CIRCULAR_LIST}
      path="/circulars"
      records="/messages"
      keys={MESSAGES}
      empty={t('messages.empty')}
      cells={{
        title: ({ titles }) => inLanguage(titles, lang),
        state: (row) => <CircularBadge {...row} />,
        minutesTaken: WORK_CELLS.minutesTaken,
      }}
    />
  );
}
