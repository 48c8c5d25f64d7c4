import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeTransfer, OfficeTransferDetail } from '@feria/contracts/transfers/office';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Timeline } from '../../ground/records/timeline.tsx';
import { TransferBadge } from './transfers.tsx';
import { TRANSFERS } from './queries.ts';

const EVERY_MS = 5_000;

export function Transfer({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeTransferDetail>(TRANSFERS.one(id), `/transfers/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const transfer = data?.transfer;
  return (
    <DetailPage
      title={transfer ? t('transfer.title', { vendor: transfer.displayName }) : t('nav.transfers')}
      aside={transfer && <TransferBadge transfer={transfer} />}
      query={query}
    >
      {transfer && (
        <Columns
          left={
            <>
              <Facts transfer={transfer} />
              <AskAgain transfer={transfer} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} />
            </Card>
          }
        />
      )}
    </DetailPage>
  );
}

function Facts({ transfer }: { transfer: OfficeTransfer }) {
  const t = useT();
  const { currency, reason, balanceAfter, dueAt } = transfer;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('column.amount')}>
          <Text fw={700} size="lg">
            <Amount value={transfer.amount} currency={currency} />
          </Text>
        </Fact>
        <Fact label={t('transfer.direction')}>{t(`transfer.direction.${transfer.direction}`)}</Fact>
        <Fact label={t('column.member')}>
          <Link href={`/members/${transfer.memberId}`}>{transfer.account}</Link>
        </Fact>
        <Fact label={t('transfer.cause')}>{t(`transfer.cause.${transfer.cause}`)}</Fact>
        <Fact label={t('column.requested')}>
          <Moment at={transfer.createdAt} />
        </Fact>
        <Fact label={t('transfer.attempts')}>{transfer.attempts}</Fact>
        {reason && <Fact label={t('transfer.reason')}>{t(`transfer.reason.${reason}`)}</Fact>}
        {balanceAfter !== null && (
          <Fact label={t('transfer.balanceAfter')}>
            <Amount value={balanceAfter} currency={currency} />
          </Fact>
        )}
        {dueAt !== null && (
          <Fact label={t('transfer.nextAsk')}>
            <Moment at={dueAt} />
          </Fact>
        )}
        <Fact label={t('transfer.reference')}>
          <Identifier value={transfer.id} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

/** Asks the vendor now instead of at the next turn. What it says counts, nothing else: money is never moved by hand. */
function AskAgain({ transfer: { id, state } }: { transfer: OfficeTransfer }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const ask = useMutation({
    mutationFn: () => call('POST', `/transfers/${id}/ask`, { reason }),
    onSettled: () => queries.invalidateQueries({ queryKey: TRANSFERS.all }),
  });
  if (state === 'done' || state === 'refused') return null;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Text size="sm">{t('transfer.openNote')}</Text>
        {may('cashier.decide') && (
          <Form
            act={ask}
            send={() => ask.mutate()}
            submit={t('transfer.ask')}
            isReady={isReason(reason)}
            button={{ fullWidth: true }}
          >
            <ReasonField value={reason} onChange={setReason} />
          </Form>
        )}
      </Stack>
    </Card>
  );
}
