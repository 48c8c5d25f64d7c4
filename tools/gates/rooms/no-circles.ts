/**
 * Gate: the rooms that are listed here have no circles of imports. A type is an import, too: of two files that need each other's types
 * neither can be read, moved or tested alone.
 */
import { edgesOf } from './edges.ts';
import type { Gate, Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

const ROOMS = [
  'platform/',
  ...['vendors/host/', 'vendors/studio/server/', 'vendors/studio/client/'],
  ...['main', 'shell', 'features', 'ground'].map((storey) => `apps/member/src/${storey}/`),
  'apps/office/src/',
];

export const noCirclesGate: Gate = {
  name: 'no circles',
  unit: 'files',
  check: (tree) => {
    const files = tree.files.filter(
      (path) => ROOMS.some((room) => path.startsWith(room)) && isCode(path) && !isTest(path),
    );
    return { read: files.length, violations: circlesIn(tree, files) };
  },
};

function circlesIn(tree: Tree, files: readonly string[]): Violation[] {
  const next = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
  for (const { from, target } of edgesOf(tree, files))
    if (target.kind === 'file' && next.has(target.path)) next.get(from)?.add(target.path);
  return files.flatMap((file) => {
    const way = wayBack(next, file);
    // Each circle is told once, at its first file.
    if (!way || way.some((other) => other < file)) return [];
    return [{ file, line: 1, rule: `imports itself: ${[file, ...way].join(' -> ')}` }];
  });
}

/** The shortest way from a file to itself, without its first step; undefined when there is none. */
function wayBack(next: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | undefined {
  const from = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const other of next.get(file) ?? []) {
      if (other === start) return wayTo(from, start, file).concat(start);
      if (from.has(other)) continue;
      from.set(other, file);
      queue.push(other);
    }
  }
  return undefined;
}

function wayTo(from: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way: string[] = [];
  for (let file = end; file !== start; file = from.get(file) ?? start) way.unshift(file);
  return way;
}
