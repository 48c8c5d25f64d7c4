import { Accordion, Alert, Card, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CheckView, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { useVendorName } from '../../../ground/values/vendor-names.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Findings } from './findings.tsx';
import { CheckBadge, Result, RunState } from './badges.tsx';
import { RECONCILIATION } from '../queries.ts';
import { useMarketName } from '../../../ground/values/market-names.tsx';

/** One comparison: every check by name, what it read, and what it found. */
export function ReconciliationRun({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<ReconciliationDetail>(RECONCILIATION.one(id), `/reconciliation/runs/${id}`);
  const nameOf = useMarketName();
  const { data } = query;
  const run = data?.run;
  return (
    <DetailPage title={t('reconciliation.title')} aside={run && <RunState run={run} />} query={query}>
      {run && (
        <Card withBorder>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            <Fact label={t('reconciliation.at')}>
              <Moment at={run.at} />
            </Fact>
            <Fact label={t('reconciliation.cause')}>
              {run.askedBy ?? t(`reconciliation.cause.${run.cause}`)}
              {Object.entries(run.days).map(([market, day]) => ` · ${nameOf(market)} ${day}`)}
            </Fact>
            <Fact label={t('reconciliation.scope')}>{t(`reconciliation.scope.${run.scope}`)}</Fact>
            <Fact label={t('reconciliation.result')}>
              <Result run={run} />
            </Fact>
          </SimpleGrid>
        </Card>
      )}
      {run?.state === 'running' && <Progress value={100} animated aria-label={t('reconciliation.working')} />}
      {run?.error && (
        <Alert color="red" role="alert">
          {run.error}
        </Alert>
      )}
      {data && data.checks.length === 0 && run?.state !== 'broken' && (
        <Text c="dimmed">{t('reconciliation.notYet')}</Text>
      )}
      {data && data.checks.length > 0 && <Checks checks={data.checks} />}
    </DetailPage>
  );
}

function Checks({ checks }: { checks: readonly CheckView[] }) {
  const wrong = checks.filter(({ state }) => state === 'differs' || state === 'failed').map(keyOf);
  return (
    <Accordion multiple variant="contained" defaultValue={wrong}>
      {checks.map((check) => (
        <Accordion.Item key={keyOf(check)} value={keyOf(check)}>
          <Accordion.Control>
            <CheckHead check={check} />
          </Accordion.Control>
          <Accordion.Panel>
            <CheckBody check={check} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Part of an element's id: without a space. */
const keyOf = ({ name, subject }: CheckView): string => `${name}-${subject}`;

function CheckHead({ check: { name, subject, state, counts } }: { check: CheckView }) {
  const t = useT();
  const nameOf = useVendorName();
  const read = Object.entries(counts).map(([what, count]) =>
    t(`reconciliation.count.${what}` as TextKey, { count }),
  );
  return (
    <Group gap="sm" wrap="nowrap">
      <CheckBadge state={state} />
      <Stack gap={0} miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {t(`reconciliation.check.${name}`)}
          {subject === '' ? '' : ` · ${nameOf(subject)}`}
        </Text>
        <Text size="xs" c="dimmed">
          {read.length > 0 ? read.join(' · ') : t('reconciliation.nothing')}
        </Text>
      </Stack>
    </Group>
  );
}

function CheckBody({ check }: { check: CheckView }) {
  const t = useT();
  const { name, state, why, findings, differences, ms } = check;
  return (
    <Stack gap="sm">
      <Text size="sm">{t(`reconciliation.about.${name}`)}</Text>
      {state === 'unasked' && <Text size="sm">{t('reconciliation.askedAgain')}</Text>}
      {why !== null && <Alert color="gray">{why}</Alert>}
      {findings.length > 0 && <Findings check={check} />}
      {differences > findings.length && (
        <Text size="xs" c="dimmed">
          {t('reconciliation.more', { count: differences - findings.length })}
        </Text>
      )}
      <Text size="xs" c="dimmed" className="num">
        {ms} ms
      </Text>
    </Stack>
  );
}
