/**
 * Gate: query keys. A key of what a page has asked for is made with a branch (`branch` of the app's `ground/http/keys.ts`), never written
 * out: a list and a record of one thing would lie on different branches as soon as one of them is misspelt, and stay stale on the page.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const queryKeysGate: Gate = { name: 'query keys', unit: 'keys', check: checkKeys };

const APPS = ['apps/office/src/'];
/** Calls whose first argument is a key. */
const TAKE_A_KEY =
  /^(?:usePages|useWhole|useRecord)$|\.(?:setQueryData|getQueryData|setQueriesData|fetchQuery)$/;

function checkKeys(tree: Tree) {
  const files = tree.files.filter(
    (path) => APPS.some((app) => path.startsWith(app)) && isCode(path) && !isTest(path),
  );
  let read = 0;
  const violations: Violation[] = [];
  for (const file of files) {
    const source = tree.syntax(file);
    visit(source, (node) => {
      const key = keyOf(node, source);
      if (key === undefined) return;
      read += 1;
      if (isWrittenOut(key))
        violations.push({
          file,
          line: lineOf(source, key),
          rule: 'a key is written out: make it with a branch (ground/http/keys.ts)',
        });
    });
  }
  return { read, violations };
}

function keyOf(node: ts.Node, source: ts.SourceFile): ts.Node | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'queryKey') return node.initializer;
  if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'queryKey') return node;
  if (ts.isCallExpression(node) && TAKE_A_KEY.test(node.expression.getText(source))) return node.arguments[0];
  return undefined;
}

/** A list that begins with a word; one that goes on from another key is none. */
const isWrittenOut = (key: ts.Node): boolean =>
  ts.isArrayLiteralExpression(key) && !(key.elements[0] && ts.isSpreadElement(key.elements[0]));
