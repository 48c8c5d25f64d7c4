import type { Tone } from '@feria/ui';
import type { CaseState } from '@feria/contracts/cases/states';

export const STATE_TONES: Readonly<Record<CaseState, Tone>> = {
  open: 'info',
  asked: 'warn',
  tracing: 'info',
  closed: 'neutral',
};

/** A day of the market's calendar, as days are written everywhere. */
export function Day({ day }: { day: string }) {
  return (
    <time className="num" dateTime={day}>
      {day.replaceAll('-', '/')}
    </time>
  );
}
