/** What an operator writes down of a transfer: the line of the bank that it is, or that there is none. */
import { Button, Card, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BankTransferDetail, FoundAtBank } from '@feria/contracts/cashier/bank-transfers';
import { BANK_TRANSFER_REASONS, type BankTransferReason } from '@feria/contracts/cashier/reasons';
import { useState } from 'react';
import { useActed } from '../../../ground/feedback/acted.ts';
import { Confirm, useConfirm } from '../../../ground/forms/confirm.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useTakenWarning } from '../../../ground/records/use-holder.ts';
import { useMoney } from '../../../ground/values/amount.tsx';
import { BANK_TRANSFERS, DEPOSITS } from '../queries.ts';
import { Lines } from './lines.tsx';

const AMOUNT = '[0-9]{1,12}([.][0-9]{1,2})?';
/** Without zeros that nobody would type. */
const plain = (amount: string): string => amount.replace(/\.?0+$/, '');

export function Finding({ detail }: { detail: BankTransferDetail }) {
  const { transfer, secondPerson } = detail;
  const { id, currency, account } = transfer;
  const t = useT();
  const money = useMoney();
  const acted = useActed();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const warning = useTakenWarning({ kind: 'bank_transfer', id }, true);
  const [isRefusing, setRefusing] = useState(false);
  const [given, setGiven] = useState<FoundAtBank>(
    () =>
      transfer.found ?? {
        amount: plain(transfer.amount),
        payer: '',
        bankReference: '',
        paidOn: '',
        lineId: null,
      },
  );
  const set = (change: Partial<FoundAtBank>): void => setGiven((now) => ({ ...now, ...change }));
  const send = async (verb: 'match' | 'refuse', body: object) => {
    try {
      await call('POST', `/bank-transfers/${id}/${verb}`, body);
    } finally {
      await queries.invalidateQueries({ queryKey: BANK_TRANSFERS.all });
      await queries.invalidateQueries({ queryKey: DEPOSITS.all });
    }
  };
  const two = { from: money(secondPerson.from, currency), alone: money(secondPerson.alone, currency) };
  const ask = () =>
    confirm({
      title: t('bankTransfer.matchTitle', { amount: money(given.amount, currency) }),
      text: `${t('bankTransfer.matchText', { account })} ${t('bankTransfer.matchTwo', two)}`,
      yes: t('bankTransfer.match'),
      reason: 'needed',
      warning,
      send: (reason) => send('match', { ...given, reason }),
      onDone: () => acted(t('bankTransfer.matchDone')),
    });
  return (
    <Card withBorder>
      {dialog}
      {isRefusing && (
        <RefuseDialog
          account={account}
          send={(body) => send('refuse', body)}
          onDone={() => acted(t('bankTransfer.refuseDone'))}
          onClose={() => setRefusing(false)}
        />
      )}
      <Text fw={600} mb="sm">
        {t('bankTransfer.found')}
      </Text>
      <Lines detail={detail} chosen={given.lineId} onChoose={set} />
      <Form
        send={ask}
        submit={t('bankTransfer.match')}
        after={
          transfer.state === 'refused' ? undefined : (
            <Button variant="default" onClick={() => setRefusing(true)}>
              {t('bankTransfer.refuse')}
            </Button>
          )
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('bankTransfer.came')}
            value={given.amount}
            onChange={(event) => set({ amount: event.currentTarget.value.trim() })}
            inputMode="decimal"
            pattern={AMOUNT}
            required
          />
          <TextInput
            type="date"
            label={t('bankTransfer.paidOn')}
            value={given.paidOn}
            onChange={(event) => set({ paidOn: event.currentTarget.value })}
            required
          />
        </SimpleGrid>
        <TextInput
          label={t('bankTransfer.payer')}
          value={given.payer}
          onChange={(event) => set({ payer: event.currentTarget.value })}
          minLength={2}
          maxLength={140}
          autoComplete="off"
          required
        />
        <TextInput
          label={t('bankTransfer.bankReference')}
          description={t('bankTransfer.bankReferenceHint')}
          value={given.bankReference}
          onChange={(event) => set({ bankReference: event.currentTarget.value })}
          minLength={3}
          maxLength={60}
          autoComplete="off"
          required
        />
      </Form>
    </Card>
  );
}

interface RefuseDialogProps {
  account: string;
  send: (body: { reason: BankTransferReason; note: string }) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}

function RefuseDialog({ account, send, onDone, onClose }: RefuseDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<BankTransferReason>('transfer_not_found');
  return (
    <Confirm
      title={t('bankTransfer.refuseTitle')}
      text={t('bankTransfer.refuseText', { account })}
      yes={t('bankTransfer.refuse')}
      isGrave
      reason="needed"
      send={(note) => send({ reason, note })}
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        label={t('bankTransfer.why')}
        value={reason}
        onChange={(chosen) => setReason(BANK_TRANSFER_REASONS.find((one) => one === chosen) ?? reason)}
        data={BANK_TRANSFER_REASONS.map((value) => ({ value, label: t(`payment.why.${value}`) }))}
        allowDeselect={false}
        required
      />
    </Confirm>
  );
}
