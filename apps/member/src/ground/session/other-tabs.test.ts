import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Tab = typeof import('./session.ts') & { stop: () => void };

/** A tab of the browser: modules of its own, with the channel that all tabs have. */
async function aTab(): Promise<Tab> {
  vi.resetModules();
  const session = await import('./session.ts');
  const { followOtherTabs } = await import('./other-tabs.ts');
  session.openSession('a handle');
  return { ...session, stop: followOtherTabs() };
}

const tabs: Tab[] = [];
const told = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, clear: () => undefined });
  tabs.splice(0, 2, await aTab(), await aTab());
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  vi.unstubAllGlobals();
});

it('a sign-out ends the session of every tab', async () => {
  const [first, second] = tabs as [Tab, Tab];
  first.endSession('signed_out');
  await told();
  expect([second.readPhase(), second.readEnd()]).toEqual(['visitor', 'signed_out']);
});

it('a tab that the platform tells first knows that another one signs out', async () => {
  const [first, second] = tabs as [Tab, Tab];
  await first.leaveSession(async () => {
    await told();
    second.endSession('expired');
  });
  expect(second.readEnd()).toBe('signed_out');
});

it('a sign-out that failed is none: what ends later has expired', async () => {
  const [first, second] = tabs as [Tab, Tab];
  await expect(first.leaveSession(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  await told();
  second.endSession('expired');
  expect(second.readEnd()).toBe('expired');
});

it('a tab that follows no longer signs out all the same', async () => {
  const [first] = tabs as [Tab];
  first.stop();
  await expect(first.leaveSession(() => Promise.resolve('out'))).resolves.toBe('out');
});

it('another session of the same browser goes on', async () => {
  const [first, second] = tabs as [Tab, Tab];
  second.openSession('another handle');
  first.endSession('signed_out');
  await told();
  expect(second.readPhase()).toBe('member');
});
