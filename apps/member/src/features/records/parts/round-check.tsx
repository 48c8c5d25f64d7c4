import { Button, Sheet } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RoundRow } from '@feria/contracts/play/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { atCheck, checkStateOf } from '../check-state.ts';
import { roundPageQuery, roundQuery } from '../round-queries.ts';
import styles from './records.module.css';
import { RoundFrame } from './round-frame.tsx';
import { RoundProof } from './round-proof.tsx';

/** One round, checked: played again from its seeds by its vendor's page, or told why it cannot be. */
export function RoundCheck({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const localized = useLocalized();
  const { data: round, error, refetch } = useQuery(roundQuery(id));
  const title = round ? localized(round.displayName) : t('records.round');
  return (
    <Sheet open size="wide" onClose={onClose} closeLabel={t('shell.close')} title={title}>
      {round ? (
        <Check round={round} title={title} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : (
        <RowSkeleton rows={5} label={t('shell.loading')} />
      )}
    </Sheet>
  );
}

function Check({ round, title }: { round: RoundRow; title: string }) {
  const t = useT();
  const { wire } = useApp();
  const [isSeen, setSeen] = useState(false);
  const { id, vendorName } = round;
  const page = useQuery({ ...roundPageQuery(id, wire), enabled: checkStateOf(round) === 'unknown' });
  const state = checkStateOf(round, page.data);
  if (state === 'open') return <p>{t('records.checkOpen')}</p>;
  if (state === 'returned') return <NoSeeds id={id} text={t('records.checkReturned')} />;
  if (!page.data)
    return page.error ? (
      <LoadFailure error={page.error} onRetry={() => void page.refetch()} money={t('records.money')} />
    ) : (
      <RowSkeleton rows={5} label={t('shell.loading')} />
    );
  const { url } = page.data;
  if (state === 'seeds')
    return <RoundFrame url={atCheck(url)} title={t('records.verifyFrame', { game: title })} />;
  if (isSeen) return <RoundFrame url={url} title={t('records.seeFrame', { game: title })} />;
  return (
    <NoSeeds id={id} text={t('records.checkOther', { vendor: vendorName })}>
      <Button variant="secondary" onClick={() => setSeen(true)}>
        {t('records.seeAt', { vendor: vendorName })}
      </Button>
    </NoSeeds>
  );
}

/** What can be checked without seeds: that the bet stands in the ledger. */
function NoSeeds({ id, text, children }: { id: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.check}>
      <p>{text}</p>
      {children}
      <RoundProof id={id} />
    </div>
  );
}
