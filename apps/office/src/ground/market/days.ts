/** Days of a market's calendar, from one to another, both counted in. Pure. */

export type Days = { from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** From the first of its month through a day. */
export const monthSoFar = (day: string): Days => ({ from: `${day.slice(0, 7)}-01`, to: day });

export function isInOrder({ from, to }: Days): boolean {
  return DAY.test(from) && DAY.test(to) && from <= to;
}
