/** A transfer to the licensee's account: what was asked for and shown, and what is found of it at the bank. */
import { Alert, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import type { BankTransferDetail } from '@feria/contracts/cashier/bank-transfers';
import { Link } from 'wouter';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../../ground/loading/record-head.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Notes } from '../../../ground/records/notes.tsx';
import { ProofPicture } from '../../../ground/records/asked-picture.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { MarketNames } from '../../../ground/values/market-names.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { BANK_TRANSFERS, TRANSFER_PROOFS } from '../queries.ts';
import { TransferBadge } from './badge.tsx';
import { Finding } from './finding.tsx';
import { Found } from './found.tsx';
import { Refunds } from './refunds.tsx';

export function BankTransfer({ id }: { id: string }) {
  const t = useT();
  const { may } = useSession();
  const query = useRecord<BankTransferDetail>(BANK_TRANSFERS.one(id), `/bank-transfers/${id}`);
  const { data } = query;
  const transfer = data?.transfer;
  const isOpen = transfer?.state === 'open';
  // One that is asked for waits for somebody else; whoever found nothing may find it after all.
  const mayFind =
    may('cashier.decide') && transfer?.state !== 'matched' && data?.secondPerson.approval === null;
  return (
    <DetailPage
      title={transfer ? t('bankTransfer.title', { reference: transfer.reference }) : t('nav.bankTransfers')}
      head={
        transfer && (
          <RecordHead
            record={{ kind: 'bank_transfer', id }}
            state={<TransferBadge state={transfer.state} />}
            figure={<Amount value={transfer.amount} currency={transfer.currency} />}
            who={<Link href={`/members/${transfer.memberId}`}>{transfer.account}</Link>}
            waits={
              isOpen && transfer.saidAt
                ? { since: transfer.saidAt, dueAt: transfer.answerBy, market: transfer.merchantCode }
                : undefined
            }
          />
        )
      }
      query={query}
    >
      {data && (
        <Columns
          left={
            <>
              <Asked detail={data} />
              <Proofs detail={data} />
              <Notes kind="bank_transfer" id={id} market={data.transfer.merchantCode} />
            </>
          }
          right={
            <>
              <Found detail={data} />
              {mayFind && <Finding key={data.transfer.state} detail={data} />}
              <Refunds detail={data} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function Asked({ detail: { transfer } }: { detail: BankTransferDetail }) {
  const t = useT();
  const { told, merchantCode, saidAt, realName } = transfer;
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('bankTransfer.asked')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('bankTransfer.amount')}>
          <Amount value={transfer.amount} currency={transfer.currency} exact />
        </Fact>
        <Fact label={t('bankTransfer.concept')}>
          <Identifier value={transfer.reference} />
        </Fact>
        <Fact label={t('bankTransfer.realName')}>{realName ?? t('bankTransfer.realNameNone')}</Fact>
        <Fact label={t('bankTransfer.said')}>
          {saidAt ? <Moment at={saidAt} market={merchantCode} /> : t('bankTransfer.saidNot')}
        </Fact>
        <Fact label={t('bankTransfer.told')} isLong>
          {told.bank} · {told.holder} · {told.number}
        </Fact>
        <Fact label={t('column.market')}>
          <MarketNames codes={[merchantCode]} />
        </Fact>
        <Fact label={t('bankTransfer.begun')}>
          <Moment at={transfer.createdAt} market={merchantCode} />
        </Fact>
        <Fact label={t('bankTransfer.until')}>
          <Moment at={transfer.expiresAt} market={merchantCode} />
        </Fact>
        <Fact label={t('bankTransfer.deposit')}>
          <Link href={`/deposits/${transfer.depositId}`}>{t(`state.${transfer.depositState}`)}</Link>
        </Fact>
      </SimpleGrid>
      {!told.isActive && (
        <Alert color="yellow" mt="sm">
          {t('bankTransfer.toldClosed')}
        </Alert>
      )}
    </Card>
  );
}

function Proofs({ detail: { transfer, proofs } }: { detail: BankTransferDetail }) {
  const t = useT();
  const copied = [...new Set(proofs.flatMap(({ alsoOf }) => alsoOf))];
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('bankTransfer.proofs')}
      </Text>
      <Stack gap="sm" align="start">
        {copied.length > 0 && (
          <Alert color="red">{t('bankTransfer.copied', { references: copied.join(', ') })}</Alert>
        )}
        {proofs.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('bankTransfer.proofsNone')}
          </Text>
        )}
        {proofs.map(({ id, at }, index) => (
          <Stack key={id} gap={4} align="start">
            <Text size="xs" c="dimmed">
              <Moment at={at} market={transfer.merchantCode} />
            </Text>
            <ProofPicture
              path={`/bank-transfers/${transfer.id}/proofs/${id}`}
              place={index + 1}
              keys={TRANSFER_PROOFS}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
