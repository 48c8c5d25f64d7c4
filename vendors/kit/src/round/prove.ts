import { describe, expect, test } from 'vitest';
import { recordDraws, replayRng } from '../chance/record.ts';
import type { DrawRecord } from '../chance/record.ts';
import type { DrawSource, Rng } from '../chance/rng.ts';
import { MoveRefused } from './game.ts';
import type { Opening, RoundGame } from './game.ts';
import type { Json } from './json.ts';
import { canonical } from './json.ts';
import {
  decideRound,
  decidingSeats,
  lastStep,
  offersTo,
  openRound,
  replayRound,
  shownTo,
  stakedBy,
  unattendedMove,
} from './play.ts';
import type { Move, Played } from './play.ts';
import { skipDraws } from './resume.ts';

export interface RoundProofs {
  /** A fresh source for a number: the same number gives the same draws. */
  readonly source: (number: number) => DrawSource;
  /** Tables to play at: how each seat enters. */
  readonly tables: readonly (readonly Opening[])[];
  /** `pot`: the seats play for each other's stakes, so that all of them are paid out. Default house. */
  readonly bank?: 'house' | 'pot';
  /** No seat gets more than so many times what it staked: the stated maximum. */
  readonly mostTimes: bigint;
  /** Rounds a table. */
  readonly rounds?: number;
}

/** A round played to its end by a chooser of its own, with its draws by step. */
interface Walk {
  readonly number: number;
  readonly played: Played;
  readonly records: readonly DrawRecord[];
}

const CHOOSER = 1_000_000;
const NONSENSE: readonly Json[] = [null, -1, 'no such choice', { no: 'such choice' }, []];

/** Used by tests only: what every game of rounds has to prove, besides its own rules by example. */
export function proveRoundGame(game: RoundGame, proofs: RoundProofs): void {
  const { source, tables, rounds = 40 } = proofs;
  const walks = tables.flatMap((table, at) =>
    Array.from({ length: rounds }, (_, round) => walk(game, table, at * rounds + round, source)),
  );
  const steps = walks.flatMap((one) =>
    prefixesOf(one.played).map((played) => ({ ...one, whole: one.played, played })),
  );
  const known = new Map(
    [...steps.flatMap(({ played }) => played.openings.flatMap((_, seat) => offersTo(game, played, seat)))]
      .map(({ choice }) => choice)
      .concat(NONSENSE)
      .map((choice) => [canonical(choice), choice]),
  );

  describe(`every promise of a round: ${game.code}`, () => {
    test('it has rounds to decide, or says that it has none', () => {
      expect(walks.length).toBeGreaterThan(0);
      for (const { played } of walks) expect(lastStep(played).kind).toBe('resolved');
    });

    test('the same openings, choices and draws give the same round, from its source and from its record', () => {
      for (const { number, played, records } of walks) {
        expect(replayRound(game, played, source(number))).toEqual(played);
        const recorded = replayRng(...records);
        expect(replayRound(game, played, recorded)).toEqual(played);
        expect(recorded.left()).toBe(0);
      }
    });

    test('every move that is not on offer is refused, and changes nothing', () => {
      const refused = steps.flatMap(({ played }) =>
        movesAt(played, [...known.values()])
          .filter((move) => !isOffered(game, played, move))
          .map((move) => ({ played, move })),
      );
      const made = refused.filter(
        ({ played, move }) => !isRefused(() => decideRound(game, played, move, NO_DRAW)),
      );
      expect(refused.length).toBeGreaterThan(0);
      expect(made.map(({ move }) => move)).toEqual([]);
    });

    test('interrupted at any step and resumed, it ends in the same way', () => {
      for (const { number, played, whole, records } of steps) {
        const before = records.slice(0, played.steps.length);
        const resumed = replayRound(game, played, replayRng(...before));
        const rng = skipDraws(source(number), before);
        const rest = whole.decisions.slice(played.decisions.length);
        expect(rest.reduce((now, move) => decideRound(game, now, move, rng), resumed)).toEqual(whole);
      }
    });

    test('left at any step by all seats, it ends without a further stake', () => {
      for (const { number, played, records } of steps) {
        const rng = skipDraws(source(number), records.slice(0, played.steps.length));
        const absent = new Set(played.openings.keys());
        let left = played;
        for (let move = unattendedMove(game, left, absent); move; move = unattendedMove(game, left, absent))
          left = decideRound(game, left, move, rng);
        expect(lastStep(left).kind).toBe('resolved');
        expect(left.openings.map((_, seat) => stakedBy(left, seat))).toEqual(
          played.openings.map((_, seat) => stakedBy(played, seat)),
        );
      }
    });

    test('money: stakes are those of the offers taken, and what is paid stays within its bounds', () => {
      for (const { played } of walks) {
        const step = lastStep(played);
        const pays = step.kind === 'resolved' ? step.pays : [];
        const staked = played.openings.map((_, seat) => stakedBy(played, seat));
        if (proofs.bank === 'pot') expect(sum(pays)).toBe(sum(staked));
        const most = proofs.bank === 'pot' ? staked.map(() => sum(staked)) : staked;
        for (const [seat, pay] of pays.entries())
          expect(pay, `seat ${seat}`).toBeLessThanOrEqual((most[seat] ?? 0n) * proofs.mostTimes);
      }
    });

    test('what is shown is plain JSON, and what was shown stays as it was', () => {
      for (const { played, whole } of steps) {
        for (const seat of played.openings.keys()) {
          const shown = shownTo(game, played, seat);
          expect(shown.length).toBeGreaterThan(0);
          expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
          expect(shownTo(game, whole, seat).slice(0, shown.length)).toEqual(shown);
        }
      }
    });

    test('an opening that it does not take is refused before a draw', () => {
      for (const table of tables) {
        const none = table.map((opening) => ({ ...opening, stake: 0n }));
        const strange = table.map((opening) => ({ ...opening, choice: 'no such choice' }));
        for (const wrong of [none, strange, [], Array.from({ length: game.seats.most + 1 }, () => table[0]!)])
          expect(() => openRound(game, wrong, NO_DRAW)).toThrow(MoveRefused);
      }
    });
  });
}

