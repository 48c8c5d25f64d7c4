/**
 * ?page=breaks: a time-out, a self-exclusion, and how often a reality check comes. Three steps and no proof: open the page,
 * choose, press. Opening an account takes more, and so does closing it; the journey `breaks` counts them.
 */
import { Card } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import { breaksQuery } from '../../../ground/http/own-queries.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ChooseBreak } from '../parts/choose-break.tsx';
import { RealityChoice } from '../parts/reality-choice.tsx';
import { StandingBreak } from '../parts/standing-break.tsx';
import styles from '../parts/breaks.module.css';

export function Breaks() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...breaksQuery(), staleTime: 0 });
  if (data) return <Loaded view={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />;
  return <RowSkeleton rows={5} label={t('shell.loading')} />;
}

function Loaded({ view }: { view: BreaksView }) {
  const t = useT();
  const { standing } = view;
  // Who is blocked may take a break of their own all the same: it stays when the block is lifted.
  const isOwn = standing !== null && standing.kind !== 'blocked';
  const isForGood = isOwn && standing.until === null;
  return (
    <div className={styles.page}>
      {standing ? <StandingBreak standing={standing} /> : null}
      {isForGood ? null : (
        <section aria-labelledby="choose">
          <h2 id="choose" className={standing ? styles.heading : 'visually-hidden'}>
            {t(isOwn ? 'breaks.longer' : 'breaks.title')}
          </h2>
          <p className={styles.lead}>{t('breaks.lead')}</p>
          <Card>
            <ChooseBreak key={standing?.since} view={view} />
          </Card>
        </section>
      )}
      <section aria-labelledby="reality">
        <h2 id="reality" className={styles.heading}>
          {t('breaks.reality')}
        </h2>
        <p className={styles.lead}>{t('breaks.realityWhy')}</p>
        <Card>
          <RealityChoice minutes={view.realityMinutes} most={view.realityMost} />
        </Card>
      </section>
    </div>
  );
}
