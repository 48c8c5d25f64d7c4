import { useLocation, useSearch } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { RangeFilter } from '../../../ground/time/range-filter.tsx';
import { rangeFrom, type Range } from '../../../ground/time/ranges.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { narrowingFrom, type Narrowing } from '../narrowing.ts';
import { RoundCheck } from '../parts/round-check.tsx';
import { RoundDialog } from '../parts/round-dialog.tsx';
import { Rounds } from '../parts/rounds.tsx';
import { Stack } from '@feria/ui';

/**
 * ?page=personalHistoryCopy with `from`, `to`, with `vendor`, `game`, `category` or `state=open`, and, for an open round, `round` (its money)
 * or `verify`: every round one has played.
 */
export function BettingRecord() {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return <Record timeZone={merchant.timeZone} />;
}

function Record({ timeZone }: { timeZone: string }) {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const today = dayIn(platformNow(), timeZone);
  const range = rangeFrom(search, today);
  const narrowing = narrowingFrom(search);
  const round = search.get('round');
  const checked = search.get('verify');
  const hrefFor = (span: Range, only: Narrowing, opened: Record<string, string> = {}) =>
    memberHref('personalHistoryCopy', { from: span.from, to: span.to, ...only, ...opened });
  const checkHrefFor = (id: string) => hrefFor(range, narrowing, { verify: id });
  const go = (span: Range, only: Narrowing) => navigate(hrefFor(span, only), { replace: true });
  const close = () => go(range, narrowing);
  return (
    <Stack gap={5}>
      {narrowing.state === 'open' ? null : (
        <RangeFilter
          range={range}
          today={today}
          timeZone={timeZone}
          onRange={(next) => go(next, narrowing)}
        />
      )}
      <Rounds
        range={range}
        narrowing={narrowing}
        onNarrowing={(next) => go(range, next)}
        hrefFor={(id) => hrefFor(range, narrowing, { round: id })}
        checkHrefFor={checkHrefFor}
      />
      {round ? <RoundDialog key={round} id={round} checkHref={checkHrefFor(round)} onClose={close} /> : null}
      {checked ? <RoundCheck key={checked} id={checked} onClose={close} /> : null}
    </Stack>
  );
}
