/** What becomes of decisions that nobody made in time: the rules say it, never with a further stake. */
import { addMs } from '@feria/kernel';
import { decidingSeats, unattendedMove } from '@feria/kit/round/play';
import { RETRY_MS, type Table } from '../table.ts';
import { voidRound } from './decide.ts';
import { resumeRound } from './resume.ts';
import type { Round } from './rows.ts';
import { settle, stopShowing } from './settle.ts';
import { storeDecision } from './step.ts';

/**
 * Moves for every seat that let its time pass, as often as it is its turn again at once; a seat whose turn comes only now
 * gets its own time. A round whose rules are gone is voided.
 */
export async function timeOut(table: Table, due: Round): Promise<void> {
  const resumed = await resumeRound(table, due);
  if (!resumed) return voidRound(table, due);
  const absent = new Set(decidingSeats(resumed.game, resumed.played));
  let now = { round: due, resumed };
  for (;;) {
    const move = unattendedMove(now.resumed.game, now.resumed.played, absent);
    if (!move) break;
    const made = { ...move, bet_id: null, request_key: null };
    const next = await storeDecision(table, now.round, now.resumed, made);
    // A player was faster.
    if (!next) return;
    now = next;
  }
  await pay(table, now.round);
}

/** Nobody is there to be shown anything. */
async function pay(table: Table, round: Round): Promise<void> {
  const dueAt = addMs(table.clock.now(), RETRY_MS);
  const owed = round.state === 'playing' ? await stopShowing(table, round, dueAt) : round;
  if (owed?.state === 'settling') await settle(table, owed);
}
