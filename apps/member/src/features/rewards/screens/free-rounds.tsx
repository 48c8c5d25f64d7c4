import { EmptyState, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { freeRoundsQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { FreeRoundsCard } from '../parts/free-rounds-card.tsx';
import styles from '../parts/free-rounds.module.css';

/** ?page=freeRounds: rounds that one may play without a stake, that which ends first on top. */
export function FreeRounds() {
  const t = useT();
  const { data, error, refetch } = useQuery(freeRoundsQuery());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={3} label={t('shell.loading')} />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('freeRounds.emptyTitle')}
        action={
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('freeRounds.toGames')}
          </Link>
        }
      >
        {t('freeRounds.empty')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.how}>{t('freeRounds.how')}</p>
      <ul className={styles.cards}>
        {data.items.map((one) => (
          <FreeRoundsCard key={`${one.vassalage} ${one.id}`} own={one} />
        ))}
      </ul>
    </>
  );
}
