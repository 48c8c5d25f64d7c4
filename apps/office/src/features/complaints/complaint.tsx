/** One complaint: what it concerns, what was said, and what is done about it. */
import { Card, Grid, SimpleGrid, Stack } from '@mantine/core';
import { Link } from 'wouter';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { useDay } from '../../ground/values/day.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Head } from './head.tsx';
import { Thread } from './thread.tsx';
import { COMPLAINTS } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';

export function Complaint({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<ComplaintCase>(COMPLAINTS.one(id), `/complaints/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data?.row.number ?? t('nav.complaints')}
      head={data && <Head found={data} />}
      query={query}
    >
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Thread id={id} messages={data.messages} market={data.row.merchantCode} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              <Facts found={data} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}

function Facts({ found: { row, lookBy, acceptBy, decidedBy, escalatedAt } }: { found: ComplaintCase }) {
  const t = useT();
  const dayOf = useDay();
  const { reference } = row;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 1 }}>
        {row.assignee === null && <Fact label={t('complaints.lookBy')}>{dayOf(lookBy)}</Fact>}
        {decidedBy !== null && (
          <Fact label={t('complaints.decidedBy')}>
            <OperatorName username={decidedBy} />
          </Fact>
        )}
        {acceptBy !== null && row.state === 'answered' && escalatedAt === null && (
          <Fact label={t('complaints.acceptBy')}>{dayOf(acceptBy)}</Fact>
        )}
        <Fact label={t('complaints.category')}>{t(`complaints.category.${row.category}`)}</Fact>
        {reference && (
          <Fact label={t(`complaints.about.${reference.kind}`)}>
            {reference.kind === 'round' && /^[0-9a-f-]{36}$/.test(reference.value) ? (
              <Link href={`/rounds/${reference.value}`}>{reference.value}</Link>
            ) : (
              <Identifier value={reference.value} />
            )}
          </Fact>
        )}
        <Fact label={t('column.market')}>
          <MarketNames codes={[row.merchantCode]} />
        </Fact>
        <Fact label={t('complaints.receivedAt')}>
          <Moment at={row.receivedAt} market={row.merchantCode} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}
