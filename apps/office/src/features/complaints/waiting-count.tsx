import { useQuery } from '@tanstack/react-query';
import type { ComplaintDesk } from '@feria/contracts/complaints/office';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { COMPLAINTS } from './queries.ts';

/** How many complaints wait for our answer; red as soon as one is late. */
export function ComplaintCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: COMPLAINTS.of('state'),
    queryFn: () => call<ComplaintDesk>('GET', '/complaints/state'),
  });
  if (!data || data.owed === 0) return null;
  return (
    <WaitingCount
      count={data.owed}
      label={t('complaints.waitingCount', { count: data.owed, late: data.late })}
      isUrgent={data.late > 0}
    />
  );
}
