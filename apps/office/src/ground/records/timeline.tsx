import { Badge, Card, Group, Stack, Text, Timeline as Line } from '@mantine/core';
import type { Permission } from '@feria/contracts/operators/office';
import type { TimelineStep } from '@feria/contracts/wire';
import { Link } from 'wouter';
import { useSession } from '../session/session.tsx';
import { Amount } from '../values/amount.tsx';
import { Identifier } from '../values/identifier.tsx';
import { Moment } from '../values/moment.tsx';
import { useVendorName } from '../values/vendor-names.tsx';
import { FactsTable } from './facts-table.tsx';
import { accountInWords, detailInWords, idInWords, isStepId, titleInWords } from './step-words.ts';
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

/** Ids that have a page, and what it asks for. */
const PAGES: Readonly<Record<string, readonly [place: string, needs: Permission]>> = {
  entry: ['/entries', 'cashier.read'],
  reverses: ['/entries', 'cashier.read'],
  approval: ['/approvals', 'approvals.read'],
};

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
                <Text size="xs" c="dimmed" {...(isStepId(name) ? {} : { 'data-raw': 'step' })}>
                  {idInWords(t, name)}
                </Text>
                <StepId name={name} value={value} />
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

/** The number of an entry is short; of others the beginning is enough, and the whole is copied. */
function StepId({ name, value }: { name: string; value: string }) {
  const { may } = useSession();
  const page = PAGES[name];
  const href = page && may(page[1]) ? `${page[0]}/${value}` : undefined;
  if (href === undefined) return <Identifier value={value} />;
  return page?.[0] === '/entries' ? (
    <Link href={href} className="id">
      {value}
    </Link>
  ) : (
    <Identifier value={value} href={href} isShort />
  );
}

function Title({ step }: { step: TimelineStep }) {
  const words = titleInWords(useT(), step, useVendorName());
  return (
    <>
      <Text size="sm" fw={600}>
        {words ?? step.title}
      </Text>
      {words !== undefined && words.toLowerCase() !== step.title && (
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
    <Card withBorder p={0} w="100%">
      <FactsTable
        label={t('step.entry')}
        rows={postings}
        keyOf={(_, index) => index}
        cards
        columns={[
          { title: t('posting.account'), head: true, cell: ({ account }) => accountInWords(t, account) },
          {
            title: t('posting.amount'),
            end: true,
            cell: ({ amount, currency }) => <Amount value={amount} currency={currency} sign />,
          },
          {
            title: t('posting.balanceAfter'),
            end: true,
            cell: ({ balanceAfter, currency }) =>
              balanceAfter !== null && <Amount value={balanceAfter} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}
