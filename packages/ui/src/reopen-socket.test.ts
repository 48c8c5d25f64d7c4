import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reopenSocket } from './reopen-socket.ts';

class Line extends EventEmitter {
  active = false;
  opened = 0;
  connect(): void {
    this.opened += 1;
  }
}

const LONG_MS = 600_000;
let line: Line;
beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
});
afterEach(() => vi.useRealTimers());

test('a socket that the server closed, or did not let in for now, is opened again', async () => {
  reopenSocket(line, () => true);
  line.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(line.opened).toBe(1);
  line.emit('connect_error', new Error('service.failed'));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(line.opened).toBe(2);
});

test('what comes back by itself, or was closed here, is left alone', async () => {
  reopenSocket(line, () => true);
  line.active = true;
  line.emit('disconnect', 'transport close');
  line.active = false;
  line.emit('disconnect', 'io client disconnect');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(line.opened).toBe(0);
});

test('who may not come back is asked with the code of the refusal', async () => {
  const asked: (string | undefined)[] = [];
  reopenSocket(line, async (refusal) => {
    asked.push(refusal);
    return refusal !== 'session.required';
  });
  line.emit('connect_error', new Error('session.required'));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(line.opened).toBe(0);
  line.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect([asked, line.opened]).toEqual([['session.required', undefined], 1]);
});

test('a server that goes on refusing is asked less and less often, and at once again after it let somebody in', async () => {
  const pauses: number[] = [];
  reopenSocket(line, () => true);
  const pauseOf = async (): Promise<number> => {
    const [before, from] = [line.opened, Date.now()];
    line.emit('connect_error', new Error('service.failed'));
    while (line.opened === before) await vi.advanceTimersByTimeAsync(500);
    return Date.now() - from;
  };
  for (let tries = 0; tries < 8; tries += 1) pauses.push(await pauseOf());
  expect(pauses[0]).toBeLessThanOrEqual(2_000);
  expect(Math.min(...pauses.slice(5))).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_500);
  line.emit('connect');
  expect(await pauseOf()).toBeLessThanOrEqual(2_000);
});

test('stopped, it opens nothing any more', async () => {
  const stop = reopenSocket(line, () => true);
  line.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(line.opened).toBe(0);
});
