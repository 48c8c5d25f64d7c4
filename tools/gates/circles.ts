/**
 * Gate: no file of these rooms imports itself back through others, types included: whoever reads one file of a circle has to read all of
 * them, and which of them is loaded first decides what is there.
 */
import { edgesOf } from './edges.ts';
import type { Gate, Reading, Violation } from './gate.ts';
import { isCode, type Tree } from './tree.ts';

/** Folders without circles. One that gets rid of its own is added here and never taken out. */
export const WITHOUT_CIRCLES: readonly string[] = ['platform', 'tools/gates'];

export const circlesGate: Gate = { name: 'circles', unit: 'imports', check: checkCircles };

function checkCircles(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => isCode(path) && WITHOUT_CIRCLES.some((folder) => path.startsWith(`${folder}/`)),
  );
  const edges = edgesOf(tree, files).flatMap(({ from, target }) =>
    target.kind === 'file' ? [{ from, to: target.path }] : [],
  );
  const targets = new Map(
    Map.groupBy(edges, ({ from }) => from)
      .entries()
      .map(([from, all]) => [from, [...new Set(all.map(({ to }) => to))]]),
  );
  return { read: edges.length, violations: circlesIn(targets).map(told) };
}

const told = (files: readonly string[]): Violation => ({
  file: files[0] ?? '',
  line: 1,
  rule: `imports go in a circle: ${files.join(', ')}`,
});

/** The groups of files of which each reaches every other one (Tarjan), each sorted, without those of one file alone. */
function circlesIn(targets: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const walk = (file: string): number => {
    order.set(file, order.size);
    let low = order.size - 1;
    open.push(file);
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, walk(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) circles.push(group.toSorted());
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) walk(file);
  return circles;
}
