/** An account of the licensee as members are to be told it. What names it is typed once. */
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  faultOfNumber,
  type CollectionAccount,
  type CollectionAccountPayload,
  type CollectionAccounts,
} from '@feria/contracts/cashier/collection-accounts';
import { COLLECTION_ACCOUNT_KINDS } from '@feria/contracts/cashier/rails';
import { useState } from 'react';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog, isReason, ReasonField } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { LocalizedField } from '../../../ground/forms/localized-field.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { marketOptions, useMarketNames } from '../../../ground/market/market-names.ts';
import { COLLECTION_ACCOUNTS } from '../queries.ts';

interface AccountDialogProps {
  /** Null: a new one. */
  account: CollectionAccount | null;
  onClose: () => void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [given, setGiven] = useState<CollectionAccountPayload>(() =>
    payloadOf(account, markets[0]?.code ?? ''),
  );
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<CollectionAccountPayload>): void => setGiven((now) => ({ ...now, ...change }));
  const fault = faultOfNumber(given.kind, given.number);
  const note = given.note ?? { en: '', es: '' };
  const save = useMutation({
    mutationFn: () => call<CollectionAccounts>('POST', '/collection-accounts', given),
    onSuccess: (all) => {
      queries.setQueryData(COLLECTION_ACCOUNTS.list, all);
      done(t('collectionAccounts.asked'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(account ? 'collectionAccounts.change' : 'collectionAccounts.add')}
      onClose={onClose}
      size="lg"
    >
      <Form
        act={save}
        send={() => {
          setTried(true);
          if (!fault) save.mutate();
        }}
        submit={t('collectionAccounts.propose')}
        isReady={isReason(given.reason)}
        onClose={onClose}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('collectionAccounts.market')}
            value={given.merchantCode}
            onChange={(code) => set({ merchantCode: code ?? '' })}
            data={marketOptions(markets)}
            allowDeselect={false}
            disabled={account !== null}
            required
          />
          <Select
            label={t('collectionAccounts.kind')}
            value={given.kind}
            onChange={(kind) =>
              set({ kind: COLLECTION_ACCOUNT_KINDS.find((one) => one === kind) ?? given.kind })
            }
            data={COLLECTION_ACCOUNT_KINDS.map((value) => ({
              value,
              label: t(`collectionAccounts.kind.${value}`),
            }))}
            allowDeselect={false}
            disabled={account !== null}
            required
          />
          <TextInput
            label={t('collectionAccounts.number')}
            value={given.number}
            onChange={(event) => set({ number: event.currentTarget.value })}
            inputMode="numeric"
            autoComplete="off"
            disabled={account !== null}
            error={isTried && fault ? t(`collectionAccounts.fault.${fault}`) : undefined}
            required
          />
          <TextInput
            label={t('collectionAccounts.bank')}
            value={given.bank}
            onChange={(event) => set({ bank: event.currentTarget.value })}
            minLength={2}
            maxLength={80}
            required
          />
          <TextInput
            label={t('collectionAccounts.holder')}
            value={given.holder}
            onChange={(event) => set({ holder: event.currentTarget.value })}
            minLength={2}
            maxLength={80}
            required
          />
          <TextInput
            label={t('collectionAccounts.document')}
            value={given.document ?? ''}
            onChange={(event) => set({ document: event.currentTarget.value || null })}
            minLength={4}
            maxLength={30}
          />
        </SimpleGrid>
        <LocalizedField
          label={t('collectionAccounts.note')}
          name="note"
          value={note}
          onChange={(words) => set({ note: Object.values(words).some((text) => text) ? words : null })}
          most={300}
          isLong
        />
        <Switch
          label={t('collectionAccounts.isActive')}
          description={t('collectionAccounts.isActiveHint')}
          checked={given.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <ReasonField
          label={t('collectionAccounts.reason')}
          hint={t('collectionAccounts.reasonHint')}
          value={given.reason}
          onChange={(reason) => set({ reason })}
        />
      </Form>
    </Dialog>
  );
}

function payloadOf(account: CollectionAccount | null, merchantCode: string): CollectionAccountPayload {
  if (!account)
    return {
      id: null,
      base: 0,
      merchantCode,
      kind: 'account',
      number: '',
      bank: '',
      holder: '',
      document: null,
      note: null,
      isActive: true,
      reason: '',
    };
  const { id, version: base, kind, number, bank, holder, document, note, isActive } = account;
  return {
    id,
    base,
    merchantCode: account.merchantCode,
    kind,
    number,
    bank,
    holder,
    document,
    note,
    isActive,
    reason: '',
  };
}
