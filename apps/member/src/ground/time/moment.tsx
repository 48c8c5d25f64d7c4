import { formatDate, isBeforeRecords } from '@feria/ui';
import { useApp } from '../market/app-context.ts';
import { useT } from '../i18n/texts.ts';
import { useMoment } from './use-moment.ts';

const FALLBACK_ZONE = 'UTC';

interface MomentProps {
  at: string;
  /** To the second: where somebody looks up what exactly happened. */
  exact?: boolean;
  className?: string | undefined;
}

/** A moment in the market's time as a person says it; the whole of it is its title. */
export function Moment({ at, exact = false, className }: MomentProps) {
  const { merchant } = useApp();
  const moment = useMoment();
  const t = useT();
  const whole = formatDate(at, merchant?.timeZone ?? FALLBACK_ZONE);
  if (isBeforeRecords(at)) return <span className={className}>{t('shell.beforeRecords')}</span>;
  return (
    <time className={className} dateTime={at} title={whole} suppressHydrationWarning>
      {moment(at, exact)}
    </time>
  );
}
