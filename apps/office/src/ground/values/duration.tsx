import { formatMeasure } from '@feria/ui/format';
import { useLang } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';

const [HOUR, DAY] = [60, 24 * 60];

/** How long something took, in the unit that says it in a few digits: 95 minutes, 3.5 hours, 12 days. */
export function Duration({ minutes }: { minutes: number | null }) {
  const lang = useLang();
  const market = useMarketNames()[0]?.code;
  if (minutes === null) return '–';
  const [value, unit] =
    minutes < 2 * HOUR
      ? ([minutes, 'minute'] as const)
      : minutes < 2 * DAY
        ? ([minutes / HOUR, 'hour'] as const)
        : ([minutes / DAY, 'day'] as const);
  return <span className="num">{formatMeasure(value, unit, lang, market)}</span>;
}
