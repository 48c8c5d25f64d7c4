import { formatDay } from '@feria/ui';
import { useApp } from '../market/app-context.ts';

const PARTS = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A day of the market's calendar ("2026-11-29"), as the reader's language writes it. */
export function Day({ day }: { day: string }) {
  const { language: lang, market } = useApp();
  return (
    <time className="num" dateTime={day}>
      {formatDay(`${day}T12:00:00Z`, { lang, market, timeZone: 'UTC' }, PARTS)}
    </time>
  );
}
