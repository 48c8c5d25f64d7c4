import { formatDate } from '@feria/ui';
import { useApp } from '../app-context.ts';

const FALLBACK_ZONE = 'UTC';

/** A moment in the market's time zone, its zone beside it. */
export function Moment({ at, className }: { at: string; className?: string | undefined }) {
  const { merchant } = useApp();
  return (
    <time className={className} dateTime={at}>
      {formatDate(at, merchant?.timeZone ?? FALLBACK_ZONE)}
    </time>
  );
}
