import { PAYMENT_CASE_LIST } from '@feria/contracts/cases/lists';
import type { PaymentCaseRow } from '@feria/contracts/cases/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CaseBadge, Due } from './badges.tsx';
import { PaymentCaseScreen } from './case.tsx';
import { CASES } from './queries.ts';

/** Money that is not where somebody says it should be, the most overdue first. */
export function PaymentCases() {
  const t = useT();
  return (
    <OfficeList<PaymentCaseRow>
      title={t('nav.cases')}
      spec={PAYMENT_CASE_LIST}
      path="/cases"
      keys={CASES}
      standard={{ state: 'open', sort: 'dueBy' }}
      empty={t('cases.empty')}
      cells={{
        whose: WORK_CELLS.whose,
        dueBy: (row) => <Due row={row} />,
        state: (row) => <CaseBadge row={row} />,
      }}
      peek={(id) => <PaymentCaseScreen id={id} />}
    />
  );
}
