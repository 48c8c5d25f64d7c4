import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { COMPLAINT_LIST } from '@feria/contracts/complaints/lists';
import type { ComplaintListRow } from '@feria/contracts/complaints/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { Duration } from '../../ground/values/duration.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { ComplaintBadge, Due } from './badges.tsx';
import { Complaint } from './complaint.tsx';
import { COMPLAINTS } from './queries.ts';

/** Complaints that wait for our answer, the most overdue first. */
export function Complaints() {
  const t = useT();
  return (
    <OfficeList<ComplaintListRow>
      title={t('nav.complaints')}
      aside={
        <Button component={Link} href="/complaints/report" variant="default">
          {t('complaints.report')}
        </Button>
      }
      spec={COMPLAINT_LIST}
      path="/complaints"
      keys={COMPLAINTS}
      standard={{ queue: 'owed', sort: 'answerBy' }}
      empty={t('complaints.empty')}
      cells={{
        ...WORK_CELLS,
        number: ({ number }) => <span className="num">{number}</span>,
        answerBy: (row) => <Due row={row} />,
        state: (row) => <ComplaintBadge row={row} />,
        queue: ({ queue }) => t(`complaints.queue.${queue}`),
        minutesToAnswer: ({ minutesToAnswer }) => <Duration minutes={minutesToAnswer} />,
      }}
      peek={(id) => <Complaint id={id} />}
    />
  );
}
