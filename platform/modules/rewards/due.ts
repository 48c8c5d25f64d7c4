/** When a vendor is asked next. Pure. */
import { addMs } from '@feria/kernel';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Longer than a call to a vendor may take: what is still sending then has lost its sender. */
export const SENDING_MS = 15_000;

/** From then on what is not answered is shown to a person. It is asked about all the same, as long as it could be played. */
export const STUCK_MS = 15 * 60_000;

/** The next question after so many calls: 2 s, 4 s, 8 s ... 5 minutes, then every 5 minutes. */
export function nextAsk(attempts: number, at: Date): Date {
  return addMs(at, Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS));
}
