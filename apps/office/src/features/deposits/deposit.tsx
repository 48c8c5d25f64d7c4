import { Card, Grid, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfficeDepositDetail } from '@feria/contracts/cashier/office';
import { call } from '../../app/api.ts';
import { Amount, Fact, Moment, Screen, State } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { Timeline } from '../../app/timeline.tsx';

export function Deposit({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['deposits', id],
    queryFn: () => call<OfficeDepositDetail>('GET', `/deposits/${id}`),
  });
  const deposit = data?.deposit;
  return (
    <Screen
      title={deposit ? t('deposit.title', { reference: deposit.reference }) : t('nav.deposits')}
      aside={deposit && <State state={deposit.state} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={240} />}
      {deposit && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Card withBorder>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Fact label={t('column.amount')}>
                  <Text fw={700} size="lg">
                    <Amount value={deposit.amount} currency={deposit.currency} />
                  </Text>
                </Fact>
                <Fact label={t('column.member')}>
                  <Link href={`/members/${deposit.memberId}`}>{deposit.account}</Link>
                </Fact>
                <Fact label={t('column.requested')}>
                  <Moment at={deposit.createdAt} />
                </Fact>
                <Fact label={t('column.method')}>{deposit.method}</Fact>
              </SimpleGrid>
            </Card>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Card withBorder>
              <Timeline steps={data.steps} />
            </Card>
          </Grid.Col>
        </Grid>
      )}
    </Screen>
  );
}
