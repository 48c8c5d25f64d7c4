import { Alert, Badge, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SealCheck } from '@feria/contracts/seals/ledger';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { SEALS } from './queries.ts';

/** The checks of the whole ledger: the last ones, and the way to ask for another. */
export function Checks({ checks }: { checks: readonly SealCheck[] }) {
  const t = useT();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call<SealCheck>('POST', '/seals/checks', {}),
    onSuccess: () => notifications.show({ message: t('seals.asked'), color: 'teal' }),
    onSettled: () => queries.invalidateQueries({ queryKey: SEALS.all }),
  });
  const isBusy = checks.some(({ state }) => state === 'waiting' || state === 'running');
  const worst = checks.find(({ finishedAt }) => finishedAt !== null);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('seals.checks')}
        </Title>
        <Button size="xs" loading={ask.isPending} disabled={isBusy} onClick={() => ask.mutate()}>
          {t('seals.checkNow')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" maw={720}>
        {t('seals.checksLead')}
      </Text>
      <RefusalAlert error={ask.error} />
      {worst && worst.found > 0 && <Findings check={worst} />}
      <Listing
        rows={checks}
        loading={false}
        empty={t('seals.checksEmpty')}
        columns={[
          {
            accessor: 'askedAt',
            title: t('seals.askedAt'),
            render: ({ askedAt }) => <Moment at={askedAt} />,
          },
          {
            accessor: 'askedBy',
            title: t('seals.askedBy'),
            // The one of every day is nobody's.
            render: ({ askedBy }) => (askedBy === 'system' ? t('actorKind.system') : askedBy),
          },
          { accessor: 'state', title: t('column.state'), render: (check) => <CheckState check={check} /> },
          { accessor: 'result', title: t('seals.result'), render: (check) => <Result check={check} /> },
        ]}
      />
    </Stack>
  );
}

const COLOURS: Record<SealCheck['state'], string> = {
  waiting: 'gray',
  running: 'blue',
  finished: 'teal',
  broken: 'red',
};

function CheckState({ check: { state, found } }: { check: SealCheck }) {
  const t = useT();
  return (
    <Badge variant="light" color={found > 0 ? 'red' : COLOURS[state]} tt="none">
      {t(`seals.state.${state}` as TextKey)}
    </Badge>
  );
}

function Result({ check: { state, done, total, found, roots, error } }: { check: SealCheck }) {
  const t = useT();
  if (state === 'waiting') return '–';
  if (state === 'broken') return error;
  if (state === 'finished')
    return found > 0 ? t('seals.found', { count: found }) : t('seals.good', { roots });
  const share = total === '0' ? 0 : Number((BigInt(done) * 100n) / BigInt(total));
  const label = t('seals.progress', { done, total });
  return (
    <Stack gap={2} miw={160}>
      <Progress value={share} aria-label={label} />
      <Text size="xs" c="dimmed" className="num">
        {label}
      </Text>
    </Stack>
  );
}

/** What the last check found, in words. */
function Findings({ check: { findings, found } }: { check: SealCheck }) {
  const t = useT();
  return (
    <Alert color="red" role="alert" title={t('seals.found', { count: found })}>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={JSON.stringify(finding)}>
            {t(`seals.finding.${finding['kind']}` as TextKey, finding)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
