/** ?page=cases: all of them; with `new=deposit`, the form (of the order that `deposit` names); with `case`, one of them. */
import { Badge, ChevronRightIcon, EmptyState, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { CaseSummary } from '@feria/contracts/cases/member';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { platformNow } from '../../../ground/time/clock.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { casesQuery, hrefOf, NEW_HREF, orderQuery } from '../api.ts';
import { Day } from '../../../ground/time/day.tsx';
import { STATE_TONES } from '../parts/badges.tsx';
import { MissingDeposit } from '../parts/missing-deposit.tsx';
import { Thread } from '../parts/thread.tsx';
import { askedOf } from '../reported.ts';
import styles from '../parts/cases.module.css';

export function Cases() {
  const search = useSearch();
  const asked = askedOf(search);
  if (asked === null) return <All />;
  if ('case' in asked) return <Thread key={asked.case} id={asked.case} />;
  if (asked.deposit) return <OfOrder key={asked.deposit} id={asked.deposit} />;
  return <MissingDeposit order={null} now={platformNow()} />;
}

/** The form with what the cashier knows of the order. */
function OfOrder({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data) return <MissingDeposit order={data} now={platformNow()} />;
  return error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
  ) : (
    <RowSkeleton rows={5} label={t('shell.loading')} />
  );
}

function All() {
  const t = useT();
  const { data, error, refetch } = useQuery(casesQuery());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
    ) : (
      <RowSkeleton rows={4} label={t('shell.loading')} />
    );
  const toNew = (
    <Link href={NEW_HREF} className={buttonClass({})}>
      {t('cases.new')}
    </Link>
  );
  if (data.items.length === 0)
    return (
      <EmptyState title={t('cases.emptyTitle')} action={toNew}>
        {t('cases.empty')}
      </EmptyState>
    );
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>{toNew}</div>
      <ul className={styles.list}>
        {data.items.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </div>
  );
}

function Row({ one: { id, reference, kind, state, amount, currency, dueBy } }: { one: CaseSummary }) {
  const t = useT();
  return (
    <li>
      <Link href={hrefOf(id)} className={styles.row}>
        <span className={styles.words}>
          <strong>
            {t(`cases.kind.${kind}`)} · <OwnAmount amount={amount} currency={currency} />
          </strong>
          <bdi className={`num ${styles.small}`}>{reference}</bdi>
          {dueBy ? (
            <span className={styles.small}>
              {t('cases.dueBy')} <Day day={dueBy} />
            </span>
          ) : null}
        </span>
        <Badge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</Badge>
        <ChevronRightIcon />
      </Link>
    </li>
  );
}
