import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Call {
  method: string;
  path: string;
  handle: string;
}

/** As much of a browser as the end of a session touches; its network answers what it was given, in that order. */
function fakeBrowser(mark: string) {
  const [local, tab] = [fakeStorage(), fakeStorage()];
  const cookies = new Map([mark.split('=') as [string, string]]);
  const answers: (Response | Error)[] = [];
  const calls: Call[] = [];
  const listeners = new Map<string, Set<() => void>>();
  const globals = {
    localStorage: local,
    sessionStorage: tab,
    location: { protocol: 'http:' },
    document: {
      documentElement: { toggleAttribute: () => false },
      get cookie() {
        return [...cookies].map((pair) => pair.join('=')).join('; ');
      },
      set cookie(said: string) {
        const [name = '', value = ''] = (said.split(';')[0] ?? '').split('=');
        if (said.includes('max-age=0')) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
    fetch: (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      calls.push({ method, path, handle: headers['x-feria-token'] ?? '' });
      const answer = answers.shift() ?? new Error('asked once too often');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const comesOnline = () => [...(listeners.get('online') ?? [])].forEach((listener) => listener());
  return { local, tab, cookies, answers, calls, globals, comesOnline };
}

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

let stop: () => void = () => undefined;
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = fakeBrowser('feria_signed_in=1');
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

/** A page as it opens: with what follows the ends of sessions. */
async function opened() {
  const session = await import('../../ground/session/session.ts');
  const { followEnds } = await import('./session-end.ts');
  stop = followEnds();
  return { session, owed: await import('../../ground/session/owed-sign-out.ts') };
}
const keptIn = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  );

function asAMember(): void {
  browser.local.setItem('merchantCode', 'CO');
  browser.local.setItem('feria_side', 'narrow');
  browser.local.setItem('USER_POPUP', 'seen');
  browser.local.setItem('feria_chat_out_member', '[{"text":"my papers"}]');
  browser.local.setItem('feria_chat_out_guest', '[]');
  browser.tab.setItem('merchantCode', 'CO');
  browser.tab.setItem('feria_chat_draft', '{"from":"member","text":"my bank"}');
  browser.tab.setItem('request_key_withdrawal', '{"content":"bank 100"}');
}
const LEFT = { merchantCode: 'CO', feria_side: 'narrow', feria_chat_out_guest: '[]' };

it.each(['signed_out', 'expired'] as const)(
  'a session that ends (%s) leaves nothing of its member',
  async (end) => {
    const { session } = await opened();
    session.openSession('handle-1');
    asAMember();
    session.endSession(end);
    expect(keptIn(browser.local)).toEqual(LEFT);
    expect(keptIn(browser.tab)).toEqual({ merchantCode: 'CO' });
  },
);

it('nor does one whose end no page saw', async () => {
  asAMember();
  browser.tab.setItem('token', 'handle-1');
  browser.cookies.clear();
  const { session } = await opened();
  await session.beginSession();
  expect(keptIn(browser.local)).toEqual(LEFT);
  expect(keptIn(browser.tab)).toEqual({ merchantCode: 'CO' });
});

it('what a visitor was doing stays theirs', async () => {
  browser.cookies.clear();
  browser.tab.setItem('telegramState', 'kept');
  const { session } = await opened();
  await session.beginSession();
  expect(keptIn(browser.tab)).toEqual({ telegramState: 'kept' });
});

it('without a network the page forgets, and the platform is told as soon as it can be', async () => {
  const { session, owed } = await opened();
  session.openSession('handle-1');
  browser.answers.push(new TypeError('no network'));
  owed.oweSignOut('handle-1');
  session.endSession('signed_out');
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.cookies.has('feria_signed_in')).toBe(false);
  expect(keptIn(browser.local)).toEqual({ feria_sign_out_owed: 'handle-1' });
  expect(keptIn(browser.tab)).toEqual({});

  // The next visit is a visitor's, although the cookie that no script reads is still there; a gateway that is down pays nothing.
  browser.answers.push(new Response(null, { status: 502 }));
  browser.comesOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(keptIn(browser.local)).toEqual({ feria_sign_out_owed: 'handle-1' });
  browser.answers.push(new Response('{"success":true}'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keptIn(browser.local)).toEqual({});
  expect(browser.calls.map(({ method, path, handle }) => `${method} ${path} ${handle}`)).toEqual(
    Array.from({ length: 3 }, () => 'DELETE /api/logout handle-1'),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.calls).toHaveLength(3);
});

it('a sign-out that is owed from an earlier visit is paid once, also where that session is over', async () => {
  browser.cookies.clear();
  browser.local.setItem('feria_sign_out_owed', 'handle-0');
  browser.answers.push(new Response('{}', { status: 401 }));
  const { owed } = await opened();
  owed.paySignOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.calls).toHaveLength(1);
  expect(keptIn(browser.local)).toEqual({});
});
