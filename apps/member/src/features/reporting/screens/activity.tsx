import {
  Button,
  Card,
  ChevronLeftIcon,
  ChevronRightIcon,
  Chip,
  IconButton,
  buttonClass,
  formatZone,
  Stack,
  Section,
} from '@feria/ui';
import { ACTIVITY_STEPS } from '@feria/contracts/words';
import type { Activity as Shown } from '@feria/contracts/reporting/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { Chart } from '../parts/chart.tsx';
import { useDuration, usePartName } from '../parts/day-name.ts';
import { Rows } from '../parts/rows.tsx';
import { useFile } from '../use-file.ts';
import { backFrom, stepFrom, windowOf, type Days } from '../window.ts';
import styles from '../parts/activity.module.css';

/** ?page=activity with `by` and `back`: how long one played and what it came to. */
export function Activity() {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return <InZone timeZone={merchant.timeZone} />;
}

function InZone({ timeZone }: { timeZone: string }) {
  const t = useT();
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [by, back] = [stepFrom(search), backFrom(search)];
  const days = windowOf(by, back, dayIn(platformNow(), timeZone));
  const query = `from=${days.from}&to=${days.to}&by=${by}`;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ownQuery<Shown>(`/api/activity?${query}`),
    placeholderData: keepPreviousData,
  });
  const go = (step: Shown['by'], to: number) =>
    navigate(memberHref('activity', { by: step, ...(to > 0 ? { back: String(to) } : {}) }), {
      replace: true,
    });
  return (
    <Stack gap={5}>
      <div className={styles.head}>
        <div className={styles.chips} role="group" aria-label={t('activity.steps')}>
          {ACTIVITY_STEPS.map((step) => (
            <Chip key={step} pressed={step === by} onClick={() => go(step, 0)}>
              {t(`activity.by.${step}`)}
            </Chip>
          ))}
        </div>
        <Stepper days={days} back={back} onBack={(to) => go(by, to)} />
        <Link href={memberHref('limits')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('activity.toLimits')}
        </Link>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('center.money')} />
      ) : data && !isPlaceholderData ? (
        <Of activity={data} query={query} />
      ) : (
        <RowSkeleton rows={6} label={t('shell.loading')} />
      )}
    </Stack>
  );
}

function Stepper({ days, back, onBack }: { days: Days; back: number; onBack: (to: number) => void }) {
  const t = useT();
  const name = usePartName('week');
  return (
    <div className={styles.stepper}>
      <IconButton label={t('activity.before')} icon={<ChevronLeftIcon />} onClick={() => onBack(back + 1)} />
      <p aria-live="polite">{name(days)}</p>
      <IconButton
        label={t('activity.after')}
        icon={<ChevronRightIcon />}
        disabled={back === 0}
        onClick={() => onBack(back - 1)}
      />
    </div>
  );
}

function Of({ activity, query }: { activity: Shown; query: string }) {
  const t = useT();
  const { wire, language } = useApp();
  const duration = useDuration();
  const file = useFile();
  const { total, currency, from, to, by, timeZone } = activity;
  const money = (amount: string, strong = false) => (
    <OwnAmount
      amount={amount}
      currency={currency}
      {...(strong ? { tone: 'movement', sign: 'always' } : {})}
    />
  );
  const facts = [
    { label: t('activity.col.net'), value: money(total.net, true), strong: true },
    { label: t('activity.col.staked'), value: money(total.staked) },
    { label: t('activity.col.won'), value: money(total.won) },
    { label: t('activity.col.in'), value: money(total.in) },
    { label: t('activity.col.out'), value: money(total.out) },
    { label: t('activity.col.seconds'), value: duration(total.seconds) },
    { label: t('activity.rounds'), value: total.rounds },
  ];
  return (
    <>
      <div className={styles.top}>
        <Section card title={t('activity.total')}>
          <Facts facts={facts} />
        </Section>
        <Card>
          <Chart activity={activity} />
        </Card>
      </div>
      <Card flush>
        <Rows activity={activity} />
      </Card>
      <section className={styles.foot} aria-label={t('activity.file')}>
        <Button
          variant="secondary"
          loading={file.isPending}
          onClick={() =>
            file.mutate({
              path: `/api/activity/file?${query}&language=${wire}`,
              name: `feria-activity-${by}-${from}-${to}.csv`,
            })
          }
        >
          {t('activity.download')}
        </Button>
        {file.error ? <ActionFailure error={file.error} money={t('center.money')} /> : null}
        <p role="status" className={styles.small}>
          {file.isSuccess ? t('activity.saved') : ''}
        </p>
        <p className={styles.small}>{t('activity.note', { zone: formatZone(timeZone, language) })}</p>
      </section>
    </>
  );
}
