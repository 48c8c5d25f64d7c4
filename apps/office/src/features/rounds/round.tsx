import { Alert, Button, Card, Grid, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { RoundTimeline } from '@feria/contracts/play/office';
import type { RoundViewAnswer } from '@feria/contracts/play/member';
import { call } from '../../app/api.ts';
import { Amount, Fact, Identifier, Moment, Screen, State, useRefusalText } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { Timeline } from '../../app/timeline.tsx';

export function Round({ id }: { id: string }) {
  const t = useT();
  const refusalText = useRefusalText();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['rounds', id],
    queryFn: () => call<RoundTimeline>('GET', `/rounds/${id}`),
  });
  const view = useMutation({
    mutationFn: () => call<RoundViewAnswer>('POST', `/rounds/${id}/view`),
  });
  const round = data?.round;
  return (
    <Screen
      title={t('round.title')}
      aside={round && <State state={round.state} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={240} />}
      {round && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack>
              <Card withBorder>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Fact label={t('column.game')}>
                    {round.gameName} · {round.vendorName}
                  </Fact>
                  <Fact label={t('column.member')}>
                    <Link href={`/members/${round.memberId}`}>{round.account}</Link>
                  </Fact>
                  <Fact label={t('column.staked')}>
                    <Text fw={700}>
                      <Amount value={round.staked} currency={round.currency} />
                    </Text>
                  </Fact>
                  <Fact label={t('column.won')}>
                    <Text fw={700}>
                      <Amount value={round.won} currency={round.currency} />
                    </Text>
                  </Fact>
                  <Fact label={t('round.balanceBefore')}>
                    <Amount value={round.balanceBefore} currency={round.currency} />
                  </Fact>
                  <Fact label={t('round.balanceAfter')}>
                    <Amount value={round.balanceAfter} currency={round.currency} />
                  </Fact>
                  <Fact label={t('column.opened')}>
                    <Moment at={round.openedAt} />
                  </Fact>
                  {data.place && (
                    <Fact label={t('round.place')}>
                      {data.place.country ?? t('round.nowhere')} ·{' '}
                      <span className="id">{data.place.address}</span>
                    </Fact>
                  )}
                  <Fact label={t('round.vendorRound')}>
                    <Identifier value={round.vendorRound} />
                  </Fact>
                </SimpleGrid>
                <Button mt="md" variant="light" loading={view.isPending} onClick={() => view.mutate()}>
                  {t('round.view')}
                </Button>
                {view.error !== null && (
                  <Alert mt="sm" color="red" role="alert">
                    {refusalText(view.error)}
                  </Alert>
                )}
              </Card>
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Card withBorder>
              <Timeline steps={data.steps} />
            </Card>
          </Grid.Col>
        </Grid>
      )}
      <Modal opened={view.data !== undefined} onClose={() => view.reset()} size="xl" title={t('round.view')}>
        {view.data && <iframe className="frame" title={t('round.view')} src={view.data.url} />}
      </Modal>
    </Screen>
  );
}
