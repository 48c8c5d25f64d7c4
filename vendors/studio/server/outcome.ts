/** A round's outcome as it is stored: JSON with money as decimal integers in strings, so that nothing is rounded on the way. */
import type { RoundOutcome, SpinOutcome } from '@feria/kit';

export type StoredOutcome = { stake: string; win: string; spins: StoredSpin[] };
type StoredSpin = Omit<SpinOutcome, 'win' | 'lines' | 'scatter'> & {
  win: string;
  lines: (Omit<SpinOutcome['lines'][number], 'win'> & { win: string })[];
  scatter: { count: number; win: string } | null;
};

export function storeOutcome(outcome: RoundOutcome): StoredOutcome {
  return {
    stake: String(outcome.stake),
    win: String(outcome.win),
    spins: outcome.spins.map((spin) => ({
      ...spin,
      win: String(spin.win),
      lines: spin.lines.map((line) => ({ ...line, win: String(line.win) })),
      scatter: spin.scatter && { count: spin.scatter.count, win: String(spin.scatter.win) },
    })),
  };
}

export function readOutcome(stored: StoredOutcome): RoundOutcome {
  return {
    stake: BigInt(stored.stake),
    win: BigInt(stored.win),
    spins: stored.spins.map((spin) => ({
      ...spin,
      win: BigInt(spin.win),
      lines: spin.lines.map((line) => ({ ...line, win: BigInt(line.win) })),
      scatter: spin.scatter && { count: spin.scatter.count, win: BigInt(spin.scatter.win) },
    })),
  };
}
