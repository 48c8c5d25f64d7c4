import { EmptyState, Stack, Section, ListRow } from '@feria/ui';
import type { Statement, StatementAccount, StatementLine } from '@feria/contracts/reporting/statements';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './statements.module.css';

const AT_ONCE = 50;

export interface LinesProps {
  statement: Statement;
  account: StatementAccount;
}

/** Every line of the account, newest first, up to the one that the statement above was made with. */
export function Lines({ statement: { from, to, through, currency }, account }: LinesProps) {
  const t = useT();
  const search = new URLSearchParams({ from, to, account, through });
  const list = useOwnList<StatementLine>(`/api/statement/lines?${search.toString()}`, AT_ONCE);
  return (
    <LongList list={list} rows={6} money={t('center.money')}>
      {(pages) => <Movements lines={pages.flatMap((page) => page.items)} currency={currency} />}
    </LongList>
  );
}

function Movements({ lines, currency }: { lines: readonly StatementLine[]; currency: string }) {
  const t = useT();
  if (lines.length === 0)
    return <EmptyState title={t('statements.emptyTitle')}>{t('statements.empty')}</EmptyState>;
  return (
    <Section title={t('statements.movements')}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const t = useT();
  const { at, kind, reference, amount, balanceAfter, reverses } = line;
  return (
    <ListRow>
      <Stack as="span" shrinks>
        <span className={styles.strong}>{t(`wallet.kind.${kind}`)}</span>
        {reverses && (
          <span className={styles.small}>
            {t('wallet.reverses', { what: t(`wallet.kind.${reverses.kind}`) })}{' '}
            {reverses.cause && t(`wallet.cause.${reverses.cause}`)}
          </span>
        )}
        <Moment className={styles.small} at={at} />
        <span className={styles.reference}>{reference}</span>
      </Stack>
      <span className={styles.amounts}>
        <OwnAmount
          className={styles.strong}
          amount={amount}
          currency={currency}
          exact
          tone="movement"
          sign="always"
        />
        <span className={styles.small}>
          {t('wallet.after')} <OwnAmount amount={balanceAfter} currency={currency} exact />
        </span>
      </span>
    </ListRow>
  );
}
