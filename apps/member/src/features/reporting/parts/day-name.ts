import { formatDay } from '@feria/ui';
import type { Activity } from '@feria/contracts/reporting/activity';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';

type Item = Pick<Activity['items'][number], 'from' | 'to'>;

/** What a day, a week or a month is called: days have no zone, so they are written in the one that they are counted in. */
export function usePartName(by: Activity['by']): (item: Item) => string {
  const t = useT();
  const { language, market } = useApp();
  const reader = { lang: language, market, timeZone: 'UTC' };
  const write = (day: string, parts: Parameters<typeof formatDay>[2]): string =>
    formatDay(`${day}T00:00:00Z`, reader, parts);
  return ({ from, to }) => {
    if (by === 'month') return write(from, { month: 'short', year: 'numeric' });
    const day = { day: 'numeric', month: 'short' } as const;
    return by === 'day'
      ? write(from, day)
      : t('activity.week', { from: write(from, day), to: write(to, day) });
  };
}

/** Hours and minutes; less than a minute is one. */
export function useDuration(): (seconds: number) => string {
  const t = useT();
  return (seconds) => {
    const all = Math.ceil(seconds / 60);
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours === 0 ? t('activity.minutes', { minutes }) : t('activity.hours', { hours, minutes });
  };
}
