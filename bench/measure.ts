/** How a number is taken: in the middle of several runs, beside what it is compared with. */

/** One line of the result: what was measured, its unit, and how it was taken. */
export interface Line {
  what: string;
  value: string;
  how: string;
}

/** What a row needs from outside is missing: `tool` is the program, `from` the package that brings it. */
export class MissingTool extends Error {
  constructor(tool: string, from: string) {
    super(`${tool} is missing: it comes with ${from}`);
  }
}

/** The middle value; of an even number the lower of the two, so that nothing is averaged into a better one. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('there is no median of nothing');
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

/** The value below which `share` (0 to 1) of all values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function round(value: number, places = 1): string {
  return value.toFixed(places);
}
