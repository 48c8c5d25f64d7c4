/** A timeline says of each step what is so: that it happened, that it happens now, or that it will. */
import type { StepState } from '@feria/ui';

/**
 * The key of a step's text: `withdraw.step.paid` once it was, `.ahead` while it was not. The current one is `.now` where somebody is at
 * it, and `.next` where it is what is waited for. Pure.
 */
export function wordOf(of: string, step: string, state: StepState, isUnderWay = true): string {
  if (state === 'waiting') return `${of}.${step}.ahead`;
  if (state === 'current') return `${of}.${step}.${isUnderWay ? 'now' : 'next'}`;
  return `${of}.${step}`;
}
