import { Badge, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { RewardOrder } from '@feria/contracts/rewards/office';
import { Listing } from '../../ground/lists/listing.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import { RewardBadge, VerdictBadge } from './badges.tsx';
import { ORDERS } from './queries.ts';

const EVERY_MS = 2_000;
const MOVING = ['requested', 'sending', 'unsure'];

/** What became of each line of a list, until all of it is settled; or what would, while it waits for a second person. */
export function Order({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<RewardOrder>(ORDERS.one(id), `/rewards/orders/${id}`, {
    refetchInterval: ({ state }) => (isMoving(state.data) ? EVERY_MS : false),
  });
  const { data } = query;
  const approval = data?.approval ?? null;
  return (
    <DetailPage
      title={t(approval ? 'order.title.waiting' : 'order.title')}
      aside={approval && <Badge variant="default">{t(`approvals.state.${approval.state}`)}</Badge>}
      query={query}
    >
      {approval?.state === 'waiting' && <WaitingAlert approval={approval} />}
      {data && (
        <>
          <Summary order={data} />
          <Listing
            rows={data.lines.map((line) => ({ id: String(line.line), ...line }))}
            loading={false}
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
        </>
      )}
    </DetailPage>
  );
}

function Summary({ order }: { order: RewardOrder }) {
  const t = useT();
  const { lines, createdBy: who, secondBy, approval, createdAt, reason } = order;
  const accepted = lines.filter(({ verdict }) => verdict === 'accepted').length;
  const granted = lines.filter(({ reward }) => reward?.state === 'granted').length;
  return (
    <Text size="sm">
      {approval
        ? t('order.asked', { who })
        : t('order.summary', { granted, accepted, lines: lines.length, who })}
      {secondBy !== null && `, ${t('order.second', { who: secondBy })}`} · <Moment at={createdAt} /> ·{' '}
      {reason}
    </Text>
  );
}

function isMoving(order: RewardOrder | undefined): boolean {
  if (order?.approval?.state === 'waiting') return true;
  return order?.lines.some(({ reward }) => reward !== null && MOVING.includes(reward.state)) ?? false;
}
