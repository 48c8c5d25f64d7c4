import { generateKeyPairSync } from 'node:crypto';
import { compactDecrypt } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, read, readFile } from './api.ts';
import { forgetKey } from './envelope.ts';
import { Refused, Unreached } from './failures.ts';
import { endSession, openSession, readPhase } from '../session/session.ts';

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
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
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
  it('bring a file whole, as the member where it is one of theirs, or say why not', async () => {
    openSession('handle');
    fetched.mockResolvedValueOnce(new Response('bytes'));
    expect(await (await readFile('/api/complaints/images/1', { session: true })).text()).toBe('bytes');
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-feria-token')).toBe('handle');
    fetched.mockResolvedValueOnce(answer(404, { code: 'request.not_found' }));
    expect(await failure(readFile('/api/live-chat/guest/images/1', {}))).toMatchObject({
      code: 'request.not_found',
    });
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

describe('calls whose body only the platform may read', () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = (kid: string) => ({ ...keys.publicKey.export({ format: 'jwk' }), kid });
  const open = async (text: unknown) => {
    const { plaintext, protectedHeader } = await compactDecrypt(text as string, keys.privateKey);
    return { body: JSON.parse(new TextDecoder().decode(plaintext)) as unknown, header: protectedHeader };
  };
  const sent = () => fetched.mock.calls.filter(([path]) => path === '/api/login');
  const enter = () => call('/api/login', { method: 'POST', body: { password: 'hunter2' }, encrypted: true });
  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true);
    forgetKey();
  });

  it('are sealed for the call that they are, and say nothing in the clear', async () => {
    fetched.mockImplementation(async (path) => answer(200, path === '/api/login' ? {} : jwk('one')));
    await enter();
    await enter();
    expect(fetched.mock.calls.filter(([path]) => path === '/api/envelope-key')).toHaveLength(1);
    const [, init] = sent()[0]!;
    expect(new Headers(init?.headers).get('content-type')).toBe('application/jose');
    expect(init?.body).not.toContain('hunter2');
    const { body, header } = await open(init?.body);
    expect(body).toEqual({ password: 'hunter2' });
    expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'one', call: 'POST /api/login' });
  });
  it('are sent once more with the newest key when theirs is over, and not a third time', async () => {
    let asked = 0;
    fetched.mockImplementation(async (path) => {
      if (path !== '/api/login') return answer(200, jwk(`key ${(asked += 1)}`));
      return answer(400, { code: 'request.envelope_invalid' });
    });
    expect(await failure(enter())).toMatchObject({ code: 'request.envelope_invalid' });
    const kids = await Promise.all(sent().map(async ([, init]) => (await open(init?.body)).header.kid));
    expect(kids).toEqual(['key 1', 'key 2']);
  });
  it('fail like any call when the key cannot be fetched, and ask for it again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('x'));
    expect(await failure(enter())).toBeInstanceOf(Unreached);
    fetched.mockImplementation(async (path) => answer(200, path === '/api/login' ? {} : jwk('one')));
    await enter();
    expect(sent()).toHaveLength(1);
  });
  it('are never sent where the browser withholds its cryptography', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await failure(enter())).toMatchObject({ code: 'request.unencrypted' });
    expect(fetched).not.toHaveBeenCalled();
  });
});
