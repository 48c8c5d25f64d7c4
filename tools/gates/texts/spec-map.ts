/** Gate: docs/spec-map.md tells the truth: what it calls done names a file that exists and a test that exists. */
import { findBrokenRows, readSpecMap } from '../../spec-map.ts';
import type { Gate, Reading } from '../gate.ts';
import type { Tree } from '../tree.ts';

const MAP = 'docs/spec-map.md';

/** Counts rows: its floor is the length of the list, which never shrinks. */
export const specMapGate: Gate = { name: 'spec map', unit: 'rows', check: checkSpecMap };

function checkSpecMap(tree: Tree): Reading {
  if (!tree.has(MAP)) return { read: 0, violations: [{ file: MAP, line: 1, rule: 'there is no spec map' }] };
  try {
    const rows = readSpecMap(tree.text(MAP));
    const broken = findBrokenRows(rows, (path) => exists(tree, path));
    return { read: rows.length, violations: broken.map(violation) };
  } catch (error) {
    return { read: 0, violations: [violation(error instanceof Error ? error.message : String(error))] };
  }
}

/** A place may be a folder. */
const exists = (tree: Tree, path: string): boolean =>
  tree.has(path) || tree.files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

const violation = (rule: string) => ({ file: MAP, line: Number(/line (\d+)/.exec(rule)?.[1] ?? 1), rule });
