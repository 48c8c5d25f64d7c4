/** npm `phe`, measured beside our own ranking: as much of it as the bench calls. One is its best hand. */
declare module 'phe' {
  export function evaluateCardCodes(codes: readonly number[]): number;
}

/** Its inside, without the array of the public door. */
declare module 'phe/lib/evaluator7.js' {
  const evaluateSeven: (
    ...codes: readonly [number, number, number, number, number, number, number]
  ) => number;
  export = evaluateSeven;
}
