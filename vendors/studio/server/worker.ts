/** Picks up what a kill, a lost answer or a closed tab left behind. State is in the database; a turn may stop anywhere. */
import type { Log } from '@feria/process';
import { addMs } from '@feria/kernel';
import { rollBack, settle, type Table } from './rounds.ts';
import { moveRound, takeDueRounds, type RoundRow } from './store.ts';

const LOOP_MS = 500;
const AT_ONCE = 20;
const LONGEST_WAIT_MS = 60_000;

export function startWorker(table: Table, log: Log): { stop(): Promise<void> } {
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      await turn(table, log).catch((error: unknown) =>
        log.error('worker turn failed', { error: String(error) }),
      );
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

async function pickUp(table: Table, round: RoundRow): Promise<void> {
  if (round.state === 'staking') return cancel(table, round);
  if (round.state === 'cancelling') return rollBack(table, round);
  if (round.state === 'playing') {
    const settling = await moveRound(table.pool, round.id, 'playing', 'settling', {
      shown: round.outcome?.spins.length ?? 1,
      dueAt: addMs(table.clock.now(), waitOf(round)),
    });
    if (settling) await settle(table, settling);
    return;
  }
  await settle(table, round);
}

async function cancel(table: Table, round: RoundRow): Promise<void> {
  const moved = await moveRound(table.pool, round.id, 'staking', 'cancelling', {
    refusal: 'bet_cancelled',
    dueAt: addMs(table.clock.now(), waitOf(round)),
  });
  if (!moved) return;
  if (moved.mode === 'real') return rollBack(table, moved);
  await moveRound(table.pool, moved.id, 'cancelling', 'cancelled', { closedAt: table.clock.now() });
}

function waitOf(round: RoundRow): number {
  return Math.min(1_000 * 2 ** Math.min(round.attempts, 10), LONGEST_WAIT_MS);
}
