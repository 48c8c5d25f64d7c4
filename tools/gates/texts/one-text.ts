/**
 * Gate: one kind of text. A schema of text starts at `packages/contracts/src/text.ts`, which refuses NUL and ill-formed
 * Unicode; zod's own makers of text, and those of anything at all, stand nowhere else. A number that is read out of an
 * address has a most, so that no column is asked for more than it holds.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const oneTextGate: Gate = { name: 'one kind of text', unit: 'schemas', check: checkText };

const ROOMS = /^(?:platform|vendors|sandbox|web|apps|packages)\//;
const ITSELF = 'packages/contracts/src/text.ts';
/** What cannot hold text of its own. Whatever zod learns next is refused until somebody has looked at it. */
const HARMLESS = new Set(
  (
    'object strictObject looseObject array tuple record partialRecord union discriminatedUnion intersection enum literal ' +
    'number int bigint boolean stringbool null undefined uuid lazy preprocess unknown coerce.number ' +
    'ipv4 ipv6 cidrv4 cidrv6 base64'
  ).split(' '),
);

function checkText(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => ROOMS.test(path) && isCode(path) && !isTest(path) && path !== ITSELF,
  );
  let read = 0;
  const violations: Violation[] = [];
  for (const file of files) {
    if (!/from 'zod'/.test(tree.text(file))) continue;
    const source = tree.syntax(file);
    visit(source, (node) => {
      const rule = ts.isImportDeclaration(node) ? importRule(node) : makerRule(node);
      if (rule === null) return;
      read += 1;
      if (rule !== '') violations.push({ file, line: lineOf(source, node), rule });
    });
  }
  return { read, violations };
}

/** null: no schema; empty: one that is in order. */
function makerRule(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const made = makerOf(node.expression);
  if (made === null) return null;
  if (!HARMLESS.has(made)) return `z.${made}() lets NUL and ill-formed Unicode in: start at contracts/text`;
  if (made === 'coerce.number' && !/config\.ts$/.test(node.getSourceFile().fileName) && !hasMost(node))
    return 'a number out of an address needs a .max()';
  return '';
}

/** `iso.date` of `z.iso.date`; null when it is no call of zod. */
function makerOf(node: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  if (ts.isIdentifier(node.expression)) return node.expression.text === 'z' ? node.name.text : null;
  const before = makerOf(node.expression);
  return before === null ? null : `${before}.${node.name.text}`;
}

function hasMost(node: ts.CallExpression): boolean {
  let at: ts.Node = node;
  while (
    ts.isPropertyAccessExpression(at.parent) ||
    (ts.isCallExpression(at.parent) && at.parent.expression === at)
  ) {
    at = at.parent;
    if (ts.isPropertyAccessExpression(at) && at.name.text === 'max') return true;
  }
  return false;
}

/** By another name the makers would not be seen. */
function importRule({ moduleSpecifier, importClause }: ts.ImportDeclaration): string | null {
  if (!ts.isStringLiteral(moduleSpecifier) || !/^zod(?:\/|$)/.test(moduleSpecifier.text)) return null;
  const names = importClause?.namedBindings;
  const asItself =
    moduleSpecifier.text === 'zod' &&
    importClause?.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every(({ name, propertyName }) => name.text === 'z' && propertyName === undefined);
  return asItself ? null : 'zod is imported as { z } alone';
}
