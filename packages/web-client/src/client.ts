/** Calls of a page to its own server: JSON in and out, a limit of time, and every failure as one of two errors of the app. */
import { causeOf, problemOf, type Problem, type UnreachedCause } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  /** Sent as JSON; a Blob as its bytes. */
  readonly body?: unknown;
  /** Instead of `body`, what has its form already: its type and its text. */
  readonly content?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Whoever aborts it gets the browser's AbortError, or the reason that was given. */
  readonly signal?: AbortSignal | undefined;
  /** Instead of the client's own limit; Infinity: none. */
  readonly timeoutMs?: number;
}

export interface ClientOptions {
  /** Stands before every path. */
  readonly base?: string;
  /** What every call carries, asked anew for each: a session's handle, for example. */
  readonly headers?: (method: Method) => Readonly<Record<string, string>>;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: (method: Method) => number;
  readonly credentials?: RequestCredentials;
  readonly cache?: RequestCache;
  /** The app's error for an answer that is no success. */
  readonly refused: (status: number, problem: Problem) => Error;
  /** The app's error for a call that nobody answered: it may or may not have been carried out. */
  readonly unreached: (cause: UnreachedCause) => Error;
  /** Sees every answer before it is read, also a refusal. */
  readonly seen?: (response: Response) => void;
}

export interface Client {
  /** The parsed body; null where there is none. Throws what `refused` and `unreached` make, and nothing else but what `signal` was aborted with. */
  call<Answer>(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  /** The answer itself, unread and also when it says no. Throws what `unreached` makes. */
  send(method: Method, path: string, options?: CallOptions): Promise<Response>;
  /** A file, whole or not at all. Throws as `call` does. */
  file(path: string, options?: CallOptions): Promise<Blob>;
  /** The error that a refusal stands for, of an answer that came in another way. */
  refusalOf(response: Response): Promise<Error>;
}

export function createClient(client: ClientOptions): Client {
  const { base = '', refused, unreached } = client;

  /** Whatever the network does on the way becomes the app's error; what the caller gave up stays what it was. */
  const reach = async <Value>(
    signal: AbortSignal | undefined,
    attempt: () => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await attempt();
    } catch (error) {
      throw signal?.aborted ? error : unreached(causeOf(error));
    }
  };
  const refusalOf = async (response: Response): Promise<Error> =>
    refused(response.status, await problemOf(response));
  const send = async (method: Method, path: string, options: CallOptions = {}): Promise<Response> => {
    const response = await reach(options.signal, () =>
      fetch(base + path, requestOf(client, method, options)),
    );
    client.seen?.(response);
    return response;
  };
  const sendWell = async (method: Method, path: string, options: CallOptions): Promise<Response> => {
    const response = await send(method, path, options);
    if (!response.ok) throw await refusalOf(response);
    return response;
  };

  return {
    send,
    refusalOf,
    async call<Answer>(method: Method, path: string, options: CallOptions = {}) {
      const response = await sendWell(method, path, options);
      return reach(options.signal, async () => {
        const text = await response.text();
        return (text === '' ? null : JSON.parse(text)) as Answer;
      });
    },
    async file(path, options = {}) {
      const response = await sendWell('GET', path, options);
      return reach(options.signal, () => response.blob());
    },
  };
}

function requestOf(client: ClientOptions, method: Method, options: CallOptions): RequestInit {
  const { content, headers, signal, timeoutMs = client.timeoutMs(method) } = options;
  const limit = timeoutMs === Infinity ? undefined : AbortSignal.timeout(timeoutMs);
  const ends = [limit, signal].filter((end) => end !== undefined);
  const [type, body] = content ? [content.type, content.text] : encoded(options.body);
  return {
    method,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...client.headers?.(method),
      ...headers,
    },
    credentials: client.credentials ?? 'same-origin',
    cache: client.cache ?? 'default',
    signal: AbortSignal.any(ends),
    ...(body === undefined ? {} : { body }),
  };
}

function encoded(body: unknown): readonly [type?: string, body?: string | Blob] {
  if (body === undefined) return [];
  return body instanceof Blob ? [body.type, body] : ['application/json', JSON.stringify(body)];
}
