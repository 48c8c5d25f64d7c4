/** Wheels of ten segments, in their order around the rim; a larger one repeats them. */
export const WHEELS = {
  low: [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0],
  medium: [0, 1.9, 0, 1.5, 0, 2, 0, 1.5, 0, 3],
  high: [0, 0, 0, 0, 0, 0, 0, 0, 0, 9.9],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type WheelRisk = keyof typeof WHEELS;
export const WHEEL_RISKS = Object.keys(WHEELS) as readonly WheelRisk[];
