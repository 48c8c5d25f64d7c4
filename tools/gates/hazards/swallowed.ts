/**
 * Gate: no error is swallowed. Whoever catches one throws again, writes a log line (each is counted: `feria_log_lines_total`), or hands
 * the error on in what it answers. What is harmless has a name of its own in `packages/kernel/src/survive.ts`, which says which errors
 * it means, or is the reading of a text by a parser that is named here.
 */
import ts from 'typescript';
import { lineAt, lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { awaitsUnguarded, deals, handlerOf, isParse } from './swallowed-paths.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const swallowedGate: Gate = { name: 'no error swallowed', unit: 'handlers', check: checkSwallowed };

/** What runs as a server process. In a browser there is no log: there an error is a state of the screen. */
const ROOMS = /^(?:platform|vendors|sandbox|web|launcher|packages)\//;
const IN_BROWSERS =
  /^(?:vendors\/studio\/client|packages\/ui|packages\/web-client|packages\/ledger-proof\/page)\/|\/vite\.config\./;
const ITSELF = 'packages/kernel/src/survive.ts';

const RULES = {
  clause: 'this catch swallows an error: throw, log, hand it on, or use a name of kernel/survive.ts',
  handler: 'this handler swallows an error: throw, log, hand it on, or use a name of kernel/survive.ts',
  settled: 'allSettled swallows errors: look at the reason of what was rejected',
  alone: 'nobody waits for this promise, and its errors are not caught inside',
  sql: 'this block of exceptions swallows more than one error of our own (sqlstate FE…): raise again',
};

function checkSwallowed(tree: Tree): Reading {
  const files = tree.files.filter((path) => ROOMS.test(path) && !IN_BROWSERS.test(path));
  let read = 0;
  const violations: Violation[] = [];
  for (const file of files) {
    const found = /\.sql$/.test(file) && !/schema\.sql$/.test(file) ? sqlOf(tree, file) : codeOf(tree, file);
    read += found.read;
    violations.push(...found.violations);
  }
  return { read, violations };
}

function codeOf(tree: Tree, file: string): Reading {
  if (!isCode(file) || isTest(file) || file === ITSELF) return { read: 0, violations: [] };
  if (!/catch|'error'|allSettled|void |\.then\(/.test(tree.text(file))) return { read: 0, violations: [] };
  const source = tree.syntax(file);
  let read = 0;
  const violations: Violation[] = [];
  visit(source, (node) => {
    const rule = ruleOf(node, source);
    if (rule === null) return;
    read += 1;
    if (rule !== '') violations.push({ file, line: lineOf(source, node), rule });
  });
  return { read, violations };
}

/** null: handles no error; empty: in order. */
function ruleOf(node: ts.Node, source: ts.SourceFile): string | null {
  if (ts.isCatchClause(node))
    return deals(node.block, node.variableDeclaration?.name) || isParse(node) ? '' : RULES.clause;
  if (ts.isVoidExpression(node)) return aloneRule(node, source);
  if (!ts.isCallExpression(node)) return null;
  if (/^Promise\.allSettled$/.test(node.expression.getText(source)))
    return /\breason\b/.test(source.text) ? '' : RULES.settled;
  const handler = handlerOf(node);
  return handler === null ? null : handles(handler, source) ? '' : RULES.handler;
}

function handles(handler: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isCallExpression(handler)) return isOfOurs(handler.expression, source);
  if (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))
    return deals(handler.body, handler.parameters[0]?.name);
  if (ts.isBinaryExpression(handler) && handler.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return handles(handler.right, source);
  // Of a promise that is made by hand.
  if (isOfOurs(handler, source) || handler.getText(source) === 'reject') return true;
  // Handed over by its name: what it is for is seen where it is made, in this file.
  const made = ts.isIdentifier(handler) ? madeIn(source, handler.text) : undefined;
  if (made === 'given') return true;
  return made?.body !== undefined && deals(made.body, made.parameters[0]?.name);
}

/** A name that comes out of `@feria/kernel`: only `survive.ts` makes handlers there. */
function isOfOurs(node: ts.Expression, source: ts.SourceFile): boolean {
  if (!ts.isIdentifier(node)) return false;
  return source.statements.some(
    (line) =>
      ts.isImportDeclaration(line) &&
      ts.isStringLiteral(line.moduleSpecifier) &&
      /^@feria\/kernel$|(?:^|\/)survive\.ts$/.test(line.moduleSpecifier.text) &&
      line.importClause?.namedBindings !== undefined &&
      ts.isNamedImports(line.importClause.namedBindings) &&
      line.importClause.namedBindings.elements.some(({ name }) => name.text === node.text),
  );
}

type Made = ts.FunctionLikeDeclaration;
/** `given`: a parameter, such as the `reject` of a new promise; whoever gives it is judged. */
function madeIn(source: ts.SourceFile, name: string): Made | 'given' | undefined {
  let found: Made | 'given' | undefined;
  visit(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) found = node;
    if (ts.isParameter(node) && ts.isIdentifier(node.name) && node.name.text === name) found ??= 'given';
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.name.text !== name) return;
    const made = node.initializer;
    if (made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made))) found = made;
  });
  return found;
}

/** `void f()`: where `f` is async and of this file, whatever it waits for is caught in it. */
function aloneRule({ expression }: ts.VoidExpression, source: ts.SourceFile): string | null {
  if (!ts.isCallExpression(expression) || !ts.isIdentifier(expression.expression)) return null;
  const made = madeIn(source, expression.expression.text);
  if (made === undefined || made === 'given') return null;
  if (!made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return null;
  return awaitsUnguarded(made) ? RULES.alone : '';
}

/** `when sqlstate 'FE001'` is a verdict of ours that undoes a block; any other condition has to raise again. */
function sqlOf(tree: Tree, file: string): Reading {
  const text = tree.text(file).replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  const violations: Violation[] = [];
  let read = 0;
  for (const found of text.matchAll(/\bexception\s+when\s([\s\S]*?)\bend\b\s*(?:;|\$)/gi)) {
    for (const [, condition = '', body = ''] of `when ${found[1] ?? ''}`.matchAll(
      /when\s+([\s\S]+?)\bthen\b([\s\S]*?)(?=\bwhen\s+\S+(?:\s+'\w+')?\s+then\b|$)/gi,
    )) {
      read += 1;
      const isOurs = /^sqlstate\s+'FE\d{3}'\s*$/i.test(condition);
      if (!isOurs && !/\braise\b/i.test(body))
        violations.push({ file, line: lineAt(text, found.index), rule: RULES.sql });
    }
  }
  return { read, violations };
}
