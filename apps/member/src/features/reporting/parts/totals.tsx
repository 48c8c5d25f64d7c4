import { Card, Section } from '@feria/ui';
import type { AccountStatement, Statement } from '@feria/contracts/reporting/statements';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { barsOf, groupsOf } from '../sums.ts';
import styles from './statements.module.css';

export interface TotalsProps {
  statement: Statement;
  account: AccountStatement;
}

/** From opening to closing: what came in and went out, drawn, and by what. */
export function Totals({ statement: { currency, isRunning, asOf }, account }: TotalsProps) {
  const t = useT();
  const bars = barsOf(account);
  const exact = { currency, exact: true } as const;
  return (
    <Card className={styles.totals}>
      <dl className={styles.chain}>
        <div className={styles.edge}>
          <dt>{t('statements.opening')}</dt>
          <dd>
            <OwnAmount amount={account.opening} {...exact} />
          </dd>
        </div>
        <div className={styles.flow}>
          <dt>{t('statements.in')}</dt>
          <dd>
            <OwnAmount amount={account.in} {...exact} />
            <OwnDrawing>
              <Bar length={bars.in} className={styles.up} />
            </OwnDrawing>
          </dd>
        </div>
        <div className={styles.flow}>
          <dt>{t('statements.out')}</dt>
          <dd>
            <OwnAmount amount={account.out} {...exact} />
            <OwnDrawing>
              <Bar length={bars.out} className={styles.down} />
            </OwnDrawing>
          </dd>
        </div>
        <div className={styles.edge}>
          <dt>{isRunning ? t('statements.now') : t('statements.closing')}</dt>
          <dd>
            <OwnAmount amount={account.closing} {...exact} withCode />
          </dd>
        </div>
      </dl>
      {isRunning ? (
        <p className={styles.small}>
          {t('statements.running')} <Moment at={asOf} />
        </p>
      ) : null}
      <Groups account={account} currency={currency} />
    </Card>
  );
}

/** Drawn for the eye; the amount beside it says the same. */
function Bar({ length, className }: { length: string; className: string | undefined }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={length} height="8" className={className} />
    </svg>
  );
}

function Groups({ account, currency }: { account: AccountStatement; currency: string }) {
  const t = useT();
  const groups = groupsOf(account);
  if (groups.length === 0) return null;
  return (
    <dl className={styles.groups}>
      {groups.map(({ group, lines, net }) => (
        <div key={group} className={styles.group}>
          <dt>
            {t(`wallet.group.${group}`)}{' '}
            <span className={styles.small}>{t('statements.lines', { count: lines })}</span>
          </dt>
          <dd>
            <OwnAmount amount={net} currency={currency} exact tone="movement" sign="always" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is not in the account that is shown: held, bonus and debt stand beside the balance, at both edges. */
export function Others({ statement, account }: TotalsProps) {
  const t = useT();
  const others = statement.accounts.filter((one) => one.account !== account.account);
  return (
    <Section title={t('statements.others')}>
      <table className={styles.others}>
        <thead>
          <tr>
            <th scope="col">{t('statements.account')}</th>
            <th scope="col">{t('statements.opening')}</th>
            <th scope="col">{t('statements.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ account: name, opening, closing }) => (
            <tr key={name}>
              <th scope="row">{t(`wallet.part.${name}`)}</th>
              <td>
                <OwnAmount amount={opening} currency={statement.currency} exact />
              </td>
              <td>
                <OwnAmount amount={closing} currency={statement.currency} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
