import { EmptyState, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useOwnList } from '../../../app/own-list.ts';
import { memberHref } from '../../../app/pages.ts';
import { Amount } from '../../../app/parts/amount.tsx';
import { RowBones } from '../../../app/parts/bones.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import { More } from '../../../app/parts/more.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { useT } from '../../../app/texts.ts';
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
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useOwnList<Entry>('/api/wallet/entries');
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowBones rows={6} label={t('shell.loading')} />
    );
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('wallet.emptyTitle')}
        action={
          <Link href={memberHref('depositv2')} className={buttonClass()}>
            {t('shell.deposit')}
          </Link>
        }
      >
        {t('wallet.empty')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <More
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        error={error ?? undefined}
      />
    </>
  );
}

function EntryLine({ entry: { kind, at, amount, balanceAfter, currency, reverses } }: { entry: Entry }) {
  const t = useT();
  return (
    <li>
      <Link href={hrefOf(kind)} className={styles.entry}>
        <span className={styles.words}>
          <span className={styles.kind}>{t(`wallet.kind.${kind}`)}</span>
          {reverses && (
            <span className={styles.small}>
              {t('wallet.reverses', { what: t(`wallet.kind.${reverses.kind}`) })}{' '}
              {reverses.cause && t(`wallet.cause.${reverses.cause}`)}
            </span>
          )}
          <Moment className={styles.small} at={at} />
        </span>
        <span className={styles.amounts}>
          <Amount className={styles.kind} amount={amount} currency={currency} tone="movement" sign="always" />
          <span className={styles.small}>
            {t('wallet.after')} <Amount amount={balanceAfter} currency={currency} />
          </span>
        </span>
      </Link>
    </li>
  );
}
