import { Button } from '@mantine/core';
import { WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { OfficeWithdrawalRow } from '@feria/contracts/cashier/office';
import { Link } from 'wouter';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VerdictBadge } from '../payout-rules/verdict.tsx';
import { WITHDRAWALS } from '../queries.ts';
import { useState } from 'react';
import { useSession } from '../../../ground/session/session.tsx';
import { SafeBar } from './safe-bar.tsx';
import { Flags } from './flags.tsx';
import { Withdrawal } from './withdrawal.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The queue: what rules hold first, then what waits longest. */
export function Withdrawals() {
  const t = useT();
  const { may } = useSession();
  const [ticked, setTicked] = useState(NONE);
  const mayDecide = may('cashier.decide');
  return (
    <OfficeList<OfficeWithdrawalRow>
      title={t('nav.withdrawals')}
      aside={
        <Button component={Link} href="/withdrawals/rules" variant="default">
          {t('payoutRules.toRules')}
        </Button>
      }
      spec={WITHDRAWAL_LIST}
      path="/withdrawals"
      keys={WITHDRAWALS}
      standard={{ state: 'requested', sort: 'priority' }}
      empty={t('withdrawals.empty')}
      cells={{
        verdict: ({ verdict }) => verdict && <VerdictBadge verdict={verdict} />,
        flags: ({ flags }) => <Flags flags={flags} />,
      }}
      peek={(id) => <Withdrawal id={id} />}
      {...(mayDecide ? { ticks: { ids: ticked, change: setTicked, label: t('payoutRules.tick') } } : {})}
    >
      {mayDecide && <SafeBar ticked={ticked} setTicked={setTicked} />}
    </OfficeList>
  );
}
