/** What a call that was settled does to its round. */
import type { Units } from '@feria/kernel';
import type { CallKind } from '../vendor-door/wallet-port.ts';
import type { ModelRound } from './member-state.ts';

export type RoundMove = {
  kind: CallKind;
  game: string;
  closes: boolean;
  amount: Units;
  jackpot: Units;
  isFree: boolean;
  /** Of a rollback: whether it takes back a win. */
  wasWin: boolean;
};

export function moveRound(
  was: ModelRound | undefined,
  move: RoundMove,
): { round: ModelRound; hasClosed: boolean } {
  const { kind, closes, amount, isFree } = move;
  if (!was) {
    const round: ModelRound = {
      game: move.game,
      state: closes ? 'closed' : 'open',
      won: 0n,
      jackpot: 0n,
      liveBets: 1,
      flags: [],
      staked: isFree ? 0n : amount,
      freeStaked: isFree ? amount : 0n,
    };
    return { round, hasClosed: closes };
  }
  const bets = kind === 'bet' ? 1 : kind === 'rollback' && !move.wasWin ? -1 : 0;
  const wins = kind === 'win' ? 1 : move.wasWin ? -1 : 0;
  const liveBets = was.liveBets + bets;
  const state = nextState(was, { bets, liveBets, closes });
  const flag = flagOf(was, kind, bets);
  const round: ModelRound = {
    game: was.game,
    state,
    liveBets,
    staked: was.staked + (isFree ? 0n : BigInt(bets) * amount),
    freeStaked: was.freeStaked + (isFree ? BigInt(bets) * amount : 0n),
    won: was.won + BigInt(wins) * amount,
    jackpot: was.jackpot + BigInt(wins) * move.jackpot,
    flags: flag === undefined || was.flags.includes(flag) ? was.flags : [...was.flags, flag],
  };
  return { round, hasClosed: was.state !== 'closed' && state === 'closed' };
}

function nextState(
  was: ModelRound,
  { bets, liveBets, closes }: { bets: number; liveBets: number; closes: boolean },
): ModelRound['state'] {
  if (bets < 0 && liveBets === 0) return 'rolled_back';
  if (was.state === 'rolled_back' && bets > 0) return closes ? 'closed' : 'open';
  return was.state === 'open' && closes ? 'closed' : was.state;
}

function flagOf(was: ModelRound, kind: CallKind, bets: number): string | undefined {
  if (was.state === 'closed' && kind === 'bet') return 'bet_after_close';
  if (was.state === 'closed' && kind === 'win') return 'win_after_close';
  return was.won > 0n && bets < 0 ? 'rollback_after_win' : undefined;
}
