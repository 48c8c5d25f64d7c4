/** The full hours of a clock. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** `07:00`: of twenty-four hours in every language. */
export const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
