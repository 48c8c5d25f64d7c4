import { drawWithout } from '../../chance/rng.ts';
import type { RoundGame } from '../game.ts';

type Choice = 'insure' | { readonly door: number };
interface Doors {
  readonly stake: bigint;
  /** In stakes, by door; null without the feature. */
  readonly prizes: readonly number[] | null;
  /** The least that a door gives, in stakes. */
  readonly floor: number;
  readonly picked: number | null;
}

const PRIZES = [1, 3, 12] as const;
const INSURED = 2;

/**
 * An example of a feature: one stake in four opens three doors with 1, 3 and 12 stakes behind them. For one more stake no
 * door gives less than 2. Whoever does not pick gets the first door.
 */
export const threeDoors: RoundGame<Choice, Doors> = {
  code: 'example-doors',
  version: 'example-doors-1',
  seats: { least: 1, most: 1 },
  takes: ({ choice }) => choice === null,
  open([opening], rng) {
    const stake = opening?.stake ?? 0n;
    const state = { stake, prizes: null, floor: 0, picked: null };
    if (rng.below(4) !== 0) return { kind: 'resolved', state, pays: [0n] };
    return { kind: 'deciding', state: { ...state, prizes: drawWithout(rng, PRIZES, 3) } };
  },
  offers: ({ stake, floor }) => [
    ...PRIZES.map((_, door) => ({ choice: { door }, stake: 0n })),
    ...(floor === 0 ? [{ choice: 'insure' as const, stake }] : []),
  ],
  decide(state, _seat, choice) {
    if (choice === 'insure') return { kind: 'deciding', state: { ...state, floor: INSURED } };
    const prize = Math.max(state.floor, state.prizes?.[choice.door] ?? 0);
    return {
      kind: 'resolved',
      state: { ...state, picked: choice.door },
      pays: [state.stake * BigInt(prize)],
    };
  },
  unattended: () => ({ door: 0 }),
  // The doors that open at the end are two things to show: the one that was picked, then the others.
  show({ prizes, floor, picked }) {
    if (!prizes) return [{ doors: 0 }];
    if (picked === null) return [{ doors: prizes.length, floor }];
    return [{ picked, prize: prizes[picked] ?? 0 }, { prizes }];
  },
};
