import { useQuery } from '@tanstack/react-query';
import type { HarmDesk } from '@feria/contracts/harm/office';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { HARM } from '../../ground/http/keys.ts';

/** How many cases of markers of harm wait for somebody; red where one of them is of the top level. */
export function HarmCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: HARM.of('state'),
    queryFn: () => call<HarmDesk>('GET', '/harm/state'),
  });
  if (!data || data.waiting === 0) return null;
  return (
    <WaitingCount
      count={data.waiting}
      label={t('harm.waitingCount', { count: data.waiting })}
      isUrgent={data.top > 0}
    />
  );
}
