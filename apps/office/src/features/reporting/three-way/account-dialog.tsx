/** A bank's account that a gateway settles into, and how the columns of its CSV file are read. */
import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  BankAccountPayload,
  BankAccounts,
  BankAccountView,
  BankCsvMapping,
} from '@feria/contracts/reporting/three-way';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { marketOptions, useMarketNames } from '../../../ground/market/market-names.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { BANK_ACCOUNTS } from '../queries.ts';
import { emptyMapping, MappingFields } from './mapping-fields.tsx';

interface AccountDialogProps {
  /** Null: a new one. */
  account: BankAccountView | null;
  gateways: readonly string[];
  onClose: () => void;
}

export function AccountDialog({ account, gateways, onClose }: AccountDialogProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [given, setGiven] = useState<BankAccountPayload>(() => payloadOf(account, gateways[0] ?? ''));
  const set = (change: Partial<BankAccountPayload>): void => setGiven((now) => ({ ...now, ...change }));
  const setMapping = (mapping: BankCsvMapping | null): void => set({ mapping });
  const save = useMutation({
    mutationFn: () =>
      call<BankAccounts>('POST', account ? `/bank-accounts/${account.id}` : '/bank-accounts', given),
    onSuccess: (all) => {
      queries.setQueryData(BANK_ACCOUNTS.list, all);
      done(t('bankAccounts.saved'));
      onClose();
    },
  });
  return (
    <Dialog title={t(account ? 'bankAccounts.edit' : 'bankAccounts.add')} onClose={onClose} size="lg">
      <Form act={save} send={() => save.mutate()} submit={t('bankAccounts.save')} onClose={onClose}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('bankAccounts.bank')}
            value={given.bank}
            onChange={(event) => set({ bank: event.currentTarget.value })}
            required
            minLength={2}
            maxLength={80}
          />
          <TextInput
            label={t('bankAccounts.numberEnd')}
            description={t('bankAccounts.numberEndHint')}
            value={given.numberEnd}
            onChange={(event) => set({ numberEnd: event.currentTarget.value.toUpperCase() })}
            required
            pattern="[0-9A-Z]{2,6}"
            maxLength={6}
          />
          <Select
            label={t('bankAccounts.market')}
            value={given.market}
            onChange={(market) => set({ market: market ?? '' })}
            data={marketOptions(markets)}
            allowDeselect={false}
            required
          />
          <TextInput
            label={t('bankAccounts.currency')}
            value={given.currency}
            onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
            required
            pattern="[A-Z]{3}"
            maxLength={3}
          />
          <Select
            label={t('bankAccounts.gateway')}
            value={given.gateway}
            onChange={(gateway) => set({ gateway: gateway ?? '' })}
            data={[...new Set([...gateways, given.gateway])].filter((code) => code !== '')}
            allowDeselect={false}
            required
          />
          <NumberInput
            label={t('bankAccounts.settlesAfter')}
            description={t('bankAccounts.settlesAfterHint')}
            value={given.settlesAfterDays}
            onChange={(days) => set({ settlesAfterDays: Number(days) })}
            min={0}
            max={30}
            allowDecimal={false}
            required
          />
        </SimpleGrid>
        <Switch
          label={t('bankAccounts.active')}
          checked={given.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Switch
          label={t('bankAccounts.ownColumns')}
          checked={given.mapping !== null}
          onChange={(event) => setMapping(event.currentTarget.checked ? emptyMapping() : null)}
        />
        {given.mapping && <MappingFields mapping={given.mapping} onChange={setMapping} />}
      </Form>
    </Dialog>
  );
}

function payloadOf(account: BankAccountView | null, gateway: string): BankAccountPayload {
  if (!account)
    return {
      market: '',
      currency: '',
      bank: '',
      numberEnd: '',
      gateway,
      settlesAfterDays: 2,
      isActive: true,
      mapping: null,
    };
  const { id: _id, createdAt: _createdAt, coveredTo: _coveredTo, ...payload } = account;
  return payload;
}
