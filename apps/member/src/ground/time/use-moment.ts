import { formatMoment } from '@feria/ui';
import { useApp } from '../market/app-context.ts';
import { platformNow } from './clock.ts';

const FALLBACK_ZONE = 'UTC';

/** Moments inside sentences, in the market's time; alone they stand in a `Moment`. */
export function useMoment(): (at: Date | string | number, exact?: boolean) => string {
  const { language, market, merchant } = useApp();
  const timeZone = merchant?.timeZone ?? FALLBACK_ZONE;
  return (at, seconds = false) =>
    formatMoment(at, platformNow(), { lang: language, market, timeZone }, { seconds });
}
