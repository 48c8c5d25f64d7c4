import { Alert, Box, Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SealsView } from '@feria/contracts/seals/ledger';
import { call } from '../../ground/http/api.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { Checks } from './checks.tsx';
import { Roots } from './roots.tsx';
import { SEALS } from './queries.ts';

const EVERY_MS = 5_000;

/** Where the sealer is, what was signed, and whether the ledger is still what was sealed. */
export function Seals() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: SEALS.of('state'),
    queryFn: () => call<SealsView>('GET', '/seals'),
    refetchInterval: EVERY_MS,
  });
  return (
    <Roots title={t('nav.seals')} below={data && <Checks checks={data.checks} />}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('seals.lead')}
      </Text>
      {error !== null && <LoadFailure error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton h={120} />}
      {data && (
        <Stack>
          {data.alarms.map((alarm) => (
            <Alert key={alarm} color="red" role="alert">
              {t(`seals.alarm.${alarm}` as TextKey)}
            </Alert>
          ))}
          <State view={data} />
        </Stack>
      )}
      <Title order={2} size="h4">
        {t('seals.roots')}
      </Title>
    </Roots>
  );
}

function State({ view: { position, chain, waiting, lagSeconds, keyId } }: { view: SealsView }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        <Fact label={t('seals.position')}>
          <Text fw={600} className="num">
            {position}
          </Text>
        </Fact>
        <Fact label={t('seals.waiting')}>
          <span className="num">{t('seals.entries', { count: waiting })}</span>
        </Fact>
        <Fact label={t('seals.lag')}>
          <span className="num">{t('seals.seconds', { count: Math.round(lagSeconds) })}</span>
        </Fact>
        <Fact label={t('seals.key')}>
          <Identifier value={keyId} />
        </Fact>
      </SimpleGrid>
      <Box mt="md">
        <Fact label={t('seals.chain')}>
          <Identifier value={chain} />
        </Fact>
      </Box>
    </Card>
  );
}
