/** Gate: who listens. A server begins to in one place, which knows what the demonstration may not; anything else says this machine, by its number. */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { OUTSIDE } from '../rooms/rooms.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const listeningGate: Gate = { name: 'listens on this machine', unit: 'files', check: checkListening };

const THE_PLACE = 'packages/process/src/listen.ts';

function checkListening(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) =>
      isCode(path) &&
      !isTest(path) &&
      path !== THE_PLACE &&
      !OUTSIDE.some((folder) => path.startsWith(`${folder}/`)),
  );
  return { read: files.length, violations: files.flatMap((file) => wrongsIn(tree, file)) };
}

function wrongsIn(tree: Tree, file: string): Violation[] {
  const source = tree.syntax(file);
  const wrong: Violation[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (node.expression.name.text !== 'listen' || saysThisMachine(node)) return;
    const rule = `a server listens through ${THE_PLACE}, or says '127.0.0.1'`;
    wrong.push({ file, line: lineOf(source, node), rule });
  });
  return wrong;
}

/** A host that is written there, and no name for one. */
function saysThisMachine({ arguments: given }: ts.CallExpression): boolean {
  const isHere = (node: ts.Node): boolean => ts.isStringLiteral(node) && node.text === '127.0.0.1';
  return given.some(
    (one) =>
      isHere(one) ||
      (ts.isObjectLiteralExpression(one) &&
        one.properties.some(
          (property) =>
            ts.isPropertyAssignment(property) &&
            property.name.getText() === 'host' &&
            isHere(property.initializer),
        )),
  );
}
