/** When customer service answers, by the clock of its market. Pure. */
import type { ChatDesk } from '@feria/contracts/support';
import { addMs, businessDay } from '@feria/kernel';

export type Day = { from: string; to: string } | null;
/** Monday first; null: the market keeps no hours, and is answered whenever somebody is there. */
export type Hours = readonly Day[] | null;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 7;

/** The market's clock then: its day, the day of its week (Monday is 0) and the time of day. */
function clockOf(at: Date, timeZone: string): { day: string; weekday: number; time: string } {
  const day = businessDay(at, timeZone);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day, weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS, time: time.format(at) };
}

/** Whether the house is open, and when it opens next where it is not; null: it never does. */
export function openAt(hours: Hours, timeZone: string, at: Date): { isOpen: boolean; opensAt: Date | null } {
  if (!hours) return { isOpen: true, opensAt: null };
  const now = clockOf(at, timeZone);
  const today = hours[now.weekday];
  if (today && today.from <= now.time && now.time < today.to) return { isOpen: true, opensAt: null };
  for (let ahead = 0; ahead <= DAYS; ahead += 1) {
    const { day, weekday } = clockOf(addMs(at, ahead * DAY_MS), timeZone);
    const open = hours[weekday];
    const opensAt = open && instantOf(day, open.from, timeZone);
    if (opensAt && opensAt > at) return { isOpen: false, opensAt };
  }
  return { isOpen: false, opensAt: null };
}

/** When the market's clock shows that: the first try is off by the zone's difference, which the second one takes away. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const asked = Date.parse(`${day}T${time}:00Z`);
  let guess = new Date(asked);
  for (let round = 0; round < 2; round += 1) {
    const shown = clockOf(guess, timeZone);
    guess = addMs(guess, asked - Date.parse(`${shown.day}T${shown.time}:00Z`));
  }
  return guess;
}

/** What somebody who writes is told: honestly, whether anybody is there. */
export function deskOf(hours: Hours, timeZone: string, isHere: boolean, at: Date): ChatDesk {
  const { isOpen, opensAt } = openAt(hours, timeZone, at);
  // Somebody who answers does, whatever the hours say.
  if (isHere) return { status: 'here', opensAt: null };
  return { status: isOpen ? 'away' : 'closed', opensAt: opensAt?.toISOString() ?? null };
}
