/** One day of a gateway and currency: what it moved, what we booked, what the bank took in, and what differs. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ThreeWayDay as Day } from '@feria/contracts/reporting/three-way';
import { DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { THREE_WAY } from '../queries.ts';
import { Rows } from './rows.tsx';
import { DayBadge } from './squares.tsx';

type DayPageProps = { gateway: string; currency: string; day: string };

export function ThreeWayDay({ gateway, currency, day }: DayPageProps) {
  const t = useT();
  const dayText = useDay();
  const path = `/three-way/days/${gateway}/${currency}/${day}`;
  const query = useRecord<Day>(THREE_WAY.one(gateway, currency, day), path);
  const { data } = query;
  return (
    <DetailPage
      title={t('threeWay.dayTitle', { name: [gateway, currency].join(' · '), day: dayText(day) })}
      aside={data && <DayBadge state={data.state} />}
      query={query}
    >
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {data.closedAt === null ? t('threeWay.stillOpen') : t('threeWay.closed')}{' '}
            <Moment at={data.closedAt ?? data.judgedAt} market={data.market} />
            {' · '}
            {t('threeWay.matchedCount', { count: data.matched })}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            <Provider day={data} />
            <Ours day={data} />
            <Bank day={data} />
          </SimpleGrid>
          <Part title={t('threeWay.differences')}>
            {data.rows.length === 0 ? (
              <Text c="dimmed">{t('threeWay.noDifferences')}</Text>
            ) : (
              <Rows label={t('threeWay.differences')} rows={data.rows} />
            )}
          </Part>
          {data.corrections.length > 0 && <Corrections day={data} />}
        </>
      )}
    </DetailPage>
  );
}

function Sum({ label, value, currency }: { label: string; value: string; currency: string }) {
  return (
    <Fact label={label}>
      <Amount value={value} currency={currency} exact />
    </Fact>
  );
}

function Provider({ day: { provider, currency } }: { day: Day }) {
  const t = useT();
  return (
    <Part title={t('threeWay.provider')}>
      {(['payments', 'payouts', 'refunds', 'chargebacks', 'fees', 'net'] as const).map((name) => (
        <Sum key={name} label={t(`threeWay.sum.${name}`)} value={provider[name]} currency={currency} />
      ))}
    </Part>
  );
}

function Ours({ day: { ours, currency } }: { day: Day }) {
  const t = useT();
  return (
    <Part title={t('threeWay.ours')}>
      {(['deposits', 'withdrawals', 'net'] as const).map((name) => (
        <Sum key={name} label={t(`threeWay.ourSum.${name}`)} value={ours[name]} currency={currency} />
      ))}
    </Part>
  );
}

function Bank({ day: { bank, currency } }: { day: Day }) {
  const t = useT();
  const dayText = useDay();
  const { line } = bank;
  return (
    <Part title={t('threeWay.bank')}>
      <Fact label={t('threeWay.batch')}>{t(`threeWay.batch.${bank.batch}`)}</Fact>
      <Fact label={t('threeWay.due')}>{dayText(bank.dueOn)}</Fact>
      {line && (
        <>
          <Sum label={t('threeWay.line')} value={line.amount} currency={currency} />
          <Fact label={t('threeWay.bookedOn')}>{dayText(line.day)}</Fact>
          <Fact label={t('threeWay.reference')}>{line.reference === '' ? '–' : line.reference}</Fact>
          <Fact label={t('threeWay.text')}>{line.text === '' ? '–' : line.text}</Fact>
        </>
      )}
      {bank.days.length > 1 && (
        <Fact label={t('threeWay.together')}>{bank.days.map((one) => dayText(one)).join(', ')}</Fact>
      )}
    </Part>
  );
}

function Corrections({ day: { corrections, currency, market } }: { day: Day }) {
  const t = useT();
  return (
    <Part title={t('threeWay.corrections')} lead={t('threeWay.correctionsLead')}>
      <Stack gap="xs">
        <FactsTable
          label={t('threeWay.corrections')}
          rows={corrections}
          keyOf={({ subject }) => subject}
          columns={[
            { title: t('threeWay.cameAt'), cell: ({ at }) => <Moment at={at} market={market} /> },
            { title: t('threeWay.what'), cell: ({ what }) => t(`threeWay.correction.${what}`) },
            {
              title: t('threeWay.amount'),
              end: true,
              cell: ({ amount }) => <Amount value={amount} currency={currency} exact />,
            },
          ]}
        />
      </Stack>
    </Part>
  );
}
