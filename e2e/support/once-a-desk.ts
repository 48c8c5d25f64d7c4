/** What the days of a week have in common, a member say: made when the first of them asks, and another one at each desk. */
import type { Desk } from './office-desk.ts';
import type { AtWork } from './work-week.ts';

export function onceADesk<Thing>(make: (at: AtWork) => Promise<Thing>): (at: AtWork) => Promise<Thing> {
  const made = new WeakMap<Desk, Promise<Thing>>();
  return (at) => {
    const known = made.get(at.desk) ?? make(at);
    made.set(at.desk, known);
    return known;
  };
}
