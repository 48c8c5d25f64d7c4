import { useState } from 'react';
import { formatDate, formatMoment, isBeforeRecords } from '@feria/ui/format';
import { useLang, useT } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';

/** A moment in the market's own time as a person says it; `exact`: to the second. The whole of it is its title. */
export function Moment({ at, market, exact = false }: { at: string; market?: string; exact?: boolean }) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const own = markets.find(({ code }) => code === market) ?? markets[0];
  const [now] = useState(() => Date.now());
  const timeZone = own?.timeZone ?? 'UTC';
  const whole = formatDate(at, timeZone);
  if (isBeforeRecords(at)) return t('beforeRecords');
  return (
    <time className="num" dateTime={at} title={whole}>
      {formatMoment(at, now, { lang, market: own?.code, timeZone }, { seconds: exact })}
    </time>
  );
}
