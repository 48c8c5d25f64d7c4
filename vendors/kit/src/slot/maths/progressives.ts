/** The progressive jackpots of a sheet, as its return counts them: the jackpot module runs the meters. */
import { WORD, type Rng } from '../../chance/rng.ts';
import { lawAmong, type LevelRules } from '../../jackpot/expected.ts';
import type { Compiled } from '../engine/compile.ts';
import type { ParSheet } from '../sheet/sheet.ts';
import { always, mixed, NOTHING, plus, type Law } from './law.ts';

/** A level with how often a stake hits it, and its mean meter then, in stakes. */
interface Pot {
  readonly progressive: ParSheet['progressives'][number];
  readonly hits: number;
  readonly mean: number;
}

const known = new WeakMap<ParSheet, readonly Pot[]>();

function potsOf(sheet: ParSheet): readonly Pot[] {
  const found = known.get(sheet);
  if (found) return found;
  const levels = sheet.progressives.map(levelOf);
  const pots = sheet.progressives.flatMap((progressive, index) => {
    const law = lawAmong(levels, levels[index]!);
    return law ? [{ progressive, hits: law.hits, mean: law.mean }] : [];
  });
  known.set(sheet, pots);
  return pots;
}

function levelOf(level: ParSheet['progressives'][number]): LevelRules {
  const own = { name: level.level, seed: level.seed, contribution: level.contributionPpm / 1_000_000 };
  if ('limit' in level)
    return { ...own, hit: null, from: level.from, limit: level.limit, ceiling: null, overflow: '' };
  const { hit, of, ceiling, overflow } = level;
  return { ...own, hit: hit / of, from: 0, limit: 0, ceiling, overflow: overflow ?? '' };
}

/** `hit` of `of`: a whole draw, taken again where it would favour some; odds of one in a billion can be drawn. */
function isHit({ progressive, hits }: Pot, rng: Rng): boolean {
  if ('limit' in progressive) return rng.below(WORD) < hits * WORD;
  const { hit, of } = progressive;
  const fair = WORD - (WORD % of);
  for (;;) {
    const drawn = rng.below(WORD);
    if (drawn < fair) return drawn % of < hit;
  }
}

/** All levels, in unit bets. */
export function progressiveLaw({ sheet, cost }: Compiled): Law {
  return potsOf(sheet).reduce<Law>((law, { hits, mean }) => {
    const one = mixed([
      { odds: hits, law: always(mean * cost) },
      { odds: 1 - hits, law: NOTHING },
    ]);
    return plus(law, one);
  }, NOTHING);
}

/** The mean meters that one stake wins, in stakes. */
export function playProgressives(sheet: ParSheet, rng: Rng): readonly number[] {
  return potsOf(sheet).flatMap((pot) => (isHit(pot, rng) ? [pot.mean] : []));
}

/** What the progressive jackpots of a sheet give back of a stake: exact. */
export function progressiveReturn(sheet: ParSheet): number {
  return potsOf(sheet).reduce((sum, { hits, mean }) => sum + hits * mean, 0);
}
