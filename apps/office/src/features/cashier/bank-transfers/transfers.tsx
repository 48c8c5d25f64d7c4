import { Button } from '@mantine/core';
import type { BankTransferRow } from '@feria/contracts/cashier/bank-transfers';
import { BANK_TRANSFER_LIST } from '@feria/contracts/cashier/lists';
import { Link } from 'wouter';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { BANK_TRANSFERS } from '../queries.ts';
import { TransferBadge } from './badge.tsx';
import { BankTransfer } from './transfer.tsx';

/** The queue: those that members say they have paid first, the oldest of them on top. */
export function BankTransfers() {
  const t = useT();
  return (
    <OfficeList<BankTransferRow>
      title={t('nav.bankTransfers')}
      aside={
        <Button component={Link} href="/collection-accounts" variant="default">
          {t('bankTransfers.toAccounts')}
        </Button>
      }
      spec={BANK_TRANSFER_LIST}
      path="/bank-transfers"
      keys={BANK_TRANSFERS}
      standard={{ state: 'open', sort: 'priority' }}
      empty={t('bankTransfers.empty')}
      cells={{ state: ({ state }) => <TransferBadge state={state} /> }}
      peek={(id) => <BankTransfer id={id} />}
    />
  );
}
