import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, read } from './api.ts';
import { Refused, Unreached } from './failures.ts';
import { endSession, openSession, readPhase } from './session.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
  fetched.mockReset();
});
afterEach(() => {
  endSession(null);
  vi.unstubAllGlobals();
});
const failure = (call_: Promise<unknown>) =>
  call_.then(
    () => null,
    (error: unknown) => error,
  );

describe('calls', () => {
  it('carry the session handle only where somebody must be signed in', async () => {
    openSession('handle');
    fetched.mockImplementation(async () => answer(200, {}));
    await read('/api/permission');
    await call('/api/balance', { session: true });
    expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-feria-token'))).toEqual([
      null,
      'handle',
    ]);
  });
  it('turn problem+json into a refusal with its code, fields and reference', async () => {
    fetched.mockResolvedValue(
      answer(409, {
        code: 'wallet.not_enough_money',
        detail: { a: '1' },
        fields: { amount: 'x' },
        correlationId: 'c1',
      }),
    );
    const error = await failure(read('/x'));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      code: 'wallet.not_enough_money',
      fields: { amount: 'x' },
      reference: 'c1',
    });
  });
  it.each([
    [502, 'service.unavailable'],
    [500, 'service.failed'],
    [404, 'request.not_found'],
    [429, 'request.too_many'],
  ])('take a bare %i as %s', async (status, code) => {
    fetched.mockResolvedValue(new Response('<html>', { status }));
    expect(await failure(read('/x'))).toMatchObject({ code });
  });
  it('tell silence from a no', async () => {
    fetched.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    expect(await failure(read('/x'))).toEqual(new Unreached('timeout'));
    fetched.mockRejectedValue(new TypeError('failed'));
    expect(await failure(read('/x'))).toBeInstanceOf(Unreached);
  });
  it('end the session when the platform says that it is over', async () => {
    openSession('old');
    fetched.mockResolvedValue(answer(401, { code: 'session.expired' }));
    await failure(call('/api/balance', { session: true }));
    expect(readPhase()).toBe('visitor');
  });
});
