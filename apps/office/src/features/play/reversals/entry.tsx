import { Alert, Card, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { pageOfEntry } from '../../../ground/records/subject.ts';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { Decide } from './decide.tsx';
import { OrderState } from './badges.tsx';
import { TakeBack } from './take-back.tsx';
import { REVERSALS } from '../queries.ts';
import { OperatorName } from '../../../ground/values/operator-name.tsx';

/** The licensee's own accounts; else it is a vendor's. */
const HOUSE = 'house';

/** One entry of the ledger: what it did, what took it back, and the way to do that. */
export function Entry({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<EntryDetail>(REVERSALS.one(id), `/entries/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={t('reversal.entryTitle', { id })}
      aside={data?.order && <OrderState state={data.order.state} />}
      query={query}
    >
      {data && (
        <Columns
          left={
            <>
              <Facts entry={data} />
              <Act entry={data} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} market={data.merchantCode} />
            </Card>
          }
          share={6}
        />
      )}
    </DetailPage>
  );
}

function Facts({ entry }: { entry: EntryDetail }) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('reversal.kind')}>{t(`entry.kind.${entry.kind}`)}</Fact>
        <Fact label={t('column.amount')}>
          <Text fw={700}>
            <Amount value={entry.amount} currency={entry.currency} exact />
          </Text>
        </Fact>
        <Fact label={t('column.member')}>
          <Link href={`/members/${entry.memberId}`}>{entry.account}</Link>
        </Fact>
        <Fact label={t('reversal.counterparty')}>
          {entry.counterparty === HOUSE ? t('entries.licensee') : <VendorName code={entry.counterparty} />}
        </Fact>
        <Fact label={t('reversal.reference')}>
          <Identifier value={entry.reference} {...pageOfEntry(entry)} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Act({ entry }: { entry: EntryDetail }) {
  const t = useT();
  const { may } = useSession();
  const { order, obstacle, preview } = entry;
  return (
    <>
      {order && <OrderFacts order={order} merchantCode={entry.merchantCode} />}
      {obstacle !== null && (
        <Alert color="gray" title={t('reversal.obstacle')}>
          {t(`reversal.obstacle.${obstacle}`)}
        </Alert>
      )}
      {!may('wallet.reverse') && obstacle === null && <Alert color="gray">{t('reversal.notYours')}</Alert>}
      {may('wallet.reverse') && order?.state === 'waiting' && (
        <Decide key={order.id} entry={entry} order={order} preview={preview} />
      )}
      {may('wallet.reverse') && preview && order?.state !== 'waiting' && (
        <TakeBack entry={entry} preview={preview} />
      )}
    </>
  );
}

type OrderProps = { order: NonNullable<EntryDetail['order']>; merchantCode: string };

function OrderFacts({ order, merchantCode }: OrderProps) {
  const t = useT();
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('reversal.askedBy')}>
          <OperatorName username={order.askedBy} /> · <Moment at={order.askedAt} market={merchantCode} />
        </Fact>
        <Fact label={t('reversal.cause')}>{t(`reversal.cause.${order.cause}`)}</Fact>
        <Fact label={t('reversal.note')}>{order.note}</Fact>
        {order.decidedAt !== null && (
          <Fact label={t('reversal.decidedBy')}>
            {order.decidedBy !== null && <OperatorName username={order.decidedBy} />} ·{' '}
            <Moment at={order.decidedAt} market={merchantCode} />
            {order.decisionNote !== null && <Text size="sm">{order.decisionNote}</Text>}
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
