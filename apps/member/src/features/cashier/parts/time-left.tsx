import { useEffect, useState } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { platformNow } from '../../../ground/time/clock.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How long until then, by the platform's clock: the same after a reload and on another device. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
  return <span role="timer">{t('pay.left', partsOf(left))}</span>;
}

/** Days and hours, hours and minutes, or minutes and seconds: two steps are enough. */
export function partsOf(seconds: number): { of: 'days' | 'hours' | 'minutes'; large: number; small: string } {
  if (seconds >= DAY_S)
    return {
      of: 'days',
      large: Math.floor(seconds / DAY_S),
      small: String(Math.floor((seconds % DAY_S) / HOUR_S)),
    };
  const two = (count: number): string => String(count).padStart(2, '0');
  if (seconds >= HOUR_S)
    return {
      of: 'hours',
      large: Math.floor(seconds / HOUR_S),
      small: two(Math.floor((seconds % HOUR_S) / MINUTE_S)),
    };
  return { of: 'minutes', large: Math.floor(seconds / MINUTE_S), small: two(seconds % MINUTE_S) };
}
