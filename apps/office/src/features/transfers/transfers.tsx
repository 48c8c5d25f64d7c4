import { TRANSFER_LIST } from '@feria/contracts/transfers/lists';
import type { OfficeTransferRow } from '@feria/contracts/transfers/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { TransferBadge } from './badges.tsx';
import { TRANSFERS } from './queries.ts';
import { Transfer } from './transfer.tsx';

/** Money between members' balances and the wallets that vendors keep, newest first. */
export function Transfers() {
  const t = useT();
  return (
    <OfficeList<OfficeTransferRow>
      title={t('nav.transfers')}
      spec={TRANSFER_LIST}
      path="/transfers"
      keys={TRANSFERS}
      empty={t('transfers.empty')}
      cells={{ state: (row) => <TransferBadge transfer={row} /> }}
      peek={(id) => <Transfer id={id} />}
    />
  );
}
