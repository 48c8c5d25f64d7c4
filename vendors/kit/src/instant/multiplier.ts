/** What a stake is multiplied by: a fraction of two whole numbers, so that money never meets a float. */
export interface Multiplier {
  readonly over: bigint;
  readonly under: bigint;
}

/** A share of 1 in basis points: 9,900 is 99 %. */
export const WHOLE_BPS = 10_000;

/** What is left of a fair multiplier when the game gives back `paybackBps` of it. */
export function withPayback({ over, under }: Multiplier, paybackBps: number): Multiplier {
  return { over: over * BigInt(paybackBps), under: under * BigInt(WHOLE_BPS) };
}

/** A multiplier of so many hundredths, as prize tables are written. */
export function ofHundredths(hundredths: number): Multiplier {
  return { over: BigInt(hundredths), under: 100n };
}

/** What a stake in money units comes back as, floored to a whole unit. */
export function payOf(stake: bigint, { over, under }: Multiplier): bigint {
  return (stake * over) / under;
}

/** For mathematics and for showing, never for money. */
export function decimalOf({ over, under }: Multiplier): number {
  const whole = over / under;
  return Number(whole) + Number(over % under) / Number(under);
}
