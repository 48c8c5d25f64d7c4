import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { toHex } from './hex.ts';
import { EMPTY_ROOT, growTree, pathTo, rootFromPath, rootOver } from './merkle.ts';

/** The reference vectors of the Certificate Transparency implementation: leaves and the root after each. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaf = (text: string): Uint8Array => sha256(Uint8Array.of(0, ...hexToBytes(text)));

test('roots are those of RFC 6962', () => {
  expect(toHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const tree = growTree();
  expect(tree.root()).toEqual(EMPTY_ROOT);
  for (const [index, text] of LEAVES.entries()) {
    tree.append(leaf(text));
    expect(toHex(tree.root())).toBe(ROOTS[index]);
  }
});

const hashes = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => leaf(index.toString(16).padStart(8, '0')));
const place = fc
  .integer({ min: 1, max: 300 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat({ max: size - 1 }) }));

test('every path leads to the root, and no other leaf, place or size goes along it', () => {
  fc.assert(
    fc.property(place, ({ size, index }) => {
      const leaves = hashes(size);
      const root = rootOver(leaves);
      const path = pathTo(index, leaves);
      const inclusion = { leaf: leaves[index]!, index, size, path };
      expect(rootFromPath(inclusion)).toEqual(root);
      expect(rootFromPath({ ...inclusion, leaf: leaf('ff') })).not.toEqual(root);
      if (size > 1) expect(rootFromPath({ ...inclusion, index: (index + 1) % size })).not.toEqual(root);
      expect(rootFromPath({ ...inclusion, path: [...path, root] })).not.toEqual(root);
      if (path.length > 0) expect(rootFromPath({ ...inclusion, path: path.slice(1) })).not.toEqual(root);
      expect(rootFromPath({ ...inclusion, index: size })).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('a path through blocks of a power of two is the same path', () => {
  const block = 8;
  fc.assert(
    fc.property(place, ({ size, index }) => {
      const leaves = hashes(size);
      const blocks = Array.from({ length: Math.ceil(size / block) }, (_, at) =>
        leaves.slice(at * block, (at + 1) * block),
      );
      const at = Math.floor(index / block);
      const path = [...pathTo(index % block, blocks[at]!), ...pathTo(at, blocks.map(rootOver))];
      expect(path).toEqual(pathTo(index, leaves));
      expect(rootOver(blocks.map(rootOver))).toEqual(rootOver(leaves));
    }),
    { numRuns: 200 },
  );
});
