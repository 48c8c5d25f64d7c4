import { Badge, Card, Group, Stack, Table, Text, Timeline as Line } from '@mantine/core';
import type { TimelineStep } from '@feria/contracts/wire';
import { Link } from 'wouter';
import { Amount } from '../values/amount.tsx';
import { Identifier } from '../values/identifier.tsx';
import { Moment } from '../values/moment.tsx';
import { accountInWords, detailInWords, idInWords, titleInWords } from './step-words.ts';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';

const COLOURS: Record<TimelineStep['kind'], string> = {
  state: 'blue',
  receipt: 'grape',
  entry: 'teal',
  fact: 'gray',
  audit: 'orange',
  call: 'cyan',
  place: 'indigo',
};

/** Ids that have a page of their own for whoever sees timelines. */
const ENTRIES: ReadonlySet<string> = new Set(['entry', 'reverses']);

interface TimelineProps {
  steps: readonly TimelineStep[];
  market?: string;
  /** Of the amounts that stand beside a step: a receipt names none. */
  currency?: string;
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'balance']);

/** One story with the same ids everywhere: states, receipts, entries with their postings, facts, audit. */
export function Timeline({ steps, market, currency }: TimelineProps) {
  const t = useT();
  const lang = useLang();
  if (steps.length === 0) return <Text size="sm">{t('timeline.empty')}</Text>;
  return (
    <Line active={steps.length} bulletSize={18} lineWidth={2}>
      {steps.map((step, index) => (
        <Line.Item
          key={index}
          color={COLOURS[step.kind]}
          title={
            <Group gap="xs">
              <Badge size="sm" variant="light" color={COLOURS[step.kind]} tt="none">
                {t(`step.${step.kind}` as TextKey)}
              </Badge>
              <Title step={step} />
            </Group>
          }
        >
          <Stack gap={4}>
            <Text size="xs" c="dimmed">
              <Moment exact at={step.at} {...(market ? { market } : {})} />
            </Text>
            {Object.entries(step.ids).map(([name, value]) => (
              <Group key={name} gap="xs" wrap="nowrap">
                <Text size="xs" c="dimmed">
                  {idInWords(t, name)}
                </Text>
                {ENTRIES.has(name) ? (
                  <Link href={`/entries/${value}`} className="id">
                    {value}
                  </Link>
                ) : (
                  <Identifier value={value} />
                )}
              </Group>
            ))}
            {Object.entries(step.detail ?? {})
              .map(([name, value]) => ({ name, ...detailInWords(t, name, value, lang) }))
              .map(({ name, label, value }) => (
                <Text key={label} size="xs">
                  <Text span c="dimmed">
                    {label}:{' '}
                  </Text>
                  {currency !== undefined && AMOUNTS.has(name) ? (
                    <Amount value={value} currency={currency} />
                  ) : (
                    value
                  )}
                </Text>
              ))}
            {step.postings && <Postings postings={step.postings} />}
          </Stack>
        </Line.Item>
      ))}
    </Line>
  );
}

function Title({ step }: { step: TimelineStep }) {
  const words = titleInWords(useT(), step);
  return (
    <>
      <Text size="sm" fw={600}>
        {words ?? step.title}
      </Text>
      {words !== undefined && (
        <Text className="id" c="dimmed">
          {step.title}
        </Text>
      )}
    </>
  );
}

function Postings({ postings }: { postings: NonNullable<TimelineStep['postings']> }) {
  const t = useT();
  return (
    <Card
      withBorder
      p={0}
      className="timeline-postings"
      tabIndex={0}
      role="region"
      aria-label={t('step.entry')}
    >
      <Table fz="xs" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('posting.account')}</Table.Th>
            <Table.Th ta="end">{t('posting.amount')}</Table.Th>
            <Table.Th ta="end">{t('posting.balanceAfter')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {postings.map((posting, index) => (
            <Table.Tr key={index}>
              <Table.Td>{accountInWords(t, posting.account)}</Table.Td>
              <Table.Td ta="end">
                <Amount value={posting.amount} currency={posting.currency} sign />
              </Table.Td>
              <Table.Td ta="end">
                {posting.balanceAfter === null ? (
                  ''
                ) : (
                  <Amount value={posting.balanceAfter} currency={posting.currency} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
