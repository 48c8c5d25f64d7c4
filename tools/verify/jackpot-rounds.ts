/** For tests: rounds whose stakes met jackpots, with the record that the studio would give away. */
import { parseDecimal, toDecimal } from '@feria/kernel';
import { commitmentOf, createFairRng } from '@feria/kit';
import { recordDraws } from '@feria/kit/chance/record';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { commitPoint, newSalt } from '@feria/kit/jackpot/commitment';
import { openPot, playStake, type Jackpot, type Pot } from '@feria/kit/jackpot/rules';
import { jackpotSeed } from '@feria/kit/verify/jackpot';
import { cenoteMoon } from '../../vendors/studio/games/cenote-moon/game.ts';
import { metOf } from '../../vendors/studio/server/jackpots/record.ts';
import { jackpotOfGameFrom } from '../../vendors/studio/server/jackpots/jackpot-of-game.ts';
import type { JackpotStake } from '../../vendors/studio/wire.ts';

type Seeds = { serverSeed: string; clientSeed: string; nonce: number };
export type Round = { seeds: Seeds; stakes: readonly JackpotStake[]; hits: readonly (string | null)[] };
type OpenPot = Pot & { id: bigint; level: string; salt: string };

/** Plays stakes as the studio does, and writes the record of each: a pot that falls tells its secret to every round before. */
export function rounds(jackpot: Jackpot, stakes: readonly bigint[], count: number): readonly Round[] {
  const points = createSimulatedRng(11);
  const secrets = new Map<string, { commitment: string; point: string | null; salt: string | null }>();
  let id = 0n;
  const store = (pot: Pot, level: string): OpenPot => {
    id += 1n;
    const salt = newSalt(points);
    if (pot.hitPoint !== null)
      secrets.set(String(id), { commitment: commitPoint(pot.hitPoint, salt), point: null, salt: null });
    return { ...pot, id, level, salt };
  };
  let pots = jackpot.levels.map((level) => store(openPot(level, points), level.name));
  const played = Array.from({ length: count }, (_, nonce) => {
    const seeds = { serverSeed: `secret ${nonce >> 5}`, clientSeed: 'member', nonce };
    const stake = stakes[points.below(stakes.length)]!;
    const { rng, record } = recordDraws(createFairRng(jackpotSeed(seeds, { seat: 0, step: 0 })));
    const before = pots;
    const { pots: after, flows, hits } = playStake(jackpot, before, stake, rng, points);
    const paid = before.map((_pot, at) => hits.find(({ level }) => level === at)?.paid ?? null);
    pots = before.map((pot, at) => {
      if (paid[at] === null) return { ...pot, ...after[at]! };
      const secret = secrets.get(String(pot.id));
      if (secret) Object.assign(secret, { point: String(pot.hitPoint), salt: pot.salt });
      return store(after[at]!, pot.level);
    });
    const met = metOf(jackpot, before, flows).map(({ pot, ...level }, at) => ({
      pot,
      ...level,
      paid: paid[at] === null ? null : String(paid[at]),
    }));
    const words = record().draws.filter((_draw, at) => at % 2 === 1);
    return { seeds, met, stake: { seat: 0, step: 0, stake: String(stake), version: jackpot.version, words } };
  });
  return played.map(({ seeds, met, stake }) => ({
    seeds,
    hits: met.map(({ paid }) => paid),
    stakes: [{ ...stake, levels: met.map(({ pot, ...level }) => ({ ...level, ...secrets.get(pot) })) }],
  }));
}

/** The first round of Cenote Moon, for 2000 pesos, as its page gives it away: nothing falls, the half moon's point is secret. */
export function moonRound() {
  const { code, sheet } = cenoteMoon;
  const jackpot = jackpotOfGameFrom([cenoteMoon])(code, 'COP')!;
  const [{ seeds, stakes }] = rounds(jackpot, [parseDecimal('2000')!], 1) as [Round];
  const { win, spins } = cenoteMoon.rules(parseDecimal('2000')!, createFairRng(seeds));
  return {
    game: code,
    version: sheet.version,
    ...seeds,
    stake: '2000',
    win: toDecimal(win),
    commitment: commitmentOf(seeds.serverSeed),
    stops: spins.map(({ stops }) => stops),
    jackpots: stakes,
  };
}
