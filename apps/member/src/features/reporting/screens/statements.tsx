import { Tabs } from '@feria/ui';
import { STATEMENT_ACCOUNTS } from '@feria/contracts/words';
import type { Statement, StatementAccount } from '@feria/contracts/reporting/statements';
import { useT } from '../../../ground/i18n/texts.ts';
import { Downloads } from '../parts/downloads.tsx';
import { Lines } from '../parts/lines.tsx';
import { OfPeriod } from '../parts/of-period.tsx';
import { Others, Totals } from '../parts/totals.tsx';
import { hasAny } from '../sums.ts';
import { useAddress } from '../use-address.ts';
import styles from '../parts/statements.module.css';

/** ?page=statement with `from`, `to` and `account`: what one had, every movement, and what one has. */
export function Statements() {
  const { search, change } = useAddress();
  const wanted = STATEMENT_ACCOUNTS.find((name) => name === search.get('account')) ?? 'cash';
  return (
    <OfPeriod>
      {(statement) => (
        <Shown statement={statement} wanted={wanted} onAccount={(account) => change({ account })} />
      )}
    </OfPeriod>
  );
}

interface ShownProps {
  statement: Statement;
  wanted: StatementAccount;
  onAccount: (account: StatementAccount) => void;
}

/** Of the four accounts those that have anything to tell, the balance always. */
function Shown({ statement, wanted, onAccount }: ShownProps) {
  const t = useT();
  const told = statement.accounts.filter((one) => one.account === 'cash' || hasAny(one));
  const account = told.find((one) => one.account === wanted) ?? told[0];
  if (!account) return null;
  const content = (
    <div className={styles.account}>
      <Totals statement={statement} account={account} />
      <Downloads
        key={`${statement.from} ${statement.to} ${account.account}`}
        statement={statement}
        account={account.account}
      />
      <Others statement={statement} account={account} />
      <Lines statement={statement} account={account.account} />
    </div>
  );
  if (told.length === 1) return content;
  return (
    <Tabs
      label={t('statements.accounts')}
      tabs={told.map(({ account: id }) => ({ id, label: t(`wallet.part.${id}`) }))}
      active={account.account}
      onChange={onAccount}
    >
      {content}
    </Tabs>
  );
}
