/** Base copies by the clock, when FERIA_BACKUP=daily asks for them. */
import { woken } from '@feria/kernel';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../processes/commands.ts';
import { readStatus } from './status.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOOK_MS = 10 * 60_000;

/** Makes a base copy now when the last one is a day old, and so on. Says what it does. Gives back how to end it. */
export function startDailyBackups(
  root: string,
  { folder, keep }: { folder: string; keep: string | undefined },
  say: (line: string) => void,
): { stop(): Promise<void> } {
  const stopper = new AbortController();
  const env = { FERIA_DATA: folder, ...(keep === undefined ? {} : { FERIA_BACKUP_KEEP: keep }) };
  const command = { name: 'back-up', args: [join(root, 'launcher/backup/backup-main.ts')], cwd: root, env };
  const loop = async (): Promise<void> => {
    while (!stopper.signal.aborted) {
      const { base } = await readStatus(join(folder, 'backup.json'));
      const age = base === undefined ? Number.POSITIVE_INFINITY : Date.now() - new Date(base.at).getTime();
      if (age >= DAY_MS) {
        await runCommand(command, stopper.signal);
        say(`a base copy was made (${(await readStatus(join(folder, 'backup.json'))).base?.name})`);
      }
      await sleep(LOOK_MS, undefined, { signal: stopper.signal });
    }
  };
  const running = (async () => {
    while (!stopper.signal.aborted) {
      await loop().catch(async (error: unknown) => {
        if (stopper.signal.aborted) return;
        say(error instanceof Error ? error.message : String(error));
        await sleep(LOOK_MS, undefined, { signal: stopper.signal }).catch(woken);
      });
    }
  })();
  return {
    stop: async () => {
      stopper.abort();
      await running;
    },
  };
}
