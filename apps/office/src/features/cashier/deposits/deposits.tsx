import { DEPOSIT_LIST } from '@feria/contracts/cashier/lists';
import type { OfficeDepositRow } from '@feria/contracts/cashier/office';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { DEPOSITS } from '../queries.ts';
import { DepositBadge } from './badge.tsx';
import { Deposit } from './deposit.tsx';

export function Deposits() {
  const t = useT();
  return (
    <OfficeList<OfficeDepositRow>
      title={t('nav.deposits')}
      spec={DEPOSIT_LIST}
      path="/deposits"
      keys={DEPOSITS}
      empty={t('deposits.empty')}
      cells={{
        state: ({ state }) => <DepositBadge state={state} />,
      }}
      peek={(id) => <Deposit id={id} />}
    />
  );
}
