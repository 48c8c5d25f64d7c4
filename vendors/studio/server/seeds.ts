/** Seed pairs: committed before the first round, put aside and revealed on wish, never while a round is open on them. */
import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@feria/kit';
import { hasOpenRoundOnPair } from './rounds/store.ts';
import { insertSeedPair, lockSeedPair, revealSeedPair, type Db, type SeedPairRow } from './store.ts';

/** The active pair of a player in a game, locked; made on first need. */
export async function lockActivePair(
  tx: Db,
  owner: string,
  game: string,
  at: Date,
  clientSeed?: string,
): Promise<SeedPairRow> {
  const found = await lockSeedPair(tx, owner, game);
  if (found) return found;
  await insertSeedPair(tx, newPair(owner, game, clientSeed ?? randomBytes(8).toString('hex')), at);
  const made = await lockSeedPair(tx, owner, game);
  if (!made) throw new Error('a seed pair vanished while it was made');
  return made;
}

export type Rotation = { revealed: SeedPairRow; active: SeedPairRow };

/** Reveals the active pair and commits to a new one. Undefined while a round is open on it: its secret stays until that ends. */
export async function rotatePair(
  tx: Db,
  owner: string,
  game: string,
  clientSeed: string | undefined,
  at: Date,
): Promise<Rotation | undefined> {
  const pair = await lockActivePair(tx, owner, game, at);
  if (await hasOpenRoundOnPair(tx, pair.id)) return undefined;
  await revealSeedPair(tx, pair.id, at);
  await insertSeedPair(tx, newPair(owner, game, clientSeed ?? pair.client_seed), at);
  const active = await lockActivePair(tx, owner, game, at);
  return { revealed: { ...pair, revealed_at: at }, active };
}

function newPair(
  owner: string,
  game: string,
  clientSeed: string,
): { owner: string; game: string; serverSeed: string; commitment: string; clientSeed: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { owner, game, serverSeed, commitment: commitmentOf(serverSeed), clientSeed };
}
