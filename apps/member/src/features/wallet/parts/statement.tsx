import { EmptyState, buttonClass, Stack, listRowClass } from '@feria/ui';
import { Link } from 'wouter';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { hrefOf } from '../entries.ts';
import type { Entry } from '../entries.ts';
import styles from './wallet.module.css';

/** The account record: every movement of the balance, newest first, and the balance after it. */
export function Statement() {
  const t = useT();
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('wallet.statement')}</h2>
        <Link href={memberHref('statement')} className={buttonClass({ variant: 'quiet' })}>
          {t('statements.title')}
        </Link>
      </div>
      <Entries />
    </section>
  );
}

function Entries() {
  const t = useT();
  const list = useOwnList<Entry>('/api/wallet/entries');
  return (
    <LongList list={list} rows={6} money={t('center.money')}>
      {(pages) => <EntryLines entries={pages.flatMap((page) => page.items)} />}
    </LongList>
  );
}

function EntryLines({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('wallet.emptyTitle')}
        action={<DepositLink className={buttonClass()}>{t('shell.deposit')}</DepositLink>}
      >
        {t('wallet.empty')}
      </EmptyState>
    );
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function EntryLine({ entry: { kind, at, amount, balanceAfter, currency, reverses } }: { entry: Entry }) {
  const t = useT();
  return (
    <li>
      <Link href={hrefOf(kind)} className={listRowClass(styles.entry)}>
        <Stack as="span" shrinks>
          <span className={styles.kind}>{t(`wallet.kind.${kind}`)}</span>
          {reverses && (
            <span className={styles.small}>
              {t('wallet.reverses', { what: t(`wallet.kind.${reverses.kind}`) })}{' '}
              {reverses.cause && t(`wallet.cause.${reverses.cause}`)}
            </span>
          )}
          <Moment className={styles.small} at={at} />
        </Stack>
        <span className={styles.amounts}>
          <OwnAmount
            className={styles.kind}
            amount={amount}
            currency={currency}
            tone="movement"
            sign="always"
          />
          <span className={styles.small}>
            {t('wallet.after')} <OwnAmount amount={balanceAfter} currency={currency} />
          </span>
        </span>
      </Link>
    </li>
  );
}
