import { Card, SimpleGrid } from '@mantine/core';
import { Link } from 'wouter';
import type { OfficeDepositDetail } from '@feria/contracts/cashier/office';
import { Taken } from '../taken.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../../ground/loading/record-head.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Notes } from '../../../ground/records/notes.tsx';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { DEPOSITS } from '../queries.ts';
import { MethodName } from '../../../ground/values/method-name.tsx';
import { MarketNames } from '../../../ground/values/market-names.tsx';
import { Attempts } from './attempts.tsx';
import { DepositBadge } from './badge.tsx';
import { Payments } from './payments.tsx';

export function Deposit({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeDepositDetail>(DEPOSITS.one(id), `/deposits/${id}`);
  const { data } = query;
  const deposit = data?.deposit;
  return (
    <DetailPage
      title={deposit ? t('deposit.title', { reference: deposit.reference }) : t('nav.deposits')}
      head={
        deposit && (
          <RecordHead
            record={{ kind: 'deposit', id }}
            state={<DepositBadge state={deposit.state} />}
            figure={<Amount value={deposit.amount} currency={deposit.currency} />}
            who={<Link href={`/members/${deposit.memberId}`}>{deposit.account}</Link>}
          />
        )
      }
      query={query}
    >
      {deposit && (
        <Columns
          left={
            <>
              <Card withBorder>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Fact label={t('column.requested')}>
                    <Moment at={deposit.createdAt} market={deposit.merchantCode} />
                  </Fact>
                  <Fact label={t('column.method')}>
                    <MethodName code={deposit.method} market={deposit.merchantCode} direction="in" />
                  </Fact>
                  <Fact label={t('column.market')}>
                    <MarketNames codes={[deposit.merchantCode]} />
                  </Fact>
                  <Taken payment={deposit} />
                  {deposit.standing && (
                    <Fact label={t('list.column.standing')}>{t(`deposit.standing.${deposit.standing}`)}</Fact>
                  )}
                  {deposit.reason && (
                    <Fact label={t('payment.why')} isLong>
                      {t(`payment.why.${deposit.reason}`)}
                    </Fact>
                  )}
                </SimpleGrid>
              </Card>
              <Payments payments={data.payments} depositId={id} market={deposit.merchantCode} />
              <Attempts detail={data} />
              <Notes kind="deposit" id={id} market={deposit.merchantCode} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} market={deposit.merchantCode} />
            </Card>
          }
        />
      )}
    </DetailPage>
  );
}
