/** The days that a statement is about, as they are typed. Pure. */

export type Days = { from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** From the first of the month through today, by this machine's own calendar: the market's days are asked for by name. */
export function monthSoFar(today: Date): Days {
  const two = (number: number): string => String(number).padStart(2, '0');
  const month = `${today.getFullYear()}-${two(today.getMonth() + 1)}`;
  return { from: `${month}-01`, to: `${month}-${two(today.getDate())}` };
}

export function isInOrder({ from, to }: Days): boolean {
  return DAY.test(from) && DAY.test(to) && from <= to;
}
