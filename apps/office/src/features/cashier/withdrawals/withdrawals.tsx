import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { OfficeWithdrawalRow, WithdrawalCounts } from '@feria/contracts/cashier/office';
import { call } from '../../../ground/http/api.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { WITHDRAWALS } from '../queries.ts';
import { Flags } from './flags.tsx';
import { Withdrawal } from './withdrawal.tsx';

const QUEUES = ['requested', 'approved', 'paying', 'paid', 'received', 'rejected', 'failed'] as const;

/** The queue: what waits for a decision first, the oldest on top. */
export function Withdrawals() {
  const t = useT();
  return (
    <OfficeList<OfficeWithdrawalRow>
      title={t('nav.withdrawals')}
      spec={WITHDRAWAL_LIST}
      path="/withdrawals"
      keys={WITHDRAWALS}
      standard={{ state: 'requested', sort: 'createdAt' }}
      tabs="state"
      empty={t('withdrawals.empty')}
      cells={{ flags: ({ flags }) => <Flags flags={flags} /> }}
      peek={(id) => <Withdrawal id={id} />}
    >
      {({ state, ask }) => <Queues state={state.filters['state'] ?? ''} choose={ask} />}
    </OfficeList>
  );
}

interface QueuesProps {
  state: string;
  choose: (part: { state: string; sort: string }) => void;
}

/** Who waits longest for a decision is first; everything else is looked up from its end. */
function Queues({ state, choose }: QueuesProps) {
  const t = useT();
  const { data } = useQuery({
    queryKey: WITHDRAWALS.of('counts'),
    queryFn: () => call<WithdrawalCounts>('GET', '/withdrawals/counts'),
  });
  const labelOf = (queue: string): string =>
    `${t(`state.${queue}` as TextKey)}${data?.counts[queue] ? ` (${data.counts[queue]})` : ''}`;
  return (
    <Group style={{ overflowX: 'auto' }}>
      <SegmentedControl
        size="xs"
        value={state}
        onChange={(next) => choose({ state: next, sort: next === 'requested' ? 'createdAt' : '-createdAt' })}
        aria-label={t('withdrawals.queue')}
        data={[
          ...QUEUES.map((queue) => ({ value: queue as string, label: labelOf(queue) })),
          { value: '', label: t('list.all') },
        ]}
      />
    </Group>
  );
}
