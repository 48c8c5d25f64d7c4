import {
  Accordion,
  Alert,
  Badge,
  Card,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import type {
  ConformanceReport,
  ConformanceStep,
  RunDetail,
  ScenarioResult,
} from '@feria/contracts/conformance/runs';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { Live } from './live.tsx';
import { Counts, RunState } from './runs.tsx';
import { CONFORMANCE } from './queries.ts';

/** One run: every scenario with what was sent, what came back and what was expected. */
export function ConformanceRun({ id }: { id: string }) {
  const t = useT();
  const language = useLang();
  const query = useRecord<RunDetail>(
    CONFORMANCE.one(id, language),
    `/conformance/runs/${id}?language=${language}`,
  );
  const { data } = query;
  const run = data?.run;
  return (
    <DetailPage
      title={run ? t('conformance.run', { dialect: run.dialect }) : t('nav.conformance')}
      aside={run && <RunState run={{ ...run, failed: run.counts.failed }} />}
      query={query}
    >
      {run && (
        <Card withBorder>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
            <Fact label={t('conformance.started')}>
              <Moment at={run.startedAt} />
            </Fact>
            <Fact label={t('conformance.startedBy')}>{run.startedBy}</Fact>
            <Fact label={t('conformance.target')}>
              <span style={{ overflowWrap: 'anywhere' }}>
                {[run.targetName ?? t('conformance.of.own'), run.target]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
            </Fact>
            <Fact label={t('conformance.result')}>
              <Counts run={run} />
            </Fact>
          </SimpleGrid>
        </Card>
      )}
      {run && (run.state === 'waiting' || run.state === 'running') && <Live run={run} />}
      {run?.error && (
        <Alert color="red" role="alert">
          {run.error}
        </Alert>
      )}
      {data?.report ? (
        <Scenarios report={data.report} />
      ) : (
        run && run.finishedAt === null && <Text c="dimmed">{t('conformance.notYet')}</Text>
      )}
    </DetailPage>
  );
}

function Scenarios({ report }: { report: ConformanceReport }) {
  const t = useT();
  const [shown, setShown] = useState<string>('all');
  const [opened, setOpened] = useState<string[]>([]);
  const scenarios = report.scenarios.filter(({ verdict }) => shown === 'all' || verdict === shown);
  return (
    <Stack>
      <SegmentedControl
        size="xs"
        value={shown}
        onChange={setShown}
        aria-label={t('conformance.show')}
        data={['all', 'failed', 'skipped', 'passed'].map((value) => ({
          value,
          label: t(`conformance.show.${value}` as TextKey),
        }))}
      />
      {scenarios.length === 0 && <Text c="dimmed">{t('conformance.none')}</Text>}
      <Accordion multiple variant="contained" value={opened} onChange={setOpened}>
        {scenarios.map((scenario) => (
          <Accordion.Item key={scenario.id} value={scenario.id}>
            <Accordion.Control>
              <Group gap="sm" wrap="nowrap">
                <VerdictBadge verdict={scenario.verdict} />
                <Stack gap={0}>
                  <Group gap={6}>
                    <Text size="sm" fw={600}>
                      {scenario.title}
                    </Text>
                    <Text size="xs" c="dimmed" className="id">
                      {scenario.id}
                    </Text>
                  </Group>
                  <Text size="xs" c="dimmed">
                    {scenario.says}
                  </Text>
                </Stack>
              </Group>
            </Accordion.Control>
            {/* A run holds hundreds of calls: only what is open is drawn. */}
            <Accordion.Panel>{opened.includes(scenario.id) && <Steps scenario={scenario} />}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}

const VERDICT_COLOURS = { passed: 'teal', failed: 'red', skipped: 'gray' } as const;

function VerdictBadge({ verdict }: { verdict: ScenarioResult['verdict'] }) {
  const t = useT();
  return (
    <Badge variant="light" color={VERDICT_COLOURS[verdict]} tt="none" miw={84}>
      {t(`conformance.verdict.${verdict}` as TextKey)}
    </Badge>
  );
}

function Steps({ scenario }: { scenario: ScenarioResult }) {
  return (
    <Stack>
      {scenario.why !== null && <Alert color="gray">{scenario.why}</Alert>}
      {scenario.steps.map((step, index) => (
        <Step key={index} step={step} />
      ))}
    </Stack>
  );
}

function Step({ step }: { step: ConformanceStep }) {
  const t = useT();
  const headers = Object.entries(step.sent.headers).map(([name, value]) => `${name}: ${value}`);
  // The body is what is looked for; headers are long, so they stand below it.
  const sent = [`POST ${step.sent.url}`, '', pretty(step.sent.body), '', ...headers].join('\n');
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={600}>
          {step.says}
        </Text>
        <Text size="xs" c="dimmed" className="num">
          {step.ms} ms
        </Text>
      </Group>
      {step.wrong.length > 0 && (
        <Alert color="red" mb="xs">
          {step.wrong.join('; ')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Said label={t('conformance.sent')} text={sent} />
        <Said
          label={t('conformance.cameBack')}
          text={`HTTP ${step.cameBack.status}\n\n${pretty(step.cameBack.body)}`}
        />
        <Said label={t('conformance.expected')} text={step.expected.join('\n')} />
      </SimpleGrid>
    </Card>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={4} miw={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <pre className="said" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </Stack>
  );
}

/** One field a line. Only white space is added: parsing would round large amounts. */
function pretty(body: string): string {
  return body.replaceAll(/([,{[])(?=")/g, '$1\n  ').replaceAll(/"\}/g, '"\n}');
}
