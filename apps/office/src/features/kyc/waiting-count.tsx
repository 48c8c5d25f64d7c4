import { useQuery } from '@tanstack/react-query';
import type { VerificationDesk } from '@feria/contracts/kyc/office';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { VERIFICATIONS } from './queries.ts';

/** How many documents wait for a reviewer, beside the menu's line; read again when the queue moves. */
export function VerificationCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: VERIFICATIONS.of('state'),
    queryFn: () => call<VerificationDesk>('GET', '/verifications/state'),
  });
  if (!data || data.waiting === 0) return null;
  return <WaitingCount count={data.waiting} label={t('kyc.waitingCount', { count: data.waiting })} />;
}
