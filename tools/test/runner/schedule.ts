/** Runs steps beside each other: each in its queue in the given order, and after those that it needs. */

export interface Scheduled {
  key: string;
  /** Steps of one queue follow each other. */
  queue: string;
  /** Keys of steps that have to be over before; one that is not among the steps is not waited for. */
  needs?: readonly string[];
}

/** Resolves when every step is over. A failing `run` is the caller's to catch: it stops what comes after it. */
export async function runScheduled<Step extends Scheduled>(
  steps: readonly Step[],
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const lastOf = new Map<string, Promise<void>>();
  for (const step of steps) {
    // Only steps before it in the list can be needed, so that nothing waits for itself.
    const needed = (step.needs ?? []).map((key) => running.get(key));
    const before = Promise.all([lastOf.get(step.queue), ...needed]);
    const work = before.then(() => run(step));
    running.set(step.key, work);
    lastOf.set(step.queue, work);
  }
  await Promise.all(running.values());
}
