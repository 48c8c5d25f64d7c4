/** A timeline says of each step what is so: that it happened, that it happens now, or that it will. */
import type { StepState } from '@feria/ui';

/**
 * Which text of a step: `paid` once it was, `paid.ahead` while it was not. The current one is `.now` where somebody is at
 * it, and `.next` where it is what is waited for. Pure.
 */
export function wordOf(step: string, state: StepState, isUnderWay = true): string {
  if (state === 'waiting') return `${step}.ahead`;
  if (state === 'current') return `${step}.${isUnderWay ? 'now' : 'next'}`;
  return step;
}
