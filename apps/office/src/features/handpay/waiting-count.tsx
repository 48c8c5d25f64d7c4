import { useQuery } from '@tanstack/react-query';
import type { OfficeHandPayPage } from '@feria/contracts/handpay/office';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { HAND_PAYS } from './queries.ts';

/** How many large wins wait for two persons. */
export function HandPayCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: HAND_PAYS.of('count'),
    queryFn: () => call<OfficeHandPayPage>('GET', '/hand-pays?limit=1'),
  });
  if (!data || data.waiting === 0) return null;
  return <WaitingCount count={data.waiting} label={t('handPay.waitingCount', { count: data.waiting })} />;
}
