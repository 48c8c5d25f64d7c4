import { Stack } from '@feria/ui';
import type { RecordLine, RecordPage } from '@feria/contracts/reporting/record';
import { useLocation, useSearch } from 'wouter';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useApp } from '../../../ground/market/app-context.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { RangeFilter } from '../../../ground/time/range-filter.tsx';
import { rangeFrom } from '../../../ground/time/ranges.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { addressOf, MOST_DAYS, recordFilterFrom, recordQuery, type RecordFilter } from './record-filter.ts';
import { Filters } from './filters.tsx';
import { Lines } from './lines.tsx';

const AT_ONCE = 50;

/** Every entry of the account, narrowed by what the address says, with what these come to. */
export function AccountRecord() {
  const t = useT();
  const { merchant } = useApp();
  // Days are the market's: before it is known there are none to ask for.
  if (!merchant) return <RowSkeleton rows={6} label={t('shell.loading')} />;
  return <InZone timeZone={merchant.timeZone} />;
}

function InZone({ timeZone }: { timeZone: string }) {
  const t = useT();
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const today = dayIn(platformNow(), timeZone);
  const range = rangeFrom(search, today, { most: MOST_DAYS, otherwise: 'days30' });
  const filter = recordFilterFrom(search);
  const query = recordQuery(range, filter);
  const list = useOwnList<RecordLine, RecordPage>(`/api/account-record?${query}`, AT_ONCE);
  const change = (parts: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    navigate(`${path}?${next.toString()}`, { replace: true });
  };
  return (
    <Stack gap={5}>
      <RangeFilter
        range={range}
        today={today}
        timeZone={timeZone}
        most={MOST_DAYS}
        onRange={({ from, to }) => change({ from, to })}
      />
      <Filters filter={filter} onChange={(next: RecordFilter) => change(addressOf(next))} />
      <LongList list={list} rows={8} money={t('center.money')}>
        {(pages) => <Lines pages={pages} query={query} range={range} />}
      </LongList>
    </Stack>
  );
}
