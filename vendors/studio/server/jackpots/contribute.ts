/** The door for rounds: a stake meets its game's jackpot, in the transaction that draws and stores the round. */
import { recordDraws } from '@feria/kit/chance/record';
import type { DrawSource, Rng } from '@feria/kit/chance/rng';
import { commitPoint, newSalt } from '@feria/kit/jackpot/commitment';
import { openPot, playStake, type Hit, type Jackpot, type Level, type Pot } from '@feria/kit/jackpot/rules';
import type { Tx } from '@feria/postgres';
import { metOf } from './record.ts';
import type { Jackpots } from './jackpot-of-game.ts';
import {
  fellPot,
  insertDraws,
  insertHit,
  insertMoves,
  insertPot,
  listOpenPots,
  lockJackpot,
  setMeters,
  setReserve,
  type Move,
  type Secret,
  type StakeKey,
  type StoredPot,
} from './store.ts';

export type StakeAt = StakeKey & { game: string; currency: string; stake: bigint };
export type Contributed = { hits: readonly { level: string; amount: bigint }[] };

/**
 * Puts the stake's shares into the pots and draws whether it hits; undefined for a game without a jackpot. Everything is
 * written in the caller's transaction: a round whose draw is not stored contributed nothing. Stakes on one jackpot wait for
 * each other here, and the second of two that would have hit at once wins the pot that the first one opened.
 */
export async function contribute(
  tx: Tx,
  { catalog, points }: Jackpots,
  stake: StakeAt,
  source: DrawSource,
  at: Date,
): Promise<Contributed | undefined> {
  const jackpot = catalog(stake.game, stake.currency);
  if (!jackpot) return undefined;
  const { id, reserve } = await lockJackpot(tx, jackpot.code, stake.currency, at);
  const opened = await openPots(tx, id, jackpot, points, at);
  const { rng, record } = recordDraws(source);
  const played = playStake(jackpot, opened.pots, stake.stake, rng, points);
  const met = metOf(jackpot, opened.pots, played.flows);
  await insertDraws(
    tx,
    id,
    stake,
    { version: jackpot.version, stake: stake.stake, record: record(), met },
    at,
  );
  const next = await replaceHit(tx, id, jackpot, opened.pots, played, points, at);
  const stays = played.pots.flatMap((pot, level) =>
    next.has(level) ? [] : [{ id: idAt(opened.pots, level), held: pot.held }],
  );
  if (stays.length > 0) await setMeters(tx, stays);
  const moves = played.flows.map(({ level, pot, kind, amount }): Move => {
    if (level === null) return { pot: null, kind, amount };
    return { pot: (pot === 'next' ? next.get(level) : undefined) ?? idAt(opened.pots, level), kind, amount };
  });
  await insertMoves(tx, id, stake, moves, at);
  const reserved = moves.reduce((sum, move) => (move.pot === null ? sum + move.amount : sum), opened.paid);
  if (reserved !== 0n) await setReserve(tx, id, reserve + reserved);
  const hits = played.hits.map(({ level, paid }) => ({
    pot: idAt(opened.pots, level),
    level: levelAt(jackpot.levels, level).name,
    amount: paid,
  }));
  for (const hit of hits) await insertHit(tx, id, { ...stake, ...hit }, at);
  return { hits };
}

/** The open pot of every level, in the order of the levels; those that are missing open now. `paid`: by the reserve, negative. */
async function openPots(
  tx: Tx,
  id: bigint,
  { code, levels }: Jackpot,
  points: Rng,
  at: Date,
): Promise<{ pots: readonly StoredPot[]; paid: bigint }> {
  const open = await listOpenPots(tx, id);
  const pots: StoredPot[] = [];
  let paid = 0n;
  for (const level of levels) {
    const found = open.find((pot) => pot.level === level.name);
    if (found && (found.hitPoint === null) !== (level.trigger.kind === 'odds'))
      throw new Error(`level ${level.name} of jackpot ${code} was opened under another trigger`);
    if (found) {
      pots.push(found);
      continue;
    }
    const pot = openPot(level, points);
    const made = await insertPot(tx, id, level, pot, secretOf(pot, points), at);
    const seed = { kind: 'seed', amount: pot.held } as const;
    if (pot.held > 0n)
      await insertMoves(
        tx,
        id,
        null,
        [
          { pot: made, ...seed },
          { pot: null, ...seed, amount: -pot.held },
        ],
        at,
      );
    paid -= pot.held;
    pots.push({ ...pot, id: made, level: level.name });
  }
  return { pots, paid };
}

/** Takes down the pots that were hit and opens the next ones; their ids by level. */
async function replaceHit(
  tx: Tx,
  id: bigint,
  { levels }: Jackpot,
  open: readonly StoredPot[],
  played: { hits: readonly Hit[]; pots: readonly Pot[] },
  points: Rng,
  at: Date,
): Promise<ReadonlyMap<number, bigint>> {
  const next = new Map<number, bigint>();
  for (const { level } of played.hits) {
    await fellPot(tx, idAt(open, level), at);
    const pot = played.pots[level]!;
    next.set(level, await insertPot(tx, id, levelAt(levels, level), pot, secretOf(pot, points), at));
  }
  return next;
}

function secretOf({ hitPoint }: Pot, points: Rng): Secret | null {
  if (hitPoint === null) return null;
  const salt = newSalt(points);
  return { salt, commitment: commitPoint(hitPoint, salt) };
}

function idAt(pots: readonly StoredPot[], level: number): bigint {
  const pot = pots[level];
  if (!pot) throw new Error(`level ${level} has no pot`);
  return pot.id;
}

function levelAt(levels: readonly Level[], at: number): Level {
  const level = levels[at];
  if (!level) throw new Error(`there is no level ${at}`);
  return level;
}
