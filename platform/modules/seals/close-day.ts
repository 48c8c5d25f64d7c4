/** A market's day as one tree: which bets belong to it, their root, and the statement that is signed. */
import {
  dayAfter,
  dayFinder,
  growTree,
  hashStatement,
  toHex,
  writeStatement,
  type RootStatement,
} from '@feria/ledger-proof';
import { addMs, businessDay } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import type { Market } from '../markets/index.ts';
import { firstSealedAt, readSealedBets, readSealState } from './chain-store.ts';
import { findLastRoot, type Block, type NewRoot, type StoredRoot } from './root-store.ts';
import type { Signer } from './signer.ts';

/** Bets of the last second of a day are judged and committed well within this. */
export const MARGIN_MS = 5 * 60_000;
/** Leaves are hashed in portions, so that nobody else waits for them. */
const PORTION = 2_000;
export const BLOCK = 1_024;

export type DueDay = { market: Market; day: string; before: StoredRoot | undefined };

/**
 * The market's oldest day that is over and has no root, or undefined. A day is over a margin after midnight, when nothing
 * that was made on it waits to be sealed any more.
 */
export async function findDueDay(reader: Reader, market: Market, at: Date): Promise<DueDay | undefined> {
  const { timeZone } = market;
  const before = await findLastRoot(reader, market.code);
  const first = before ? undefined : await firstSealedAt(reader);
  if (!before && !first) return undefined;
  const day = before ? dayAfter(before.day) : businessDay(first!, timeZone);
  if (businessDay(addMs(at, -MARGIN_MS), timeZone) <= day) return undefined;
  const { since } = await readSealState(reader);
  if (since !== null && businessDay(since, timeZone) <= day) return undefined;
  return { market, day, before };
}

/** Builds and signs the root of a due day over everything that is sealed by now. Writes nothing. */
export async function buildRoot(reader: Reader, due: DueDay, signer: Signer, at: Date): Promise<NewRoot> {
  const { market, day, before } = due;
  const head = await readSealState(reader);
  const after = before?.throughPosition ?? 0n;
  const span = { from: before?.nextPosition ?? 1n, through: head.position };
  const tree = await growDay(reader, due, { ...span, after });
  const statement: RootStatement = {
    market: market.code,
    currency: market.currency,
    timeZone: market.timeZone,
    day,
    bets: tree.bets,
    first: tree.first,
    last: tree.last,
    after,
    through: head.position,
    chain: toHex(new Uint8Array(head.chain)),
    root: toHex(tree.root),
    previous: before ? hashStatement(before.root.statement) : null,
  };
  return {
    market: market.code,
    day,
    currency: market.currency,
    timeZone: market.timeZone,
    bets: tree.bets,
    firstPosition: tree.first,
    lastPosition: tree.last,
    throughPosition: head.position,
    nextPosition: tree.next,
    treeRoot: tree.root,
    blocks: tree.blocks,
    signedAt: at,
    root: signer.sign(writeStatement(statement)),
  };
}

type GrownTree = {
  bets: bigint;
  first: bigint | null;
  last: bigint | null;
  next: bigint;
  root: Uint8Array;
  blocks: Block[];
};

async function growDay(
  reader: Reader,
  { market, day }: DueDay,
  { from, through, after }: { from: bigint; through: bigint; after: bigint },
): Promise<GrownTree> {
  const dayOf = dayFinder(market.timeZone);
  const tree = growTree();
  const blocks: Block[] = [];
  let block = { tree: growTree(), positions: [] as bigint[] };
  const closeBlock = (): void => {
    blocks.push({ positions: block.positions, root: block.tree.root() });
    block = { tree: growTree(), positions: [] };
  };
  const edge: { first: bigint | null; last: bigint | null; next: bigint | null } = {
    first: null,
    last: null,
    next: null,
  };
  for (let start = from; start <= through;) {
    const bets = await readSealedBets(reader, market.currency, { from: start, through }, PORTION);
    for (const { position, at, leaf } of bets) {
      const own = dayOf(at.toISOString());
      if (own > day) edge.next ??= position;
      if (own > day || (own < day && position <= after)) continue;
      const hash = new Uint8Array(leaf);
      tree.append(hash);
      block.tree.append(hash);
      block.positions.push(position);
      edge.first ??= position;
      edge.last = position;
      if (block.positions.length === BLOCK) closeBlock();
    }
    const last = bets.at(-1);
    if (!last || bets.length < PORTION) break;
    start = last.position + 1n;
  }
  if (block.positions.length > 0) closeBlock();
  const { first, last, next } = edge;
  return { bets: BigInt(tree.size), first, last, next: next ?? through + 1n, root: tree.root(), blocks };
}
