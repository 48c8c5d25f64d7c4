/** One gate: a rule of this repository that a machine checks, and how much it must have read to be believed. */
import type ts from 'typescript';
import type { GateName } from './floors.ts';
import type { Tree } from './tree.ts';

export type Violation = { file: string; line: number; rule: string };

/** `read` counts what the gate looked at, in its own unit: a gate that read nothing has proven nothing. */
export type Reading = { read: number; violations: readonly Violation[] };

export type Gate = { name: GateName; unit: string; check: (tree: Tree) => Reading };

export type Verdict = Reading & { gate: Gate; floor: number; ok: boolean };

/** Runs one gate and refuses a reading below the floor, however clean it looks. */
export function judge(gate: Gate, tree: Tree, floor: number): Verdict {
  const { read, violations } = gate.check(tree);
  const short: Violation[] =
    read < floor
      ? [
          {
            file: 'tools/gates/floors.ts',
            line: 1,
            rule: `${gate.name} read ${read} ${gate.unit}, its floor is ${floor}`,
          },
        ]
      : [];
  const all = [...short, ...violations];
  return { gate, floor, read, violations: all, ok: all.length === 0 };
}

/** The line (from 1) that a syntax node starts on. */
export function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** The line (from 1) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Depth-first over every node below (and with) the given one. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  // One function for all nodes: one made for each node was a tenth of the gates' work.
  const walk = (one: ts.Node): void => {
    see(one);
    one.forEachChild(walk);
  };
  walk(node);
}
