import { WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { OfficeWithdrawalRow } from '@feria/contracts/cashier/office';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { WITHDRAWALS } from '../queries.ts';
import { Flags } from './flags.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** The queue: what waits for a decision first, the oldest on top. */
export function Withdrawals() {
  const t = useT();
  return (
    <OfficeList<OfficeWithdrawalRow>
      title={t('nav.withdrawals')}
      spec={WITHDRAWAL_LIST}
      path="/withdrawals"
      keys={WITHDRAWALS}
      standard={{ state: 'requested', sort: 'createdAt' }}
      empty={t('withdrawals.empty')}
      cells={{
        flags: ({ flags }) => <Flags flags={flags} />,
      }}
      peek={(id) => <Withdrawal id={id} />}
    />
  );
}
