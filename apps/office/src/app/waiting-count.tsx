import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComplaintDesk } from '@feria/contracts/complaints/office';
import type { OfficeHandPayPage } from '@feria/contracts/handpay/office';
import type { HarmDesk } from '@feria/contracts/safety/harm';
import type { ChatDeskState } from '@feria/contracts/support/office';
import type { VerificationDesk } from '@feria/contracts/kyc/office';
import { call } from './api.ts';
import { useT } from './texts.ts';

/** A number that waits, said in words to a screen reader. */
function Waiting({ count, label }: { count: number; label: string }) {
  return (
    <Badge size="sm" color="yellow" variant="light" aria-label={label}>
      {count}
    </Badge>
  );
}

/** How many documents wait for a reviewer, beside the menu's line; read again when the queue moves. */
export function VerificationCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['verifications', 'state'],
    queryFn: () => call<VerificationDesk>('GET', '/verifications/state'),
  });
  if (!data || data.waiting === 0) return null;
  return <Waiting count={data.waiting} label={t('kyc.waitingCount', { count: data.waiting })} />;
}

/** How many cases of markers of harm wait for somebody; red where one of them is of the top level. */
export function HarmCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['harm', 'state'],
    queryFn: () => call<HarmDesk>('GET', '/harm/state'),
  });
  if (!data || data.waiting === 0) return null;
  return (
    <Badge
      size="sm"
      color={data.top > 0 ? 'red' : 'yellow'}
      variant="light"
      aria-label={t('harm.waitingCount', { count: data.waiting })}
    >
      {data.waiting}
    </Badge>
  );
}

/** How many complaints wait for a word of the house; red as soon as one is late. */
export function ComplaintCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['complaints', 'state'],
    queryFn: () => call<ComplaintDesk>('GET', '/complaints/state'),
  });
  if (!data || data.owed === 0) return null;
  return (
    <Badge
      size="sm"
      color={data.late > 0 ? 'red' : 'yellow'}
      variant="light"
      aria-label={t('complaints.waitingCount', { count: data.owed, late: data.late })}
    >
      {data.owed}
    </Badge>
  );
}

/** How many conversations wait for a word of the house; red as soon as nobody has taken one on, or a colleague has given one. It says, too, that its operator is here. */
export function SupportCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['support', 'state'],
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
    refetchInterval: 60_000,
  });
  if (!data || data.owed + data.handed === 0) return null;
  return (
    <Badge
      size="sm"
      color={data.waiting + data.handed > 0 ? 'red' : 'yellow'}
      variant="light"
      aria-label={t('support.waitingCount', { count: data.owed, unread: data.unread, handed: data.handed })}
    >
      {Math.max(data.owed, data.handed)}
    </Badge>
  );
}

/** How many large wins wait for two persons. */
export function HandPayCount() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['handPays', 'count'],
    queryFn: () => call<OfficeHandPayPage>('GET', '/hand-pays?limit=1'),
  });
  if (!data || data.waiting === 0) return null;
  return <Waiting count={data.waiting} label={t('handPay.waitingCount', { count: data.waiting })} />;
}
