/** How far a figure lies from an earlier one, for words. */
export type Comparison =
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'same' }
  | { kind: 'from'; value: string };

/**
 * Whole per cent of what it was; below one per cent to a tenth. `from`: there was nothing, or the sign has turned, and a part of it says
 * nothing: the earlier value says more. Undefined: one of both is missing.
 */
export function compare(value: string | null, then: string | null): Comparison | undefined {
  if (value === null || then === null) return undefined;
  const [now, before] = [Number(value), Number(then)];
  if (now === before) return { kind: 'same' };
  if (before <= 0 || now < 0) return { kind: 'from', value: then };
  const change = (now - before) / before;
  const percent = Math.abs(change) * 100;
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
  if (rounded === 0) return { kind: 'same' };
  return { kind: change > 0 ? 'more' : 'less', percent: rounded };
}
