import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Release as ReleaseAnswer } from '@feria/contracts/upkeep/office';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';

type Part = { release: ReleaseAnswer };

/** The version, the last check with all it found, and a check on demand, which leaves an audit row. */
export function Release({ release, onCheck }: Part & { onCheck: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const check = useMutation({
    mutationFn: () => call<ReleaseAnswer>('POST', '/upkeep/verification', {}),
    onSettled: onCheck,
  });
  return (
    <Card withBorder>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('release.title')}
          </Title>
          {release.verifies && (
            <Button
              size="xs"
              loading={check.isPending}
              disabled={release.isChecking}
              onClick={() => check.mutate()}
            >
              {release.isChecking ? t('release.checking') : t('release.check')}
            </Button>
          )}
        </Group>
        {check.error && (
          <Alert color="red" role="alert">
            {refusalText(check.error)}
          </Alert>
        )}
        {release.verifies ? <Facts release={release} /> : <Text size="sm">{t('release.none')}</Text>}
        <Findings release={release} />
      </Stack>
    </Card>
  );
}

function Facts({ release }: Part) {
  const t = useT();
  const { fingerprint, madeAt, last, withSettings, isEnforced } = release;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fingerprint !== null && (
        <Fact label={t('release.fingerprint')}>
          <Identifier value={fingerprint} />
        </Fact>
      )}
      {madeAt !== null && (
        <Fact label={t('release.madeAt')}>
          <Moment at={madeAt} />
        </Fact>
      )}
      <Fact label={t('release.last')}>
        {last ? (
          <Stack gap={2}>
            <Moment at={last.at} />
            <Text size="sm" fw={600}>
              {last.findings.length > 0
                ? t('release.result.bad', { count: last.findings.length })
                : last.failure === null && t('release.result.good', { files: last.files })}
            </Text>
          </Stack>
        ) : (
          t('release.last.never')
        )}
      </Fact>
      <Fact label={t('release.settings')}>
        {withSettings ? t('release.settings.yes') : t('release.settings.no')}
      </Fact>
      <Fact label={t('release.start')}>
        {isEnforced ? t('release.start.refused') : t('release.start.warned')}
      </Fact>
    </SimpleGrid>
  );
}

function Findings({ release: { last } }: Part) {
  const t = useT();
  if (last === null) return null;
  return (
    <>
      {last.failure !== null && (
        <Alert color="red" role="alert" title={t('alarm.release_unknown')}>
          {last.failure}
        </Alert>
      )}
      {last.findings.length > 0 && (
        <Listing
          rows={last.findings.map((finding) => ({ ...finding, id: `${finding.kind} ${finding.name}` }))}
          loading={false}
          empty=""
          columns={[
            {
              accessor: 'kind',
              title: t('release.finding.kind'),
              render: ({ kind }) => t(`release.finding.${kind}` as TextKey),
            },
            {
              accessor: 'name',
              title: t('release.finding.name'),
              render: ({ name }) => <span className="id">{name}</span>,
            },
          ]}
        />
      )}
    </>
  );
}
