import { useQuery } from '@tanstack/react-query';
import type { ChatDeskState } from '@feria/contracts/support/office';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';

/** How many conversations wait for our answer; red as soon as nobody has taken one on, or a colleague has given one. It says, too, that its operator is here. */
export function SupportCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
    refetchInterval: 60_000,
  });
  if (!data || data.owed + data.handed === 0) return null;
  return (
    <WaitingCount
      count={Math.max(data.owed, data.handed)}
      label={t('support.waitingCount', { count: data.owed, unread: data.unread, handed: data.handed })}
      isUrgent={data.waiting + data.handed > 0}
    />
  );
}
