import { Alert, Card, Grid, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { call } from '../../app/api.ts';
import { Amount, Fact, Identifier, Moment, Screen } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';
import { Timeline } from '../../app/timeline.tsx';
import { Decide } from './decide.tsx';
import { OrderState } from './marks.tsx';
import { TakeBack } from './take-back.tsx';

/** One entry of the ledger: what it did, what took it back, and the way to do that. */
export function Entry({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['reversals', 'entry', id],
    queryFn: () => call<EntryDetail>('GET', `/entries/${id}`),
  });
  return (
    <Screen
      title={t('reversal.entryTitle', { id })}
      aside={data?.order && <OrderState state={data.order.state} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={240} />}
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack>
              <Facts entry={data} />
              <Act entry={data} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Card withBorder>
              <Timeline steps={data.steps} market={data.merchantCode} />
            </Card>
          </Grid.Col>
        </Grid>
      )}
    </Screen>
  );
}

function Facts({ entry }: { entry: EntryDetail }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('reversal.kind')}>{t(`entry.kind.${entry.kind}`)}</Fact>
        <Fact label={t('column.amount')}>
          <Text fw={700}>
            <Amount value={entry.amount} currency={entry.currency} exact />
          </Text>
        </Fact>
        <Fact label={t('column.member')}>
          <Link href={`/members/${entry.memberId}`}>{entry.account}</Link>
        </Fact>
        <Fact label={t('reversal.counterparty')}>{entry.counterparty}</Fact>
        <Fact label={t('reversal.reference')}>
          <Identifier value={entry.reference} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Act({ entry }: { entry: EntryDetail }) {
  const t = useT();
  const { may } = useSession();
  const { order, obstacle, preview } = entry;
  return (
    <>
      {order && <OrderFacts order={order} merchantCode={entry.merchantCode} />}
      {obstacle !== null && (
        <Alert color="gray" title={t('reversal.obstacle')}>
          {t(`reversal.obstacle.${obstacle}`)}
        </Alert>
      )}
      {!may('wallet.reverse') && obstacle === null && <Alert color="gray">{t('reversal.notYours')}</Alert>}
      {may('wallet.reverse') && order?.state === 'waiting' && (
        <Decide key={order.id} entry={entry} order={order} preview={preview} />
      )}
      {may('wallet.reverse') && preview && order?.state !== 'waiting' && (
        <TakeBack entry={entry} preview={preview} />
      )}
    </>
  );
}

type OrderProps = { order: NonNullable<EntryDetail['order']>; merchantCode: string };

function OrderFacts({ order, merchantCode }: OrderProps) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('reversal.askedBy')}>
          {order.askedBy} · <Moment at={order.askedAt} market={merchantCode} />
        </Fact>
        <Fact label={t('reversal.cause')}>{t(`reversal.cause.${order.cause}`)}</Fact>
        <Fact label={t('reversal.note')}>{order.note}</Fact>
        {order.decidedAt !== null && (
          <Fact label={t('reversal.decidedBy')}>
            {order.decidedBy} · <Moment at={order.decidedAt} market={merchantCode} />
            {order.decisionNote !== null && <Text size="sm">{order.decisionNote}</Text>}
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
