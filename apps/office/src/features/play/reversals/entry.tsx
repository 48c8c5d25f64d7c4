import { Alert, Card, SimpleGrid, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { EntryDetail, ReversalOrder } from '@feria/contracts/play/reversals';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { pageOfEntry } from '../../../ground/records/subject.ts';
import { Notes } from '../../../ground/records/notes.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { Effect } from './effect.tsx';
import { Head } from './head.tsx';
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
    <DetailPage title={t('reversal.entryTitle', { id })} head={data && <Head entry={data} />} query={query}>
      {data && (
        <Columns
          left={
            <>
              <Facts entry={data} />
              <Act entry={data} />
              <Notes kind="entry" id={id} market={data.merchantCode} />
            </>
          }
          right={
            <Part title={t('record.story')}>
              <Timeline steps={data.steps} market={data.merchantCode} />
            </Part>
          }
          share={6}
        />
      )}
    </DetailPage>
  );
}

function Facts({ entry }: { entry: EntryDetail }) {
  const t = useT();
  const { reverses, reversedBy } = entry;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('reversal.kind')}>{t(`entry.kind.${entry.kind}`)}</Fact>
        <Fact label={t('reversal.bookedAt')}>
          <Moment exact at={entry.at} market={entry.merchantCode} />
        </Fact>
        <Fact label={t('reversal.counterparty')}>
          {entry.counterparty === HOUSE ? t('entries.licensee') : <VendorName code={entry.counterparty} />}
        </Fact>
        <Fact label={t('reversal.reference')}>
          <Identifier value={entry.reference} {...pageOfEntry(entry)} />
        </Fact>
        {reverses !== null && (
          <Fact label={t('reversal.reverses')}>
            <EntryLink id={reverses} />
          </Fact>
        )}
        {reversedBy !== null && (
          <Fact label={t('reversal.reversedBy')}>
            <EntryLink id={reversedBy} />
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}

function EntryLink({ id }: { id: string }) {
  const t = useT();
  return <Link href={`/entries/${id}`}>{t('reversal.entryTitle', { id })}</Link>;
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
      {order?.state === 'waiting' && <Waits entry={entry} order={order} />}
      {may('wallet.reverse') && preview && order?.state !== 'waiting' && (
        <TakeBack entry={entry} preview={preview} />
      )}
    </>
  );
}

/** What the second person looks at before their word, which the head asks for. */
function Waits({ entry, order }: { entry: EntryDetail; order: ReversalOrder }) {
  const t = useT();
  const { may } = useSession();
  return (
    <>
      {may('wallet.reverse') && order.isOwn && <Alert color="gray">{t('reversal.ownWaiting')}</Alert>}
      {may('wallet.reverse') && order.isTied && <Alert color="gray">{t('reversal.tied')}</Alert>}
      {entry.preview && (
        <Card withBorder>
          <Effect entry={entry} preview={entry.preview} />
        </Card>
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
        <Fact label={t('reversal.note')} isLong>
          {order.note}
        </Fact>
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
