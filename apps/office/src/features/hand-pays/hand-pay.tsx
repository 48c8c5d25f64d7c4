import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import { call } from '../../app/api.ts';
import { Part } from '../../app/part.tsx';
import { Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { Timeline } from '../../app/timeline.tsx';
import { WaitingAlert } from '../../app/waiting-alert.tsx';
import { AskDecision } from './ask-decision.tsx';
import { Facts } from './facts.tsx';
import { HandPayMark } from './marks.tsx';

const EVERY_MS = 5_000;

/** One large win: whose and of what, why it waits, and what somebody asks a second person to do with it. */
export function HandPay({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['handPays', id],
    queryFn: () => call<OfficeHandPayDetail>('GET', `/hand-pays/${id}`),
    refetchInterval: EVERY_MS,
  });
  const handPay = data?.handPay;
  return (
    <Screen
      title={handPay ? t('handPay.title', { member: handPay.account }) : t('nav.handPays')}
      aside={handPay && <HandPayMark state={handPay.state} />}
      error={error}
      retry={() => void refetch()}
    >
      {isPending && <Skeleton h={240} />}
      {handPay && (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack>
              <Facts handPay={handPay} />
              {data.approval && <WaitingAlert approval={data.approval} />}
              {handPay.state === 'waiting' && data.approval === null && <AskDecision id={id} />}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Part title={t('handPay.story')}>
              <Timeline steps={data.steps} market={handPay.market} />
            </Part>
          </Grid.Col>
        </Grid>
      )}
    </Screen>
  );
}
