/** So many digits of a double are those of its value, whatever was worked out with it; those behind them are the binary form's. */
const DIGITS = 12;

/** A number as a person writes it: 0.3, where a machine has 0.30000000000000004. */
export const decimalOf = (value: number): string => String(Number(value.toPrecision(DIGITS)));
