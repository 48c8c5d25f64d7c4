/** Which ways through a handler of errors lose the error: how the gate `no error swallowed` reads code. */
import ts from 'typescript';
import { visit } from '../gate.ts';

/** What says an error aloud: a line of a log, the platform's line with a number, a program's line for its user. */
const TELLS = /(?:^|[.?])(?:log\??\.(?:info|warn|error)|trouble|survived|say|stderr\.write)$/;

/** What only reads a text or bytes that came from elsewhere, and throws when they are none: its caller answers what that means. */
const PARSERS = new Set(
  (
    'JSON.parse parseExact BigInt URL RegExp decodeURIComponent decodeURI TextDecoder decode Buffer.from createPublicKey ' +
    'createPrivateKey createSecretKey Intl.DateTimeFormat Intl.NumberFormat Intl.DisplayNames'
  ).split(' '),
);

/** The function that a call is given for errors: `.catch(f)`, `.then(_, f)`, `.on('error', f)`; null when it is given none. */
export function handlerOf(node: ts.CallExpression): ts.Expression | null {
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const name = node.expression.name.text;
  const [first, second] = node.arguments;
  // zod's `.catch(value)` takes a value.
  if (name === 'catch') return first && node.arguments.length === 1 && !isValue(first) ? first : null;
  if (name === 'then') return second ?? null;
  const isEvent = (name === 'on' || name === 'once') && first && ts.isStringLiteral(first);
  return isEvent && first.text === 'error' ? (second ?? null) : null;
}

const isValue = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  node.kind === ts.SyntaxKind.NullKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined');

/**
 * Whether what is left when every named exception has gone its way deals with the error: throws, tells, or carries it on. `if (isGone(e))
 * return null; throw e;` does; `if (isGone(e)) throw e; return null;` loses all others.
 */
export function deals(body: ts.Node, caught: ts.BindingName | undefined): boolean {
  if (ts.isBlock(body)) return body.statements.some((line) => deals(line, caught));
  if (ts.isThrowStatement(body)) return true;
  if (ts.isIfStatement(body)) {
    if (isAllBut(body, caught)) return true;
    const otherwise = body.elseStatement;
    return otherwise !== undefined && (deals(body.thenStatement, caught) || deals(otherwise, caught));
  }
  if (ts.isTryStatement(body)) return deals(body.tryBlock, caught);
  if (ts.isReturnStatement(body)) return body.expression !== undefined && says(body.expression, caught);
  if (ts.isExpressionStatement(body)) return says(body.expression, caught);
  if (ts.isVariableStatement(body))
    return body.declarationList.declarations.some(
      (each) => each.initializer && says(each.initializer, caught),
    );
  if (ts.isForOfStatement(body)) return says(body.expression, caught) || deals(body.statement, caught);
  return isExpression(body) && says(body, caught);
}

/** `if (!(error instanceof Gone)) throw error;`: what goes on is what was named. */
function isAllBut(
  { expression, thenStatement }: ts.IfStatement,
  caught: ts.BindingName | undefined,
): boolean {
  if (!caught || !ts.isIdentifier(caught) || !deals(thenStatement, caught)) return false;
  const isNamed = (node: ts.Expression): boolean => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
      return isNamed(node.left) || isNamed(node.right);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isNamed(node.left) && isNamed(node.right);
    const isNot =
      (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) ||
      (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken);
    let isOfIt = false;
    visit(node, (part) => (isOfIt ||= ts.isIdentifier(part) && part.text === caught.text));
    return isNot && isOfIt;
  };
  return isNamed(expression);
}

const isExpression = (node: ts.Node): node is ts.Expression => ts.isExpression(node);

function says(node: ts.Expression, caught: ts.BindingName | undefined): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isVoidExpression(node))
    return says(node.expression, caught);
  if (ts.isConditionalExpression(node)) return says(node.whenTrue, caught) || says(node.whenFalse, caught);
  let isSaid = false;
  visit(node, (part) => {
    if (ts.isCallExpression(part) && TELLS.test(part.expression.getText())) isSaid = true;
    if (ts.isCallExpression(part) && part.expression.getText() === 'Promise.reject') isSaid = true;
    if (caught && ts.isIdentifier(caught) && ts.isIdentifier(part) && part.text === caught.text)
      isSaid ||= !isLookedAt(part, node);
  });
  return isSaid;
}

/** Looked at to choose (`x(e) ? a : b`, `e instanceof A && b`), and not carried on. */
function isLookedAt(node: ts.Node, until: ts.Node): boolean {
  for (let at = node; at !== until; at = at.parent) {
    const { parent } = at;
    if (ts.isConditionalExpression(parent) && parent.condition === at) return true;
    if (ts.isPropertyAccessExpression(parent) && parent.name === at) return true;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
      return true;
  }
  return ts.isBinaryExpression(until) && until.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
}

/** A `try` that does nothing but read by a named parser: nothing of the world can fail in it. */
export function isParse(clause: ts.CatchClause): boolean {
  let calls = 0;
  let isPure = true;
  visit(clause.parent.tryBlock, (node) => {
    if (ts.isAwaitExpression(node)) isPure = false;
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    if (PARSERS.has(node.expression.getText())) calls += 1;
    else if (!isShaping(node.expression)) isPure = false;
  });
  return isPure && calls > 0;
}

/** Methods of what was read, which cannot fail by themselves: `.parse(JSON.parse(text))`, `.toString()`. */
const SHAPING =
  /^(?:parse|safeParse|toString|split|map|filter|slice|trim|startsWith|replace|replaceAll|decode|includes|format|of)$/;
const isShaping = (node: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(node) && SHAPING.test(node.name.text)) ||
  (ts.isIdentifier(node) && /^(?:String|Number|Boolean|Uint8Array)$/.test(node.text));

/** Whether an async function waits for something outside of a `try` that has a `catch`, and of a promise with a handler. */
export function awaitsUnguarded(made: ts.FunctionLikeDeclaration): boolean {
  let isFree = false;
  const look = (node: ts.Node): void => {
    if (node !== made && ts.isFunctionLike(node)) return;
    if (ts.isAwaitExpression(node) && !isGuarded(node, made)) isFree = true;
    node.forEachChild(look);
  };
  look(made);
  return isFree;
}

function isGuarded(node: ts.AwaitExpression, made: ts.Node): boolean {
  if (ts.isCallExpression(node.expression) && handlerOf(node.expression) !== null) return true;
  for (let at: ts.Node = node; at !== made; at = at.parent)
    if (ts.isTryStatement(at.parent) && at.parent.tryBlock === at && at.parent.catchClause) return true;
  return false;
}
