import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { usePlatform } from '../testing/harness.ts';
import { callSql, createDb } from './db.ts';

const platform = usePlatform();
const IDLE_MS = 50;
const PID = 'select pg_backend_pid() as pid';

test('the connections of the hot path stay however long nobody comes, the others are given back', async () => {
  const db = createDb(platform().appUrl, { idleTimeoutMs: IDLE_MS });
  const hot = async (): Promise<number> => (await db.prepared<{ pid: number }>('pid', PID, []))[0]!.pid;
  const other = async (): Promise<number> => (await callSql<{ pid: number }>(db.read, PID, []))[0]!.pid;
  try {
    const [hotBefore, otherBefore] = [await hot(), await other()];
    await expect
      .poll(async () => {
        await sleep(IDLE_MS * 2);
        return other();
      })
      .not.toBe(otherBefore);
    expect(await hot()).toBe(hotBefore);
  } finally {
    await db.close();
  }
});
