/**
 * Seed pairs. Of every player there are two in a game: the one in use, and the one that comes next, whose commitment is
 * shown before anybody chooses the client seed that it will meet. What is put aside is revealed, never while a round is open
 * on it. The database's triggers hold the order.
 */
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@feria/kit';
import type { Pool } from '@feria/postgres';
import { Problem } from '../problem.ts';
import { hasOpenRoundOnPair } from '../rounds/store.ts';
import type { Db } from '../db.ts';
import type { Table } from '../table.ts';
import { openSealed, sealSeed, type SeedKeys } from './keys.ts';
import {
  activatePair,
  findLastRevealed,
  findPairs,
  insertWaitingPair,
  isClientSeedUsed,
  lockPairs,
  revealPair,
  type HeldPairs,
  type MetPair,
  type SeedPairRow,
} from './store.ts';

type Keeper = Pick<Table, 'seedKeys' | 'clock'>;
type Player = { owner: string; game: string };

/** Nothing is committed for this player yet; `commitNext` does it, in a transaction of its own. */
export class NoPair extends Error {
  constructor({ owner, game }: Player) {
    super(`no pair of seeds waits for ${owner} in ${game}`);
  }
}

/**
 * Both pairs of a player as they stand; the one that comes next is committed where there is none: before the first round,
 * and for players of before there were two.
 */
export async function readPairs(
  table: Keeper & { pool: Pool },
  player: Player,
): Promise<{ active: MetPair | undefined; next: SeedPairRow }> {
  const { active, waiting } = await findPairs(table.pool, player.owner, player.game);
  if (waiting) return { active, next: waiting };
  await commitNext(table.pool, table, player);
  const again = await findPairs(table.pool, player.owner, player.game);
  if (!again.waiting) throw new Error('a seed pair vanished while it was made');
  return { active: again.active, next: again.waiting };
}

/** Draws the server seed that comes next and commits to it, unless one waits already. */
export async function commitNext(db: Db, { seedKeys, clock }: Keeper, player: Player): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex');
  const place = { ...player, commitment: commitmentOf(serverSeed) };
  await insertWaitingPair(db, place, sealSeed(seedKeys, place, serverSeed), clock.now());
}

/**
 * The pair in use, locked, and surely openable. Who chose no client seed gets one that is drawn now, after the commitment.
 * Throws NoPair, and SeedsLocked when the key file does not open it.
 */
export async function lockActivePair(tx: Db, keeper: Keeper, player: Player): Promise<MetPair> {
  const { active, waiting } = await lockPairs(tx, player.owner, player.game);
  const pair = active ?? (await begin(tx, keeper, player, waiting));
  serverSeedOf(keeper.seedKeys, pair);
  return pair;
}

async function begin(
  tx: Db,
  keeper: Keeper,
  player: Player,
  waiting: SeedPairRow | undefined,
): Promise<MetPair> {
  if (!waiting) throw new NoPair(player);
  return activate(tx, keeper, waiting, randomClientSeed());
}

async function activate(tx: Db, keeper: Keeper, waiting: SeedPairRow, clientSeed: string): Promise<MetPair> {
  const active = await activatePair(tx, waiting.id, clientSeed, keeper.clock.now());
  await commitNext(tx, keeper, waiting);
  return active;
}

/** `next`: the commitment that was shown before this client seed was chosen. */
export type Choice = { clientSeed: string; next: string };
/** `revealed` is missing before the first round, when nothing was in use. */
export type Rotation = { revealed: MetPair | undefined; active: MetPair };

/**
 * Puts the pair in use aside and uses the one whose commitment was shown, with the client seed that was chosen since. The
 * same choice again answers what the first did. Throws Problem: round_open, seed_next_unseen (another one comes next),
 * client_seed_used (it was known when the next server seed was drawn), seeds_locked.
 */
export async function rotatePair(
  tx: Db,
  keeper: Keeper,
  player: Player,
  { clientSeed, next }: Choice,
): Promise<Rotation> {
  const { active, waiting } = await lockBoth(tx, player);
  if (active?.commitment === next && active.client_seed === clientSeed)
    return { revealed: await findLastRevealed(tx, player.owner, player.game), active };
  if (waiting?.commitment !== next) throw new Problem('seed_next_unseen', 409);
  return advance(tx, keeper, { active, waiting }, clientSeed);
}

/** The same for whoever names neither: the client seed is drawn now, after the commitment. Throws Problem and NoPair. */
export async function rotateUnchosen(tx: Db, keeper: Keeper, player: Player): Promise<Rotation> {
  const { active, waiting } = await lockBoth(tx, player);
  if (!waiting) throw new NoPair(player);
  return advance(tx, keeper, { active, waiting }, randomClientSeed());
}

async function lockBoth(tx: Db, { owner, game }: Player): Promise<HeldPairs> {
  const { active, waiting } = await lockPairs(tx, owner, game);
  return { active, waiting: waiting ?? (await findPairs(tx, owner, game)).waiting };
}

async function advance(
  tx: Db,
  keeper: Keeper,
  { active, waiting }: { active: MetPair | undefined; waiting: SeedPairRow },
  clientSeed: string,
): Promise<Rotation> {
  if (active && (await hasOpenRoundOnPair(tx, active.id))) throw new Problem('round_open', 409);
  if (await isClientSeedUsed(tx, waiting.owner, waiting.game, clientSeed))
    throw new Problem('client_seed_used', 422);
  const revealed =
    active && (await revealPair(tx, active.id, serverSeedOf(keeper.seedKeys, active), keeper.clock.now()));
  return { revealed, active: await activate(tx, keeper, waiting, clientSeed) };
}

/** Throws SeedsLocked. */
export function serverSeedOf(keys: SeedKeys, pair: SeedPairRow): string {
  if (pair.server_seed !== null) return pair.server_seed;
  if (pair.sealed_seed === null || pair.seed_key === null)
    throw new Error(`seed pair ${pair.id} has no server seed`);
  return openSealed(keys, pair, { sealed: pair.sealed_seed, key: pair.seed_key });
}

const randomClientSeed = (): string => randomBytes(8).toString('hex');
