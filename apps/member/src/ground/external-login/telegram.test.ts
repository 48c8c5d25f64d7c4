import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotProven } from './errors.ts';
import { takePending } from './pending.ts';
import { leaveForTelegram, takeTelegramAnswer, type Trip } from './telegram.ts';

const ORIGIN = 'https://member.example';
const GIVEN = { id: 42, first_name: 'Iñigo', auth_date: 1_795_000_000, hash: 'a'.repeat(64) };
const RESULT = `#tgAuthResult=${Buffer.from(JSON.stringify(GIVEN)).toString('base64url')}`;

/** A tab: what it keeps, where it stands, and where it was sent. */
let left: URL | undefined;
let shown: string;

function standAt(address: string): void {
  const { origin, pathname, search, hash, href } = new URL(address, ORIGIN);
  const assign = (to: string) => {
    left = new URL(to);
  };
  vi.stubGlobal('location', { origin, pathname, search, hash, href, assign });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      shown = to;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Where Telegram sends the browser back to. */
function backFrom(address: string, trip: Trip): string {
  standAt(address);
  leaveForTelegram('123', trip);
  expect(left?.origin).toBe('https://oauth.telegram.org');
  return left?.searchParams.get('return_to') ?? '';
}

const SIGN_IN = { purpose: 'signIn' } as const;
const taken = () => takeTelegramAnswer('signIn')?.();

test('the answer comes back to the page that asked, once, and leaves nothing in the address', async () => {
  const back = backFrom('/login?next=%2Fwallet', SIGN_IN);
  standAt(`${back}${RESULT}`);
  expect(await taken()).toEqual({ by: 'telegram', data: GIVEN });
  expect(shown).toBe('/login?next=%2Fwallet');
  standAt(`${back}${RESULT}`);
  await expect(taken()).rejects.toThrow(NotProven);
  standAt('/login');
  expect(taken()).toBeUndefined();
});

test('an answer that nobody here asked for, for this, of late, is not taken, and the person is told', async () => {
  standAt(`/login?telegram=signIn-made-up${RESULT}`);
  await expect(taken()).rejects.toThrow(NotProven);
  const toLink = backFrom('/member?page=securityCenter', { purpose: 'link' });
  expect(toLink).toContain('/member?page=securityCenter&telegram=link-');
  standAt(`${toLink}${RESULT}`);
  await expect(taken()).rejects.toThrow(NotProven);
  vi.useFakeTimers();
  const late = backFrom('/login', SIGN_IN);
  vi.advanceTimersByTime(16 * 60_000);
  standAt(`${late}${RESULT}`);
  await expect(taken()).rejects.toThrow(NotProven);
});

test.each(['%%%', 'false', ''])('whoever said no there (%j) is told, too', async (said) => {
  const back = backFrom('/games?q=1', SIGN_IN);
  expect(new URL(back).pathname).toBe('/login');
  standAt(`${back}#tgAuthResult=${said}`);
  await expect(taken()).rejects.toThrow(NotProven);
});

test('what was stopped waits again, once, and Telegram hears nothing of it', () => {
  const game = { nodeId: 'n1', vassalage: 'studio', gameType: 'RNG', nodeName: 'Luna' } as const;
  const stopped = { address: '/rng?hot=1', heart: game };
  const back = backFrom('/rng?hot=1', { purpose: 'signIn', stopped });
  expect(`${left?.href}`).not.toMatch(/rng|n1/);
  standAt(`${back}${RESULT}`);
  takeTelegramAnswer('signIn');
  // A second try, from the popup that the first one came back to, takes it along.
  standAt(`${backFrom('/login', { purpose: 'signIn' })}${RESULT}`);
  takeTelegramAnswer('signIn');
  const { nodeId, vassalage, gameType } = game;
  expect(takePending()).toEqual({ address: '/rng?hot=1', heart: { nodeId, vassalage, gameType } });
  expect(takePending()).toBeUndefined();
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
  'an address that is not ours (%s) leads home',
  (address) => {
    const back = backFrom('/rng', { purpose: 'signIn', stopped: { address } });
    standAt(`${back}${RESULT}`);
    takeTelegramAnswer('signIn');
    expect(takePending()).toEqual({ address: '/', heart: undefined });
  },
);

test('nothing waits after an answer that nobody asked for', () => {
  backFrom('/rng', { purpose: 'signIn', stopped: { address: '/rng' } });
  standAt(`/login?telegram=signIn-made-up${RESULT}`);
  takeTelegramAnswer('signIn');
  expect(takePending()).toBeUndefined();
});
