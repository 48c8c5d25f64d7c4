import type { ProblemBody, ProblemCode } from '../../wire.ts';

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

/** One call. Throws Refused or Unanswered, and nothing else for whatever a network does. */
export async function call<Answer>(path: string, { session, body }: CallOptions = {}): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(session ? { 'x-session': session } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    answer = await response.json();
  } catch {
    throw new Unanswered(path);
  }
  if (response.ok) return answer as Answer;
  if (response.status >= 500) throw new Unanswered(path);
  throw new Refused((answer as ProblemBody).code ?? 'failed', response.status);
}

/**
 * Repeats the very same call until it is answered, so the call must be repeatable. `onTrouble` hears of the first
 * failure and of the recovery.
 */
export async function insist<Answer>(
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
