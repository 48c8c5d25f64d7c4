/** Gate: the environment is read once, in a config.ts, before anything listens. */
import ts from 'typescript';
import { edgesOf } from '../rooms/edges.ts';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { OUTSIDE } from '../rooms/rooms.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const environmentGate: Gate = {
  name: 'environment in config',
  unit: 'files',
  check: checkEnvironment,
};

const CONFIG = /(?:^|\/)(?:config|[a-z.-]+\.config)\.ts$/;

function checkEnvironment(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) =>
      isCode(path) &&
      !isTest(path) &&
      !CONFIG.test(path) &&
      !OUTSIDE.some((folder) => path.startsWith(`${folder}/`)),
  );
  const imported = edgesOf(tree, files)
    .filter(
      ({ target, names }) =>
        target.kind === 'node' && /^(?:node:)?process$/.test(target.name) && names.includes('env'),
    )
    .map(({ from, line }) => violation(from, line));
  const used = files.flatMap((file) => usesIn(tree.syntax(file)).map((line) => violation(file, line)));
  return { read: files.length, violations: [...imported, ...used] };
}

const violation = (file: string, line: number): Violation => ({
  file,
  line,
  rule: 'the environment is read in config.ts only',
});

function usesIn(source: ts.SourceFile): readonly number[] {
  const lines: number[] = [];
  visit(source, (node) => {
    const isRead =
      (ts.isPropertyAccessExpression(node) && node.name.text === 'env' && isProcess(node.expression)) ||
      (ts.isElementAccessExpression(node) && isProcess(node.expression)) ||
      (ts.isVariableDeclaration(node) && node.initializer !== undefined && isProcess(node.initializer));
    if (isRead) lines.push(lineOf(source, node));
  });
  return lines;
}

/** The kind is looked at first: the text of a long initializer costs much. */
const isProcess = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) &&
  /^(?:globalThis\.)?process$/.test(node.getText());
