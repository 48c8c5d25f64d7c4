import { Alert, Card, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Backups, Upkeep } from '@feria/contracts/upkeep/office';
import { formatMeasure } from '@feria/ui/format';
import { call } from '../../ground/http/api.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { Release } from './release.tsx';
import { Sealing } from './sealing.tsx';
import { UPKEEP } from './queries.ts';

const EVERY_MS = 15_000;
const WHILE_CHECKING_MS = 1_000;

/** The back-ups as they stand, and whether what runs is what was released. */
export function Backup() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: UPKEEP.all,
    queryFn: () => call<Upkeep>('GET', '/upkeep'),
    refetchInterval: ({ state }) => (state.data?.release.isChecking ? WHILE_CHECKING_MS : EVERY_MS),
  });
  return (
    <Screen title={t('nav.backup')} error={error} retry={() => void refetch()}>
      {isPending && <Skeleton h={160} />}
      {data && (
        <Stack>
          <Copies backups={data.backups} />
          {data.backups.base && <Sealing sealing={data.backups.sealing} />}
          <Drill drill={data.backups.drill} />
          <Release release={data.release} onCheck={() => void refetch()} />
        </Stack>
      )}
    </Screen>
  );
}

function Copies({ backups: { base, kept, walBytes, archive, expected } }: { backups: Backups }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Fact label={t('backup.base')}>{base ? <Moment at={base.at} /> : t('backup.none')}</Fact>
        {base && (
          <>
            <Fact label={t('backup.size')}>
              <Megabytes bytes={base.bytes} />
            </Fact>
            <Fact label={t('backup.took')}>
              <Seconds ms={base.tookMs} />
            </Fact>
            <Fact label={t('backup.archived')}>
              {archive.isFailing ? (
                <Text size="sm" c="red" fw={600}>
                  {t('backup.archiveFails')} <span className="id">{archive.failedSegment}</span>
                </Text>
              ) : archive.at === null ? (
                t('backup.archiveNone')
              ) : (
                <Moment at={archive.at} />
              )}
            </Fact>
            <Fact label={t('backup.wal')}>
              <Megabytes bytes={walBytes ?? 0} />
            </Fact>
            <Fact label={t('backup.kept')}>
              <span className="num">{kept ?? 1}</span>
            </Fact>
          </>
        )}
        <Fact label={t('backup.expected')}>
          {expected ? t('backup.expected.yes') : t('backup.expected.no')}
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Drill({ drill }: { drill: Backups['drill'] }) {
  const t = useT();
  const isGood = drill?.findings.length === 0;
  return (
    <Card withBorder>
      <Fact label={t('backup.drill')}>
        {drill === null ? (
          t('backup.drill.never')
        ) : (
          <Stack gap={4}>
            <Text fw={600}>{isGood ? t('backup.drill.passed') : t('backup.drill.failed')}</Text>
            <Text size="xs" c="dimmed">
              <Moment at={drill.at} /> · <Seconds ms={drill.tookMs} />
            </Text>
            {!isGood && (
              <Alert color="red" role="alert">
                {drill.findings.join(' · ')}
              </Alert>
            )}
          </Stack>
        )}
      </Fact>
    </Card>
  );
}

/** Below one in kilobytes: a quiet day's changes take less. */
function Megabytes({ bytes }: { bytes: number }) {
  if (bytes < 1e6) return <Measure value={Math.ceil(bytes / 1e3)} unit="kilobyte" />;
  return <Measure value={bytes / 1e6} unit="megabyte" />;
}

function Seconds({ ms }: { ms: number }) {
  return <Measure value={ms / 1000} unit="second" />;
}

function Measure({ value, unit }: { value: number; unit: 'kilobyte' | 'megabyte' | 'second' }) {
  return <span className="num">{formatMeasure(value, unit, useLang())}</span>;
}
