/** What becomes of decisions that nobody made in time: the rules say it, never with a further stake. */
import { decidingSeats, unattendedMove } from '@feria/kit/round/play';
import type { Table } from '../table.ts';
import { voidRound } from './decide.ts';
import { resumeRound } from './resume.ts';
import type { Round } from './rows.ts';
import { settle } from './settle.ts';
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
  if (now.round.state === 'settling') await settle(table, now.round);
}
