/** Merkle trees of RFC 6962, section 2.1 (the same in RFC 9162): leaves under 0x00 (canonical.ts), inner nodes under 0x01. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

const NODE = Uint8Array.of(1);

/** The root over no leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array(0));

function nodeOf(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right));
}

export type Tree = {
  /** Leaves so far. */
  readonly size: number;
  append(leaf: Uint8Array): void;
  /** The root over what was appended; can be asked at any size. */
  root(): Uint8Array;
};

/** A tree that grows leaf by leaf and keeps only its right edge: the roots of its full subtrees, the largest first. */
export function growTree(): Tree {
  const edge: Uint8Array[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    append(leaf) {
      edge.push(leaf);
      size += 1;
      for (let rest = size; rest % 2 === 0; rest /= 2) {
        const right = edge.pop()!;
        edge.push(nodeOf(edge.pop()!, right));
      }
    },
    root() {
      const last = edge.at(-1);
      if (last === undefined) return EMPTY_ROOT;
      return edge.slice(0, -1).reduceRight((right, left) => nodeOf(left, right), last);
    },
  };
}

/** The root over hashes: leaves, or the roots of full subtrees of one size with the last perhaps smaller. */
export function rootOver(hashes: readonly Uint8Array[]): Uint8Array {
  const tree = growTree();
  for (const hash of hashes) tree.append(hash);
  return tree.root();
}

/** PATH(index, hashes) of RFC 6962, section 2.1.1: the siblings from the bottom up. Throws a RangeError outside. */
export function pathTo(index: number, hashes: readonly Uint8Array[]): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length)
    throw new RangeError(`no leaf ${index} of ${hashes.length}`);
  if (hashes.length === 1) return [];
  const half = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, half), hashes.slice(half)];
  return index < half
    ? [...pathTo(index, left), rootOver(right)]
    : [...pathTo(index - half, right), rootOver(left)];
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  return 2 ** (31 - Math.clz32(size - 1));
}

export type Inclusion = { leaf: Uint8Array; index: number; size: number; path: readonly Uint8Array[] };

/** The root that an audit path leads to (RFC 9162, section 2.1.3.2); null where the path cannot belong to that tree. */
export function rootFromPath({ leaf, index, size, path }: Inclusion): Uint8Array | null {
  if (!Number.isInteger(index) || index < 0 || index >= size || size > 2 ** 31) return null;
  let [at, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeOf(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = nodeOf(hash, sibling);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}
