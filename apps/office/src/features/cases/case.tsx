/** One payment case: what money it is about, what was said and shown, and what is done about it. */
import { Card, Grid, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { PaymentCase, PaymentCaseRow } from '@feria/contracts/cases/office';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/session.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { useDay } from '../../ground/values/day.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { MarketNames } from '../../ground/values/market-names.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import en from './i18n/en/cases.json';
import { Head } from './head.tsx';
import { Moves } from './moves.tsx';
import { CASES } from './queries.ts';
import { Thread } from './thread.tsx';

export function PaymentCaseScreen({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<PaymentCase>(CASES.one(id), `/cases/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data?.row.reference ?? t('nav.cases')}
      head={data && <Head found={data} />}
      query={query}
    >
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Thread found={data} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              <Facts found={data} />
              <Moves moves={data.moves} market={data.row.merchantCode} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}

function Facts({ found: { row, facts } }: { found: PaymentCase }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 1 }}>
        <Fact label={t('cases.about')}>{t(`cases.kind.${row.kind}`)}</Fact>
        <Fact label={t(`cases.subject.${row.subject.kind}`)}>
          <Subject row={row} facts={facts} />
        </Fact>
        {row.gateway !== null && <Fact label={t('list.column.gateway')}>{row.gateway}</Fact>}
        {Object.entries(facts)
          .filter(isSaid)
          .map(([name, value]) => (
            <Fact key={name} label={factName(t, name)}>
              <Text span size="sm" className="note">
                <FactValue name={name} value={value} currency={row.currency} />
              </Text>
            </Fact>
          ))}
        <Fact label={t('list.column.merchantCode')}>
          <MarketNames codes={[row.merchantCode]} />
        </Fact>
        <Fact label={t('cases.openedAt')}>
          <Moment at={row.openedAt} market={row.merchantCode} />
        </Fact>
        <Fact label={t('list.column.openedBy')}>{t(`cases.actor.${row.openedBy}`)}</Fact>
      </SimpleGrid>
    </Card>
  );
}

type FactProps = { name: string; value: string; currency: string };
const AMOUNTS: ReadonlySet<string> = new Set(['expected', 'captured', 'theirs', 'ours', 'bank']);

/** Why money is looked at, and which difference it is, are words of ours. */
function FactValue({ name, value, currency }: FactProps) {
  const t = useT();
  const dayText = useDay();
  if (AMOUNTS.has(name)) return <Amount value={value} currency={currency} exact />;
  if (name === 'lastDay') return t(value === 'gateway' ? 'cases.lastDay.gateway' : 'cases.lastDay.ours');
  if (name === 'day') return dayText(value);
  if (name === 'class') return t(`threeWay.class.${value}` as TextKey);
  const key = `came.why.${value}`;
  return name === 'why' && Object.hasOwn(en, key) ? t(key as TextKey) : value;
}

/** Details of gateways have names of theirs: those that we know no word for stand as they came. */
function factName(t: (key: TextKey) => string, name: string): string {
  const key = `cases.fact.${name}`;
  return Object.hasOwn(en, key) ? t(key as TextKey) : name;
}

/** Where the page of a payout or a payment is, which is told by its link. */
const isSaid = ([name]: [string, string]): boolean => name !== 'withdrawalId' && name !== 'depositId';

function pageOf({ kind, id }: PaymentCaseRow['subject'], facts: PaymentCase['facts']): string | undefined {
  if (kind === 'deposit') return `/deposits/${id}`;
  if (kind === 'payment') return facts['depositId'] ? `/deposits/${facts['depositId']}` : `/payments/${id}`;
  return kind === 'payout' && facts['withdrawalId'] ? `/withdrawals/${facts['withdrawalId']}` : undefined;
}

function Subject({ row: { subject }, facts }: { row: PaymentCaseRow; facts: PaymentCase['facts'] }) {
  const { may } = useSession();
  const page = may('cashier.read') ? pageOf(subject, facts) : undefined;
  return page ? <Link href={page}>{subject.id}</Link> : <Identifier value={subject.id} isShort />;
}
