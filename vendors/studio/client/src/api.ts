import { createClient } from '@feria/web-client';
import type { ProblemCode } from '../../wire.ts';

/** A final "no" of the server. */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly status: number;

  constructor(code: ProblemCode, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** No answer, or one that says that the server does not know yet. The same call may be repeated. */
export class Unanswered extends Error {}

const ANSWER_MS = 20_000;
const PAUSES_MS = [400, 1000, 2000, 4000];

export interface CallOptions {
  readonly session?: string;
  readonly body?: object;
}

const client = createClient({
  timeoutMs: () => ANSWER_MS,
  credentials: 'omit',
  cache: 'no-store',
  // An answer without a code comes from something in between, which cannot know what became of the call.
  refused: (status, { code }) =>
    code === undefined || status >= 500 ? new Unanswered() : new Refused(code as ProblemCode, status),
  unreached: () => new Unanswered(),
});

/** One call. Throws Refused or Unanswered, and nothing else for whatever a network does. */
export function call<Answer>(path: string, { session, body }: CallOptions = {}): Promise<Answer> {
  return client.call<Answer>(body ? 'POST' : 'GET', path, {
    ...(body ? { body } : {}),
    ...(session ? { headers: { 'x-session': session } } : {}),
  });
}

/**
 * Repeats the very same call until it is answered, so the call must be repeatable. `onTrouble` hears of the first
 * failure and of the recovery.
 */
export async function retryUntilAnswered<Answer>(
  attempt: () => Promise<Answer>,
  onTrouble: (isInTrouble: boolean) => void,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await attempt();
      if (failures > 0) onTrouble(false);
      return answer;
    } catch (error) {
      if (!(error instanceof Unanswered)) {
        if (failures > 0) onTrouble(false);
        throw error;
      }
      if (failures === 0) onTrouble(true);
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
    }
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
