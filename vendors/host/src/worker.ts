/** Picks up what a kill, a lost answer or a closed tab left behind. State is in the database; a turn may stop anywhere. */
import type { Log } from '@feria/process';
import { addMs } from '@feria/kernel';
import type { Round } from './rounds/rows.ts';
import { returnRaise, rollBack, settle, stopShowing } from './rounds/settle.ts';
import { moveRound, takeDueRounds } from './rounds/store.ts';
import { timeOut } from './rounds/time-out.ts';
import { resealer } from './seeds/keep.ts';
import type { Table } from './table.ts';
import type { WorkerTask } from './vendor.ts';

const LOOP_MS = 500;
const AT_ONCE = 20;
const LONGEST_WAIT_MS = 60_000;

/** `tasks`: what else is to be done on each turn, one after the other. */
export function startWorker(
  table: Table,
  log: Log,
  tasks: readonly WorkerTask[] = [],
): { stop(): Promise<void> } {
  let stopped = false;
  const all = [...tasks, { failed: 'seeds not sealed again', run: resealer(table, log) }];
  const running = (async () => {
    while (!stopped) {
      await turn(table, log).catch((error: unknown) =>
        log.error('worker turn failed', { error: String(error) }),
      );
      for (const task of all)
        await task.run().catch((error: unknown) => log.error(task.failed, { error: String(error) }));
      await new Promise((resolve) => setTimeout(resolve, LOOP_MS));
    }
  })();
  return {
    stop: () => {
      stopped = true;
      return running;
    },
  };
}

/** Works through every due round once; answers how many. Exported for tests. */
export async function turn(table: Table, log: Log): Promise<number> {
  const at = table.clock.now();
  const due = await takeDueRounds(table.pool, at, addMs(at, 5_000), AT_ONCE);
  await Promise.all(
    due.map((round) =>
      pickUp(table, round).catch((error: unknown) =>
        log.error('round not picked up', { round: round.id, error: String(error) }),
      ),
    ),
  );
  return due.length;
}

async function pickUp(table: Table, round: Round): Promise<void> {
  const dueAt = addMs(table.clock.now(), waitOf(round));
  switch (round.state) {
    case 'staking': {
      // Nobody knows whether the stakes were taken. Free play takes them with the draw only.
      const change = { refusal: 'bet_cancelled', dueAt };
      const moved = await moveRound(table.pool, round, 'staking', 'cancelling', change);
      return moved && rollBack(table, moved);
    }
    case 'raising': {
      const moved = await moveRound(table.pool, round, 'raising', 'returning', { dueAt });
      return moved && returnRaise(table, moved);
    }
    case 'playing': {
      const settling = await stopShowing(table, round, dueAt);
      if (settling) await settle(table, settling);
      return;
    }
    case 'deciding':
      return timeOut(table, round);
    case 'returning':
      return returnRaise(table, round);
    case 'cancelling':
      return rollBack(table, round);
    case 'settling':
      await settle(table, round);
      return;
    case 'closed':
    case 'cancelled':
  }
}

function waitOf(round: Round): number {
  return Math.min(1_000 * 2 ** Math.min(round.attempts, 10), LONGEST_WAIT_MS);
}
