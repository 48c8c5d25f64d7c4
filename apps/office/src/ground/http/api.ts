/** Calls to the office API of this origin. The session's public handle lives in memory; the secret is in a cookie that no script reads. */
import { REFUSALS, type RefusalCode } from '@feria/contracts/refusals';
import { createClient, type Method, type Problem } from '@feria/web-client';
import { isAway } from './presence.ts';

/** A "no" of the platform, or of the way to it. `code` has a text in every language. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly detail: Readonly<Record<string, string | number | boolean>>;

  constructor(code: RefusalCode, status: number, detail: Refused['detail'] = {}) {
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

/** Whether an operator's session is known here. */
export const isSignedIn = (): boolean => handle !== undefined;

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

const unavailable = (): Refused => new Refused('service.unavailable', 0);

function refusedBy(status: number, { code, detail }: Problem): Refused {
  if (code === undefined)
    return new Refused(status >= 500 ? 'service.unavailable' : 'service.failed', status);
  return new Refused(isRefusalCode(code) ? code : 'service.failed', status, detail);
}

/** A code that this page is too old to know has no text. */
const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

const client = createClient({
  base: '/api',
  headers: (method) => ({
    ...(handle === undefined ? {} : { 'x-feria-token': handle }),
    ...(method === 'GET' && isAway() ? { 'x-feria-quiet': '1' } : {}),
  }),
  timeoutMs: () => TIMEOUT_MS,
  refused: refusedBy,
  unreached: unavailable,
});

/** Throws Refused. An act that needs a fresh proof is done again once it was shown. */
export async function call<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  try {
    return await client.call<Answer>(method, path, { body });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401 && error.code.startsWith('session.')) onSignedOut();
    if (error.code === 'operators.step_up' && (await askForProof(whyOf(error))))
      return call(method, path, body);
    throw error;
  }
}

const whyOf = ({ detail }: Refused): ProofWhy => (detail['why'] === 'moved' ? 'moved' : 'risky');

/** A file, whole or not at all. Throws Refused. It may take its time: it is made while it is sent. */
export function fetchFile(path: string): Promise<Blob> {
  return client.file(path, { timeoutMs: FILE_TIMEOUT_MS });
}

/** Sends an image as its bytes. Throws Refused. */
export function putImage<Answer>(path: string, image: Blob): Promise<Answer> {
  return client.call<Answer>('PUT', path, { body: image, timeoutMs: FILE_TIMEOUT_MS });
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
    request.onerror = request.ontimeout = () => reject(unavailable());
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(answer.json() as Promise<Answer>);
      else void client.refusalOf(answer).then(reject);
    };
    request.send(file);
  });
}
