import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { RewardOrder } from '@feria/contracts/rewards';
import { call } from '../../app/api.ts';
import { Listing } from '../../app/listing.tsx';
import { Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { RewardBadge, VerdictBadge } from './marks.tsx';

const EVERY_MS = 2_000;
const MOVING = ['requested', 'sending', 'unsure'];

/** What became of each line of a list, until all of it is settled. */
export function Order({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['rewards', 'orders', id],
    queryFn: () => call<RewardOrder>('GET', `/rewards/orders/${id}`),
    refetchInterval: ({ state }) => (isMoving(state.data) ? EVERY_MS : false),
  });
  const accepted = data?.lines.filter(({ verdict }) => verdict === 'accepted').length ?? 0;
  const granted = data?.lines.filter(({ reward }) => reward?.state === 'granted').length ?? 0;
  return (
    <Screen title={t('order.title')} error={error} retry={() => void refetch()}>
      {data && (
        <Text size="sm">
          {t('order.summary', { granted, accepted, lines: data.lines.length, who: data.createdBy })} ·{' '}
          <Moment at={data.createdAt} /> · {data.reason}
        </Text>
      )}
      <Listing
        rows={(data?.lines ?? []).map((line) => ({ id: String(line.line), ...line }))}
        loading={isPending}
        empty={t('rewards.empty')}
        columns={[
          { accessor: 'line', title: t('order.line'), textAlign: 'right' },
          { accessor: 'account', title: t('column.member') },
          {
            accessor: 'verdict',
            title: t('order.verdict'),
            render: (row) => <VerdictBadge verdict={row.verdict} />,
          },
          {
            accessor: 'reward',
            title: t('column.state'),
            render: ({ reward }) =>
              reward && (
                <Link href={`/rewards/${reward.id}`}>
                  <RewardBadge state={reward.state} />
                </Link>
              ),
          },
          { accessor: 'reason', title: t('decision.reason'), render: ({ reward }) => reward?.reason },
        ]}
      />
    </Screen>
  );
}

function isMoving(order: RewardOrder | undefined): boolean {
  return order?.lines.some(({ reward }) => reward !== null && MOVING.includes(reward.state)) ?? false;
}
