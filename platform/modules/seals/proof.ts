/** The proof of one round: what it did to the member's money, where that stands in the chain, and the way to its day's root. */
import { businessDay } from '@feria/kernel';
import {
  isBet,
  pathTo,
  PROOF_FORMAT,
  toHex,
  type LedgerProof,
  type ProofItem,
  type SignedRoot,
} from '@feria/ledger-proof';
import type { Reader } from '../../core/db.ts';
import { listMarkets, type Market } from '../markets/index.ts';
import { BLOCK } from './close-day.ts';
import { findSealed, readLeaves, type ProvenEntry } from './chain-store.ts';
import { findRootOver, readBlocks, type StoredRoot } from './root-store.ts';

/** An entry's postings on house accounts carry no balance, and its only member is its owner: all of it may be shown. */
export async function proveEntries(
  reader: Reader,
  round: string,
  entryIds: readonly bigint[],
  at: Date,
): Promise<LedgerProof> {
  const markets = await listMarkets(reader);
  const roots: SignedRoot[] = [];
  const items: ProofItem[] = [];
  for (const proven of await findSealed(reader, entryIds))
    items.push(await prove(reader, proven, markets, roots));
  return { format: PROOF_FORMAT, round, madeAt: at.toISOString(), items, roots };
}

async function prove(
  reader: Reader,
  { position, leaf, chain, entry }: ProvenEntry,
  markets: readonly Market[],
  roots: SignedRoot[],
): Promise<ProofItem> {
  if (position === null || leaf === null || chain === null) return { entry, seal: null, inclusion: null };
  const seal = { position: String(position), leaf: hex(leaf), chain: hex(chain) };
  const market = markets.find(({ currency }) => currency === entry.currency);
  if (!market || !isBet(entry)) return { entry, seal, inclusion: null };
  const day = businessDay(new Date(entry.at), market.timeZone);
  const root = await findRootOver(reader, { currency: entry.currency, day, position });
  if (!root) return { entry, seal, inclusion: null };
  const way = await wayTo(reader, root, position);
  return { entry, seal, inclusion: { root: indexOf(roots, root.root), ...way } };
}

/** The audit path inside the bet's block, then from the block to the root: blocks are full subtrees of the day's tree. */
async function wayTo(
  reader: Reader,
  root: StoredRoot,
  position: bigint,
): Promise<{ index: number; path: string[] }> {
  const block = await readBlocks(reader, root, position);
  if (!block) throw new Error(`the tree of ${root.market} ${root.day} lacks position ${position}`);
  const leaves = await readLeaves(reader, block.positions);
  const inBlock = block.positions.indexOf(position);
  const path = [...pathTo(inBlock, leaves.map(bytes)), ...pathTo(block.ordinal, block.roots.map(bytes))].map(
    toHex,
  );
  return { index: block.ordinal * BLOCK + inBlock, path };
}

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
const hex = (buffer: Buffer): string => buffer.toString('hex');

/** Entries of one day share its root in the file. */
function indexOf(roots: SignedRoot[], root: SignedRoot): number {
  const known = roots.findIndex(({ statement }) => statement === root.statement);
  return known >= 0 ? known : roots.push(root) - 1;
}
