/** ?page=complaints: all of them; with `new`, a new one; with `complaint`, what was said in one. */
import { Badge, ChevronRightIcon, EmptyState, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { ComplaintLine } from '@feria/contracts/complaints/member';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { complaintsQuery, hrefOf, NEW_HREF, referenceOf } from '../api.ts';
import { NewComplaintForm } from '../parts/new-complaint.tsx';
import { Day } from '../../../ground/time/day.tsx';
import { STATE_TONES } from '../parts/badges.tsx';
import { Thread } from '../parts/thread.tsx';
import styles from '../parts/complaints.module.css';

export function Complaints() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const id = query.get('complaint');
  if (id) return <Thread key={id} id={id} />;
  if (query.has('new')) return <NewComplaintForm key={search} reference={referenceOf(search)} />;
  return <All />;
}

function All() {
  const t = useT();
  const { data, error, refetch } = useQuery(complaintsQuery());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={4} label={t('shell.loading')} />
    );
  const toNew = (
    <Link href={NEW_HREF} className={buttonClass({})}>
      {t('complaints.new')}
    </Link>
  );
  if (data.items.length === 0)
    return (
      <EmptyState title={t('complaints.emptyTitle')} action={toNew}>
        {t('complaints.empty')}
      </EmptyState>
    );
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <Link href="/complaints" className={styles.link}>
          {t('complaints.rules')}
        </Link>
        {toNew}
      </div>
      <ul className={styles.list}>
        {data.items.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Row({ line }: { line: ComplaintLine }) {
  const t = useT();
  const { id, number, category, state, outcome, receivedAt, answerBy } = line;
  return (
    <li>
      <Link href={hrefOf(id)} className={styles.row}>
        <span className={styles.words}>
          <strong>{t(`complaints.category.${category}`)}</strong>
          <span className={styles.small}>
            <bdi className="num">{number}</bdi> · <Moment at={receivedAt} />
          </span>
          {answerBy ? (
            <span className={styles.small}>
              {t('complaints.answerBy')} <Day day={answerBy} />
            </span>
          ) : null}
        </span>
        <Badge tone={STATE_TONES[state]}>
          {outcome ? t(`complaints.outcome.${outcome}`) : t(`complaints.state.${state}`)}
        </Badge>
        <ChevronRightIcon />
      </Link>
    </li>
  );
}
