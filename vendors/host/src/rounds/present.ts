/** What a player is told of a round: what was shown, the part that is next, and what may be decided. Nothing beyond. */
import { toDecimal } from '@feria/kernel';
import type { Json } from '@feria/kit/round/json';
import { offersTo, shownTo, stakedBy } from '@feria/kit/round/play';
import { Problem } from '../problem.ts';
import type { JackpotHit, Table } from '../table.ts';
import type { RoundView, TurnView } from '../wire.ts';
import { showsOf } from './outcome.ts';
import { resumeRound } from './resume.ts';
import type { Round, SeatRow } from './rows.ts';
import { listDecisions } from './step-store.ts';

/** Its steps as the game shows them, or as its vendor tells of them. */
export type AnyRoundView = RoundView<unknown>;

/** Whether there is something to show of it. */
export function isShowable({ state }: Pick<Round, 'state'>): boolean {
  return state !== 'staking' && state !== 'cancelling' && state !== 'cancelled';
}

/** Throws Problem round_pending for a round that nothing was drawn for, and round_unknown for a stranger. */
export async function presentRound(table: Table, round: Round, owner: string): Promise<AnyRoundView> {
  const seat = round.seats.find((one) => one.owner === owner);
  if (!seat) throw new Problem('round_unknown', 404);
  return round.outcome ? presentOutcome(table, round, seat) : presentTurn(table, round, seat);
}

async function presentOutcome(table: Table, round: Round, seat: SeatRow): Promise<AnyRoundView> {
  const { id, shown, state } = round;
  if (state !== 'playing' && state !== 'settling' && state !== 'closed')
    throw new Problem('round_pending', 503);
  const shows = showsOf(round.outcome, seat.seat);
  const isFree = seat.reward_id !== null;
  const hits = (await jackpotsOf(table, round)).filter((hit) => hit.seat === seat.seat);
  const win = hits.reduce((left, { amount }) => left - amount, seat.win ?? 0n);
  const jackpots = hits.map(({ level, amount }) => ({ level, amount: toDecimal(amount) }));
  const told = state === 'playing' || jackpots.length === 0 ? {} : { jackpots };
  const drawn = { id, state, stake: seat.stake, win, shows, shown, isFree };
  const own = table.catalog.present?.(round.game, drawn);
  if (own) return { ...own, ...told };
  const decisions = await listDecisions(table.pool, id);
  const isWhole = state !== 'playing';
  return {
    id,
    state,
    isFree,
    choice: seat.choice,
    stake: toDecimal(stakedBy({ openings: round.seats, decisions }, seat.seat)),
    ...told,
    win: toDecimal(isWhole ? win : 0n),
    steps: isWhole ? shows : shows.slice(0, shown + 1),
    shown: isWhole ? shows.length : shown,
    ...(isWhole ? { totalSteps: shows.length } : {}),
  };
}

async function presentTurn(table: Table, round: Round, seat: SeatRow): Promise<RoundView<Json>> {
  const { state } = round;
  if (state !== 'deciding' && state !== 'raising' && state !== 'returning')
    throw new Problem('round_pending', 503);
  const resumed = await resumeRound(table, round);
  // Its rules are gone: the stakes are about to return.
  if (!resumed) throw new Problem('round_pending', 503);
  const { game, played } = resumed;
  const steps = shownTo(game, played, seat.seat);
  const isFree = seat.reward_id !== null;
  const offers = state === 'deciding' ? offersTo(game, played, seat.seat) : [];
  const turn: TurnView = {
    seat: seat.seat,
    number: played.decisions.filter((decision) => decision.seat === seat.seat).length,
    offers: offers
      .filter(({ stake }) => stake === 0n || !isFree)
      .map(({ choice, stake }) => ({ choice, stake: toDecimal(stake) })),
    decideBy: round.decide_by?.toISOString() ?? null,
  };
  return {
    id: round.id,
    state: state === 'deciding' ? state : 'raising',
    isFree,
    win: toDecimal(0n),
    choice: seat.choice,
    stake: toDecimal(stakedBy(played, seat.seat)),
    steps,
    shown: steps.length,
    turn,
  };
}

async function jackpotsOf(table: Table, round: Round): Promise<readonly JackpotHit[]> {
  const { jackpots, pool } = table;
  return jackpots?.meets(round) ? jackpots.hits(pool, round.id) : [];
}
