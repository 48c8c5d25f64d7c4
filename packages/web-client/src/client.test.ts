import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, type Problem, type UnreachedCause } from './index.ts';

class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.code);
    this.status = status;
    this.problem = problem;
  }
}
class Unreached extends Error {
  readonly why: UnreachedCause;

  constructor(why: UnreachedCause) {
    super(why);
    this.why = why;
  }
}

const fetched = vi.fn<typeof fetch>();
let handle = 'handle';
const seen: number[] = [];
const client = createClient({
  base: '/api',
  headers: (method) => ({ 'x-token': handle, 'x-method': method }),
  timeoutMs: (method) => (method === 'GET' ? 20 : 10_000),
  refused: (status, problem) => new Refused(status, problem),
  unreached: (cause) => new Unreached(cause),
  seen: ({ status }) => seen.push(status),
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  seen.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const sent = (): RequestInit & { headers: Headers } => {
  const init = fetched.mock.calls.at(-1)?.[1] ?? {};
  return { ...init, headers: new Headers(init.headers) };
};
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it came to something',
    (error: unknown) => error,
  );

describe('a request', () => {
  test('goes to the base, with what every call carries, asked anew', async () => {
    fetched.mockImplementation(async () => new Response('{}'));
    await client.call('GET', '/me');
    handle = 'next';
    await client.call('DELETE', '/me');
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/me', '/api/me']);
    expect(sent().headers.get('x-token')).toBe('next');
    expect(sent().headers.get('x-method')).toBe('DELETE');
    expect(sent().headers.get('content-type')).toBeNull();
  });

  test('is JSON, the bytes of a Blob, or what has its form already', async () => {
    fetched.mockImplementation(async () => new Response('{}'));
    await client.call('POST', '/a', { body: { reason: 'ñ' } });
    expect([sent().headers.get('content-type'), sent().body]).toEqual(['application/json', '{"reason":"ñ"}']);
    const image = new Blob(['x'], { type: 'image/png' });
    await client.call('PUT', '/a', { body: image });
    expect([sent().headers.get('content-type'), sent().body]).toEqual(['image/png', image]);
    await client.call('POST', '/a', { content: { type: 'application/jose', text: 'e.y' } });
    expect([sent().headers.get('content-type'), sent().body]).toEqual(['application/jose', 'e.y']);
  });
});

describe('an answer', () => {
  test('is its body, or null where it has none', async () => {
    fetched.mockResolvedValueOnce(new Response('{"a":1}'));
    expect(await client.call('GET', '/a')).toEqual({ a: 1 });
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await client.call('DELETE', '/a')).toBeNull();
  });

  test('that says no is the app’s refusal, with the problem it carries', async () => {
    const problem = { code: 'wallet.short', detail: { a: 1 }, fields: { amount: 'x' }, correlationId: 'c' };
    fetched.mockResolvedValue(new Response(JSON.stringify(problem), { status: 409 }));
    expect(await failure(client.call('GET', '/a'))).toEqual(new Refused(409, problem));
    expect(seen).toEqual([409]);
  });

  test.each(['<html>', 'null', '"text"', ''])(
    'of a proxy in between (%s) is a refusal without a code',
    async (text) => {
      fetched.mockResolvedValue(new Response(text, { status: 502 }));
      expect(await failure(client.call('GET', '/a'))).toMatchObject({ status: 502, problem: {} });
    },
  );

  test('that breaks off is none', async () => {
    fetched.mockResolvedValue(new Response('{"a":'));
    expect(await failure(client.call('GET', '/a'))).toEqual(new Unreached('network'));
  });

  test('is a file, whole or not at all', async () => {
    fetched.mockResolvedValueOnce(new Response('bytes'));
    expect(await (await client.file('/f')).text()).toBe('bytes');
    fetched.mockResolvedValueOnce(new Response('{"code":"access.denied"}', { status: 403 }));
    expect(await failure(client.file('/f'))).toMatchObject({ status: 403, message: 'access.denied' });
  });
});

describe('an answer as it came', () => {
  test('is neither read nor judged, and seen like any other', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 304, headers: { etag: '"a"' } }));
    const answer = await client.send('GET', '/a', { headers: { 'if-none-match': '"a"' } });
    expect([answer.status, answer.headers.get('etag'), seen]).toEqual([304, '"a"', [304]]);
    expect(sent().headers.get('if-none-match')).toBe('"a"');
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    expect(await failure(client.send('GET', '/a'))).toEqual(new Unreached('network'));
  });
});

describe('silence', () => {
  test('is told from a no, and a network that is away from one that fails', async () => {
    fetched.mockRejectedValue(new TypeError('failed'));
    expect(await failure(client.call('GET', '/a'))).toEqual(new Unreached('network'));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failure(client.call('GET', '/a'))).toEqual(new Unreached('offline'));
  });

  const hangs: typeof fetch = (_path, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  test('ends at the limit of the method, or of the call', async () => {
    fetched.mockImplementation(hangs);
    expect(await failure(client.call('GET', '/a'))).toEqual(new Unreached('timeout'));
    expect(await failure(client.call('POST', '/a', { timeoutMs: 10 }))).toEqual(new Unreached('timeout'));
  });

  test('may last where the call says so', async () => {
    fetched.mockImplementation(async () => new Response('bytes'));
    await client.file('/f', { timeoutMs: Infinity });
    expect(sent().signal?.aborted).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sent().signal?.aborted).toBe(false);
  });

  test('that the caller chose stays an AbortError', async () => {
    fetched.mockImplementation(hangs);
    const given = new AbortController();
    const waiting = failure(client.call('POST', '/a', { signal: given.signal }));
    given.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});