const NO_DRAW: Rng = {
  below() {
    throw new Error('a refused move draws nothing');
  },
};

function isRefused(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch (error) {
    return error instanceof MoveRefused;
  }
}

/** Frozen throughout: rules that change a state instead of following it with another throw. */
function walk(
  game: RoundGame,
  openings: readonly Opening[],
  number: number,
  sourceOf: RoundProofs['source'],
): Walk {
  const source = sourceOf(number);
  const chooser = sourceOf(CHOOSER + number);
  const records: DrawRecord[] = [];
  const step = (act: (rng: Rng) => Played): Played => {
    const { rng, record } = recordDraws(source);
    const played = frozen(act(rng));
    records.push(record());
    return played;
  };
  let played = step((rng) => openRound(game, frozen(openings), rng));
  while (lastStep(played).kind === 'deciding') {
    const now = played;
    const seats = decidingSeats(game, now);
    const seat = seats[chooser.below(seats.length)] ?? 0;
    const offers = offersTo(game, now, seat);
    const { choice } = offers[chooser.below(offers.length)]!;
    played = step((rng) => decideRound(game, now, { seat, choice }, rng));
  }
  return { number, played, records };
}

function prefixesOf({ openings, decisions, steps }: Played): Played[] {
  return steps.map((_, at) => ({
    openings,
    decisions: decisions.slice(0, at),
    steps: steps.slice(0, at + 1),
  }));
}

function movesAt({ openings }: Played, choices: readonly Json[]): Move[] {
  const seats = [-1, 0.5, ...openings.keys(), openings.length];
  return seats.flatMap((seat) => choices.map((choice) => ({ seat, choice })));
}

function isOffered(game: RoundGame, played: Played, { seat, choice }: Move): boolean {
  if (!Number.isInteger(seat) || seat < 0 || seat >= played.openings.length) return false;
  return offersTo(game, played, seat).some((offer) => canonical(offer.choice) === canonical(choice));
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
