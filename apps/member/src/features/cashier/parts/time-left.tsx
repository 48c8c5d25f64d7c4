import { useEffect, useState } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import styles from './part-cards.module.css';

const MINUTE_MS = 60_000;
const [HOUR, DAY] = [60, 24 * 60];
/** Whole minutes are shown: it is looked at a little more often than they change. */
const LOOK_MS = 10_000;

/** How long until a moment of the platform's, by its clock: the same after a reload and on another device. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  return (
    <span className={styles.left} suppressHydrationWarning>
      {t('withdraw.timeLeft', {
        days: Math.floor(minutes / DAY),
        hours: Math.floor((minutes % DAY) / HOUR),
        minutes: minutes % HOUR,
      })}
    </span>
  );
}
