import { Alert, Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Overview as OverviewAnswer } from '@feria/contracts/operators/office';
import { call } from '../../../ground/http/api.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Alarms } from './alarms.tsx';
import { ReconciliationAlarms } from './reconciliation-alarms.tsx';
import { OVERVIEW } from '../queries.ts';

/** What could not be compared does not differ. */
function wordOf({ alarms }: OverviewAnswer['reconciliation']): 'agrees' | 'differs' | 'incomplete' {
  if (alarms.some(({ state }) => state === 'differs')) return 'differs';
  return alarms.length === 0 ? 'agrees' : 'incomplete';
}

export function Overview() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: OVERVIEW.all,
    queryFn: () => call<OverviewAnswer>('GET', '/overview'),
    refetchInterval: 15_000,
  });
  return (
    <Screen title={t('nav.overview')} error={error} retry={() => void refetch()}>
      <Alarms />
      {isPending && <Skeleton h={160} />}
      {data && (
        <Stack>
          <ReconciliationAlarms state={data.reconciliation} />
          {data.sealAlarms.map((alarm) => (
            <Alert key={alarm} color="red" role="alert" title={t('nav.seals')}>
              {t(`seals.alarm.${alarm}` as TextKey)}
            </Alert>
          ))}
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            <Card withBorder component={Link} href="/withdrawals">
              <Fact label={t('overview.waiting')}>
                <Text size="xl" fw={700} className="num">
                  {data.waitingWithdrawals}
                </Text>
              </Fact>
            </Card>
            <Card withBorder component={Link} href="/rounds">
              <Fact label={t('overview.openRounds')}>
                <Text size="xl" fw={700} className="num">
                  {data.openRounds}
                </Text>
              </Fact>
            </Card>
            <Card withBorder>
              <Fact label={t('overview.reconciliation')}>
                {data.reconciliation.at ? (
                  <Group gap={4}>
                    <Text fw={600}>{t(`overview.${wordOf(data.reconciliation)}`)}</Text>
                    <Text size="xs" c="dimmed">
                      <Moment at={data.reconciliation.at} />
                    </Text>
                  </Group>
                ) : (
                  t('overview.notYet')
                )}
              </Fact>
            </Card>
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            {data.markets.map((market) => (
              <Card withBorder key={market.merchantCode}>
                <Text fw={600}>
                  {market.merchantCode} · {market.currency} · {market.day}
                </Text>
                <SimpleGrid cols={2} mt="sm">
                  <Fact label={t('overview.deposits')}>
                    <Amount value={market.deposits} currency={market.currency} />
                  </Fact>
                  <Fact label={t('overview.withdrawals')}>
                    <Amount value={market.withdrawals} currency={market.currency} />
                  </Fact>
                  <Fact label={t('overview.staked')}>
                    <Amount value={market.staked} currency={market.currency} />
                  </Fact>
                  <Fact label={t('overview.won')}>
                    <Amount value={market.won} currency={market.currency} />
                  </Fact>
                  <Fact label={t('overview.grossGamingRevenue')}>
                    <Amount value={market.grossGamingRevenue} currency={market.currency} sign />
                  </Fact>
                  <Fact label={t('overview.members')}>
                    <span className="num">{market.members}</span>
                  </Fact>
                </SimpleGrid>
                {market.passwordDays !== null && (
                  <Alert
                    color="yellow"
                    mt="sm"
                    title={t('overview.passwordDays', { days: market.passwordDays })}
                  >
                    {t('overview.passwordDaysWhy')}
                  </Alert>
                )}
              </Card>
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </Screen>
  );
}
