/** Money of a transfer that goes back: sent from the licensee's bank by a person, who writes down what came of it. */
import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BankTransferDetail, TransferRefundEnd } from '@feria/contracts/cashier/bank-transfers';
import { useState } from 'react';
import { useActed } from '../../../ground/feedback/acted.ts';
import { Confirm, useConfirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { BANK_TRANSFERS } from '../queries.ts';

type Refund = BankTransferDetail['refunds'][number];

export function Refunds({ detail: { transfer, refunds } }: { detail: BankTransferDetail }) {
  const t = useT();
  if (refunds.length === 0) return null;
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('bankTransfer.refunds')}
      </Text>
      <Stack gap="md">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} transfer={transfer} />
        ))}
      </Stack>
    </Card>
  );
}

function RefundRow({ refund, transfer }: { refund: Refund; transfer: BankTransferDetail['transfer'] }) {
  const t = useT();
  const { may } = useSession();
  const { amount, state, bankReference, by, askedAt } = refund;
  return (
    <div>
      <Text size="sm" component="div">
        <Amount value={amount} currency={transfer.currency} exact /> · {t(`bankTransfer.refund.${state}`)} ·{' '}
        <Moment at={askedAt} market={transfer.merchantCode} />
        {[bankReference, by].map((said) => (said === null ? '' : ` · ${said}`)).join('')}
      </Text>
      {state === 'asked' && may('cashier.decide') && <RefundActs refund={refund} transfer={transfer} />}
    </div>
  );
}

function RefundActs({ refund, transfer }: { refund: Refund; transfer: BankTransferDetail['transfer'] }) {
  const t = useT();
  const money = useMoney();
  const acted = useActed();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState('');
  const amount = money(refund.amount, transfer.currency);
  const send = async (body: TransferRefundEnd) => {
    await call('POST', `/bank-transfers/${transfer.id}/refunds/${refund.id}`, body);
    await queries.invalidateQueries({ queryKey: BANK_TRANSFERS.all });
  };
  const onDone = () => acted(t('bankTransfer.refundDone'));
  const fail = () =>
    confirm({
      title: t('bankTransfer.refundFailed'),
      text: `${amount}. ${t('bankTransfer.refundFailedText')}`,
      yes: t('bankTransfer.refundFailed'),
      isGrave: true,
      reason: 'needed',
      send: (reason) => send({ end: 'failed', reason }),
      onDone,
    });
  return (
    <Stack gap="xs" mt="xs">
      {dialog}
      {isSent && (
        <Confirm
          title={`${t('bankTransfer.refundSent')}: ${amount}`}
          text={t('bankTransfer.refundText')}
          yes={t('bankTransfer.refundSent')}
          isReady={/[1-9A-Za-z]/.test(typed) && typed.trim().length > 2}
          send={() => send({ end: 'sent', bankReference: typed.trim() })}
          onDone={onDone}
          onClose={() => setSent(false)}
        >
          <TextInput
            label={t('bankTransfer.bankReference')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={60}
            autoComplete="off"
            required
          />
        </Confirm>
      )}
      <Text size="xs" c="dimmed">
        {t('bankTransfer.refundText')}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={() => setSent(true)}>
          {t('bankTransfer.refundSent')}
        </Button>
        <Button size="xs" variant="default" onClick={fail}>
          {t('bankTransfer.refundFailed')}
        </Button>
      </Group>
    </Stack>
  );
}
