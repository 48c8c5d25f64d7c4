/**
 * Gate: no limits in tests. How long a test or a hook may take is said once, in vitest.config.ts, and long enough for a machine with much
 * other work; a limit of its own makes a test fail because the machine is busy. What a test waits for by `vi.waitFor` has half a minute
 * or more: vitest's own limit there is a second.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const testLimitsGate: Gate = { name: 'no limits in tests', unit: 'tests', check: checkLimits };

const TEST = /^(?:test|it|describe|(?:before|after)(?:All|Each))\b/;
const WAIT = /^vi\.wait(?:For|Until)$/;
const LEAST_WAIT_MS = 30_000;

function checkLimits(tree: Tree) {
  let read = 0;
  const violations: Violation[] = [];
  for (const file of tree.files.filter((path) => isCode(path) && isTest(path))) {
    const source = tree.syntax(file);
    visit(source, (node) => {
      if (!ts.isCallExpression(node)) return;
      const called = node.expression.getText(source);
      if (WAIT.test(called)) {
        if (limitOf(node) >= LEAST_WAIT_MS) return;
        violations.push(at(node, 'a wait has a limit of half a minute or more: { timeout: 30_000 }'));
      } else if (TEST.test(called) && node.arguments.some(isFunction)) {
        read += 1;
        if (limitOf(node) > 0) violations.push(at(node, 'a test has no limit of its own (vitest.config.ts)'));
      }
    });
    function at(node: ts.Node, rule: string): Violation {
      return { file, line: lineOf(source, node), rule };
    }
  }
  return { read, violations };
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** In milliseconds; 0 where none is given. */
function limitOf({ arguments: given }: ts.CallExpression): number {
  return Math.max(0, ...given.map(inArgument));
}

function inArgument(node: ts.Expression): number {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (!ts.isObjectLiteralExpression(node)) return 0;
  const limit = node.properties.find(
    (one) => ts.isPropertyAssignment(one) && one.name.getText() === 'timeout',
  );
  return limit && ts.isPropertyAssignment(limit) ? inArgument(limit.initializer) : 0;
}
