/** Calls to the office API of this origin. The session's public handle lives in memory; the secret is in a cookie that no script reads. */
import type { Problem } from '@feria/contracts/wire';
import { REFUSALS, type RefusalCode } from '@feria/contracts/refusals';
import { isAway } from './presence.ts';

/** A "no" of the platform, or of the way to it. `code` has a text in every language. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly detail: Record<string, string | number | boolean>;

  constructor(code: RefusalCode, status: number, detail: Record<string, string | number | boolean> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

const TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 10 * 60_000;
let handle: string | undefined;
let onSignedOut: () => void = () => undefined;

export function setHandle(value: string | undefined): void {
  handle = value;
}

/** Called when the server says that nobody is signed in any more. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** risky: the act is. moved: the session has not shown who is there from this network or browser. */
export type ProofWhy = 'risky' | 'moved';
type AskForProof = (why: ProofWhy) => Promise<boolean>;
let askForProof: AskForProof = () => Promise.resolve(false);

/** Called when an act needs a fresh proof of who is there; answers whether one was shown. */
export function whenProofNeeded(ask: AskForProof): void {
  askForProof = ask;
}

/** Throws Refused. An act that needs a fresh proof is done again once it was shown. */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await send(method, path, body);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  const refused = await readRefusal(answer);
  if (answer.status === 401 && refused.code.startsWith('session.')) onSignedOut();
  if (refused.code === 'operators.step_up' && (await askForProof(whyOf(refused))))
    return call(method, path, body);
  throw refused;
}

const whyOf = ({ detail }: Refused): ProofWhy => (detail['why'] === 'moved' ? 'moved' : 'risky');

/** A file, whole or not at all. Throws Refused. It may take its time: it is made while it is sent. */
export async function fetchFile(path: string): Promise<Blob> {
  const answer = await send('GET', path, undefined, FILE_TIMEOUT_MS);
  if (!answer.ok) throw await readRefusal(answer);
  return answer.blob().catch(() => {
    throw new Refused('service.unavailable', 0);
  });
}

/** Sends an image as its bytes. Throws Refused. */
export async function putImage<Answer>(path: string, image: Blob): Promise<Answer> {
  const answer = await send('PUT', path, image, FILE_TIMEOUT_MS);
  if (!answer.ok) throw await readRefusal(answer);
  return (await answer.json()) as Answer;
}

/** A file to the platform, with how much of it has left (0 to 1). Throws Refused. */
export function sendFile<Answer>(path: string, file: File, told: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // What `fetch` cannot tell: how much of a body has left.
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.timeout = FILE_TIMEOUT_MS;
    if (handle) request.setRequestHeader('x-feria-token', handle);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
    request.onerror = request.ontimeout = () => reject(new Refused('service.unavailable', 0));
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(answer.json() as Promise<Answer>);
      else void readRefusal(answer).then(reject);
    };
    request.send(file);
  });
}

async function send(
  method: string,
  path: string,
  body: unknown,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      headers: {
        ...(handle ? { 'x-feria-token': handle } : {}),
        ...(method === 'GET' && isAway() ? { 'x-feria-quiet': '1' } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new Refused('service.unavailable', 0);
  }
}

async function readRefusal(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Problem;
    const code = problem.code in REFUSALS ? (problem.code as RefusalCode) : 'service.failed';
    return new Refused(code, answer.status, problem.detail ?? {});
  } catch {
    return new Refused(answer.status >= 500 ? 'service.unavailable' : 'service.failed', answer.status);
  }
}
