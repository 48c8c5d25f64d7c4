import { ClockIcon, classNames, formatClock } from '@feria/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../market/app-context.ts';
import { platformNow } from './clock.ts';
import { useT } from '../i18n/texts.ts';
import styles from './platform-clock.module.css';

const TICK_MS = 1_000;

/** The platform's time in the market's zone, hours to seconds. Its place is kept until the app runs. */
export function PlatformClock() {
  const t = useT();
  const { merchant } = useApp();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(platformNow());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const zone = merchant?.timeZone ?? 'UTC';
  return (
    <span
      className={classNames(styles.clock, now === undefined && styles.waiting)}
      role="timer"
      aria-label={t('shell.clock', { zone })}
      title={zone}
    >
      <ClockIcon size={16} />
      <span className="num">{now === undefined ? '--:--:--' : clockText(now, zone)}</span>
    </span>
  );
}

/** "18:04:05". */
export function clockText(at: number, timeZone: string): string {
  return formatClock(at, { lang: 'en', timeZone }, { seconds: true });
}
