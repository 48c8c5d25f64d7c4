/** The file that a member downloads: entries of one round, where each stands in the chain, and the way to its day's root. */
import { businessDay } from '@feria/kernel';
import { isBet, leafOf, type SealedEntry } from './canonical.ts';
import { fromHex, toHex } from './hex.ts';
import { rootFromPath } from './merkle.ts';
import { checkSignature, isSameRoot, readRoot, type SignedRoot } from './signature.ts';
import type { RootStatement } from './statement.ts';

export const PROOF_FORMAT = 'feria.ledger-proof.1';

export type ProofItem = {
  entry: SealedEntry;
  /** Null until the entry is sealed: a second or so after it was made. */
  seal: { position: string; leaf: string; chain: string } | null;
  /** Null until its day is closed. `root` says which of the file's roots. */
  inclusion: { root: number; index: number; path: readonly string[] } | null;
};
export type LedgerProof = {
  format: typeof PROOF_FORMAT;
  round: string;
  madeAt: string;
  items: readonly ProofItem[];
  roots: readonly SignedRoot[];
};

export type ItemState =
  /** In a signed tree. */
  | 'included'
  /** Its day is not closed yet; it has a place in the chain. */
  | 'sealed'
  | 'waiting'
  | 'broken';

export type ItemProblem =
  | 'leaf_differs'
  | 'path_differs'
  | 'root_unknown'
  | 'signature_invalid'
  | 'signature_unsupported'
  | 'outside_day'
  | 'root_differs'
  | 'key_differs';

export type ItemVerdict = {
  item: ProofItem;
  state: ItemState;
  problems: readonly ItemProblem[];
  /** The signed word of its day, where it has one. */
  statement: RootStatement | null;
  /** Whether the root was compared with one that came from elsewhere. */
  isCompared: boolean;
};

/** What the reader holds from elsewhere: roots kept earlier or published, and the published key. */
export type Known = { roots?: readonly SignedRoot[]; publicKey?: string };

/**
 * Judges every entry of a proof. A root is compared with the known one of its market and day; without one, the verdict rests
 * on the key that the file itself carries.
 */
export async function checkProof(proof: LedgerProof, known: Known = {}): Promise<ItemVerdict[]> {
  return Promise.all(proof.items.map((item) => checkItem(proof, item, known)));
}

async function checkItem(proof: LedgerProof, item: ProofItem, known: Known): Promise<ItemVerdict> {
  const leaf = leafOf(item.entry);
  const problems: ItemProblem[] = [];
  if (item.seal && item.seal.leaf !== toHex(leaf)) problems.push('leaf_differs');
  if (!item.inclusion) {
    const state = problems.length > 0 ? 'broken' : item.seal ? 'sealed' : 'waiting';
    return { item, state, problems, statement: null, isCompared: false };
  }
  const root = readRoot(proof.roots[item.inclusion.root]);
  if (!root) return { item, state: 'broken', problems: ['root_unknown'], statement: null, isCompared: false };
  const { statement } = root;
  const { index, path } = item.inclusion;
  const siblings = path.map((hash) => fromHex(hash, 32) ?? new Uint8Array(0));
  const led = rootFromPath({ leaf, index, size: Number(statement.bets), path: siblings });
  if (!led || toHex(led) !== statement.root) problems.push('path_differs');
  if (!belongs(item, statement)) problems.push('outside_day');
  const signature = await checkSignature(root.root);
  if (signature !== 'valid') problems.push(`signature_${signature}`);
  const compared = known.roots?.filter((other) => isOfDay(other, statement)) ?? [];
  if (compared.some((other) => !isSameRoot(other, root.root))) problems.push('root_differs');
  if (known.publicKey !== undefined && known.publicKey !== root.root.publicKey) problems.push('key_differs');
  // A machine that cannot judge a signature has found nothing wrong.
  const isBroken = problems.some((problem) => problem !== 'signature_unsupported');
  return {
    item,
    state: isBroken ? 'broken' : 'included',
    problems,
    statement,
    isCompared: compared.length > 0,
  };
}

function isOfDay(root: SignedRoot, { market, day }: RootStatement): boolean {
  const read = readRoot(root)?.statement;
  return read?.market === market && read.day === day;
}

/** Whether the statement speaks of an entry like this one at all. */
function belongs({ entry, seal }: ProofItem, statement: RootStatement): boolean {
  const { first, last, currency, after, timeZone, day } = statement;
  if (!seal || first === null || last === null || !isBet(entry) || entry.currency !== currency) return false;
  const position = BigInt(seal.position);
  const own = businessDay(new Date(entry.at), timeZone);
  return position >= first && position <= last && (own === day || (own < day && position > after));
}

/** A proof of that shape; null for anything else. Nothing of it is judged yet. */
export function readProof(value: unknown): LedgerProof | null {
  if (!isRecord(value) || value['format'] !== PROOF_FORMAT) return null;
  const { round, madeAt, items, roots } = value;
  if (typeof round !== 'string' || typeof madeAt !== 'string') return null;
  if (!Array.isArray(items) || !items.every(isItem)) return null;
  if (!Array.isArray(roots) || !roots.every((root) => readRoot(root) !== null)) return null;
  return { format: PROOF_FORMAT, round, madeAt, items, roots: roots as SignedRoot[] };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function hasTexts(value: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}

function isItem(value: unknown): value is ProofItem {
  if (!isRecord(value)) return false;
  const { entry, seal, inclusion } = value;
  return isEntry(entry) && (seal === null || isSeal(seal)) && (inclusion === null || isInclusion(inclusion));
}

function isSeal(value: unknown): boolean {
  return (
    isRecord(value) &&
    hasTexts(value, ['position', 'leaf', 'chain']) &&
    /^\d{1,19}$/.test(String(value['position']))
  );
}

function isInclusion(value: unknown): boolean {
  if (!isRecord(value) || typeof value['root'] !== 'number' || typeof value['index'] !== 'number')
    return false;
  const { path } = value;
  return Array.isArray(path) && path.every((hash) => typeof hash === 'string');
}

function isEntry(value: unknown): value is SealedEntry {
  if (!isRecord(value)) return false;
  const names = ['id', 'kind', 'key', 'memberId', 'currency', 'amount', 'counterparty', 'reference', 'at'];
  const { postings, at } = value;
  if (!hasTexts(value, names) || Number.isNaN(Date.parse(String(at)))) return false;
  return Array.isArray(postings) && postings.every(isPosting);
}

function isPosting(value: unknown): boolean {
  if (!isRecord(value) || !hasTexts(value, ['ordinal', 'account', 'currency', 'amount'])) return false;
  return value['balanceAfter'] === null || typeof value['balanceAfter'] === 'string';
}
