import type { MemberLimits } from '@feria/contracts/members/office';

type Step = MemberLimits['history'][number];
const OF_REQUESTS: readonly Step['what'][] = ['asked', 'confirmed', 'withdrawn', 'replaced', 'lapsed'];

/** Looser limits that were asked for, and of which nothing has become yet. `history` is newest first. Pure. */
export function waitingChanges(history: readonly Step[]): Step[] {
  const newest = new Map<string, Step>();
  for (const step of history) {
    const key = `${step.kind} ${step.period}`;
    if (OF_REQUESTS.includes(step.what) && !newest.has(key)) newest.set(key, step);
  }
  return [...newest.values()].filter(({ what }) => what === 'asked');
}
