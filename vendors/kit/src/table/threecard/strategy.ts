import { shareOf } from '../odds.ts';
import { allHands, createLosses, kindOf, kindsOf, type Hand } from './hands.ts';
import { judgeAnte, showdownOf, type Showdown, type ThreeCards, type ThreeCardTable } from './rules.ts';

export const SHOWDOWNS: readonly Showdown[] = ['unqualified', 'won', 'tied', 'lost'];

/** One kind of hand, and how it fares when it is played. */
interface Faring extends Hand {
  /** How many of the house's hands end how; of one hand in one set of suits. */
  readonly against: Readonly<Record<Showdown, number>>;
}

export interface Fate extends Faring {
  readonly plays: boolean;
}

/** How every hand is played, and what becomes of it. */
export interface Strategy {
  readonly fates: readonly Fate[];
  /** Hands that the house can hold against any one. */
  readonly houseWays: number;
  plays(cards: ThreeCards): boolean;
}

/**
 * Plays every hand that does better than the fold, or, with `playFrom`, every hand of that score or more. Exact: each kind
 * of hand is held against every hand of the house.
 */
export function strategyOf(table: ThreeCardTable, decks: number, playFrom: number | null): Strategy {
  const worthOf = ({ score, against }: Faring): number =>
    SHOWDOWNS.reduce((sum, end) => sum + against[end] * shareOf(judgeAnte(table, score, end)), 0);
  const fates = faringsOf(decks, table.qualifier).map((faring) => ({
    ...faring,
    plays: playFrom === null ? worthOf(faring) > 0 : faring.score >= playFrom,
  }));
  const playing = new Set(fates.filter(({ plays }) => plays).map(({ cards }) => kindOf(cards)));
  const [any] = fates;
  return {
    fates,
    houseWays: SHOWDOWNS.reduce((sum, end) => sum + (any?.against[end] ?? 0), 0),
    plays: (cards) => playing.has(kindOf(cards)),
  };
}

/** What was counted last: tables that differ only in what they pay need no new count. */
const counted: { decks: number; qualifier: number; farings: readonly Faring[] }[] = [];
const KEPT = 2;

function faringsOf(decks: number, qualifier: number): readonly Faring[] {
  const known = counted.find((count) => count.decks === decks && count.qualifier === qualifier);
  if (known) return known.farings;
  const farings = countFarings(decks, qualifier);
  counted.unshift({ decks, qualifier, farings });
  counted.length = Math.min(counted.length, KEPT);
  return farings;
}

/** Counts all hands of full decks against each score once, then takes off what each hand itself holds. */
function countFarings(decks: number, qualifier: number): readonly Faring[] {
  const hands = allHands(decks);
  const byScore = new Map<number, number>();
  for (const { score, ways } of hands) byScore.set(score, ways + (byScore.get(score) ?? 0));
  const ofFullDecks = new Map(
    Array.from(byScore.keys(), (own) => {
      const counts = { unqualified: 0, won: 0, tied: 0, lost: 0 };
      for (const [score, ways] of byScore) counts[showdownOf(qualifier, own, score)] += ways;
      return [own, counts];
    }),
  );
  const losses = createLosses(hands, decks);
  return kindsOf(hands).map((hand) => {
    const against = { ...ofFullDecks.get(hand.score)! };
    losses(hand.cards, ({ score }, ways) => (against[showdownOf(qualifier, hand.score, score)] -= ways));
    return { ...hand, against };
  });
}
