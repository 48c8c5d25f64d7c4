import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { cardName, rankOfLetter, readCard, RANKS, type Card } from '../cards/card.ts';
import { MACHINES, type Machine, type Pays } from './machines.ts';
import { deckSize, EVERY_RANK, ONE_FOR_ONE, type LineKind, type PayLine, type PayTable } from './table.ts';

const MOST_COINS = 100;
const SHORT_ROYAL = 250;
const HAND = 5;

const pay = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((pays) => Number.isInteger(hundredths(pays)), { error: 'a pay has at most two decimals' });
const ranks = Text.regex(/^[2-9TJQKA]+$/i, {
  error: 'ranks are letters of 2 3 4 5 6 7 8 9 T J Q K A, such as "234"',
});
const ranked = z.array(z.strictObject({ ranks, kickers: ranks.optional(), pays: pay }));

const paysSchema = z.strictObject({
  royal: pay,
  shortRoyal: pay.optional(),
  fourDeuces: pay.optional(),
  wildRoyal: pay.optional(),
  five: pay.optional(),
  straightFlush: pay.optional(),
  four: pay.optional(),
  fullHouse: pay.optional(),
  flush: pay.optional(),
  straight: pay.optional(),
  three: pay.optional(),
  twoPair: pay.optional(),
  pair: pay.optional(),
  fours: ranked.optional(),
  fives: z.array(z.strictObject({ ranks, pays: pay })).optional(),
  deuces: z.array(z.strictObject({ kickers: ranks, pays: pay })).optional(),
});

const given = z.strictObject({
  game: z.enum(Object.keys(MACHINES) as (keyof typeof MACHINES)[]).default('jacks'),
  pays: z.unknown().optional(),
  wild: z.enum(['none', 'deuces', 'joker']).optional(),
  pairFrom: ranks.length(1).optional(),
  royal: pay.optional(),
  shortRoyal: pay.optional(),
  maxCoins: z.number().int().min(1).max(MOST_COINS).default(5),
  coins: z.number().int().min(1).max(MOST_COINS).optional(),
  hand: Text.optional(),
});

/** What is asked: a table, the numbers of coins, and perhaps one hand of it. */
export interface Asked {
  readonly table: PayTable;
  readonly coins: readonly number[];
  readonly hand: readonly Card[] | null;
}

/** Reads a machine by name or in full; a shorthand or single pays change what the named machine has. */
export const askedSchema = given.transform((asked, context): Asked => {
  const named: Machine = MACHINES[asked.game];
  const pays = paysOf(named, asked.pays, context);
  if (pays === null) return z.NEVER;
  const machine = { ...named, wild: asked.wild ?? named.wild, pairFrom: asked.pairFrom ?? named.pairFrom };
  const royal = asked.royal ?? pays.royal;
  const short = asked.shortRoyal ?? pays.shortRoyal ?? Math.min(SHORT_ROYAL, royal);
  const { maxCoins } = asked;
  const table: PayTable = {
    wild: machine.wild,
    lines: linesOf(machine, pays),
    royal: Array.from({ length: maxCoins }, (_, less) => hundredths(less + 1 < maxCoins ? short : royal)),
  };
  const refuse = (path: string, message: string): never => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  if ((asked.coins ?? 1) > maxCoins) return refuse('coins', `at most ${maxCoins} can be staked`);
  const hand = asked.hand === undefined ? null : readHand(asked.hand, table);
  if (typeof hand === 'string') return refuse('hand', hand);
  const every = table.royal.map((_, less) => less + 1);
  return { table, coins: asked.coins === undefined ? (hand ? [maxCoins] : every) : [asked.coins], hand };
});

/** A shorthand over the named machine, a full table in its place, or null after the context was told what is wrong. */
function paysOf(named: Machine, given: unknown, context: z.RefinementCtx): Pays | null {
  if (given === undefined) return named.pays;
  const refuse = (message: string, path: PropertyKey[] = []): null => {
    context.addIssue({ code: 'custom', path: ['pays', ...path], message });
    return null;
  };
  if (typeof given === 'string' && !given.trim().startsWith('{')) {
    const numbers = given.split('/').map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
    const { shorthand } = named;
    if (numbers.length > shorthand.length || !numbers.every((number) => pay.safeParse(number).success))
      return refuse(`"${given}" is neither a table nor numbers such as ${shorthand.slice(0, 3).join('/')}`);
    return {
      ...named.pays,
      ...Object.fromEntries(numbers.map((number, place) => [shorthand[place], number])),
    };
  }
  const full = paysSchema.safeParse(typeof given === 'string' ? objectOf(given) : given);
  if (full.success) return full.data;
  for (const issue of full.error.issues) refuse(issue.message, issue.path);
  return null;
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function linesOf({ pairFrom }: Machine, pays: Pays): readonly PayLine[] {
  const { royal: _, shortRoyal: _short, fours = [], fives = [], deuces = [], pair, ...plain } = pays;
  const line = (kind: LineKind, paid: number, among = EVERY_RANK, kickers = EVERY_RANK): PayLine => ({
    kind,
    ranks: among,
    kickers,
    pays: hundredths(paid),
  });
  const from = EVERY_RANK & ~((1 << rankOfLetter(pairFrom)!) - 1);
  return [
    ...(Object.entries(plain) as [LineKind, number | undefined][]).map(([kind, paid]) =>
      line(kind, paid ?? 0),
    ),
    line('pair', pair ?? 0, from),
    ...fours.map((paid) => line('four', paid.pays, setOf(paid.ranks), setOf(paid.kickers))),
    ...fives.map((paid) => line('five', paid.pays, setOf(paid.ranks))),
    ...deuces.map((paid) => line('fourDeuces', paid.pays, EVERY_RANK, setOf(paid.kickers))),
  ].filter((one) => one.pays > 0);
}

/** The cards of a hand, or what is wrong with it. */
function readHand(text: string, { wild }: PayTable): readonly Card[] | string {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const cards: Card[] = [];
  for (const name of names) {
    const card = readCard(name);
    if (card === null || card >= deckSize(wild)) return `"${name}" is no card of this deck; As, Td, 2c are`;
    if (cards.includes(card)) return `${cardName(card)} stands there twice`;
    cards.push(card);
  }
  return cards.length === HAND ? cards : `five cards are needed, ${cards.length} were given`;
}

/** `A234` as a set of ranks; without letters, all of them. */
function setOf(letters: string | undefined): number {
  if (letters === undefined) return EVERY_RANK;
  return (
    letters.split('').reduce((set, letter) => set | (1 << (rankOfLetter(letter) ?? RANKS)), 0) & EVERY_RANK
  );
}

/** Coins as whole hundredths where two decimals can say it. */
function hundredths(coins: number): number {
  const whole = Math.round(coins * ONE_FOR_ONE);
  return Math.abs(whole / ONE_FOR_ONE - coins) < 1e-9 ? whole : Number.NaN;
}
