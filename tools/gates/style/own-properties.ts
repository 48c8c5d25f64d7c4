/**
 * Gate: own properties. A literal writes its properties itself: TypeScript looks for unknown properties in a literal, but not in one
 * that is spread into another, so `{ ...{ idd: 1 } }` passes where `{ idd: 1 }` is an error.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, type Tree } from '../tree.ts';

export const ownPropertiesGate: Gate = { name: 'own properties', unit: 'literals', check: checkLiterals };

function checkLiterals(tree: Tree): Reading {
  let read = 0;
  const violations: Violation[] = [];
  for (const file of tree.files.filter(isCode)) {
    const source = tree.syntax(file);
    visit(source, (node) => {
      if (!ts.isObjectLiteralExpression(node)) return;
      read += 1;
      for (const property of node.properties)
        if (ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(bare(property.expression)))
          violations.push({
            file,
            line: lineOf(source, property),
            rule: 'a literal spread into a literal: write its properties, so that unknown ones are found',
          });
    });
  }
  return { read, violations };
}

/** What stands inside parentheses, `as` and `satisfies`. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node;
}
