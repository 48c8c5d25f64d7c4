import { LIMIT_KINDS } from '@feria/contracts/limits/kinds';
import type { LimitView } from '@feria/contracts/limits/member';
import { buttonClass, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ScreenSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { limitsQuery } from '../api.ts';
import { LimitCard } from '../parts/limit-card.tsx';
import { LimitDialog } from '../parts/limit-dialog.tsx';
import styles from '../parts/limits.module.css';

/** ?page=limits: how much one may pay in, stake and lose, and how long one plays, as one has decided. */
export function Limits() {
  const t = useT();
  const { data, error, refetch } = useQuery(limitsQuery());
  const [changed, setChanged] = useState<LimitView>();
  const [said, setSaid] = useState('');
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton label={t('shell.loading')} />;
  return (
    <Stack gap={4}>
      <div className={styles.lead}>
        <p>{t('limits.lead')}</p>
        <Link href={memberHref('activity')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('limits.toActivity')}
        </Link>
      </div>
      <p role="status" className={said ? styles.said : 'visually-hidden'}>
        {said}
      </p>
      <div className={styles.cards}>
        {LIMIT_KINDS.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={data.items.filter((limit) => limit.kind === kind)}
            currency={data.currency}
            onChange={(limit) => {
              setSaid('');
              setChanged(limit);
            }}
          />
        ))}
      </div>
      {changed ? (
        <LimitDialog
          limit={changed}
          currency={data.currency}
          onDone={(words) => {
            setSaid(words);
            setChanged(undefined);
          }}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
    </Stack>
  );
}
