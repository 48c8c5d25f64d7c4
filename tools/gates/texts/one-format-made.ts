/** What a text is made of by hand where a formatter belongs: how the gate `one way of writing` reads templates, JSX and calls. */
import ts from 'typescript';

const CURRENCY = /(?:^|[.?!])\w*(?:currency|symbol)$/i;
/** In the platform a currency stands in many a key beside a member or a vendor; an amount beside it is a text. */
const AMOUNT = /amount|units|decimal|balance|stake|\bwin|value|total|credited|debited|cash/i;
const PLATFORM = /^(?:platform|vendors\/(?:host|[^/]+\/server)|packages\/(?!ui|ledger-proof\/page))/;

/** undefined: nothing is made by hand here. */
export function handMade(node: ts.Node, file: string): string | undefined {
  if (ts.isTemplateExpression(node)) return inTemplate(node, file);
  if (ts.isJsxExpression(node)) return inJsx(node);
  if (ts.isRegularExpressionLiteral(node))
    return /\\B\(\?=|\(\?=\(?:?\(?\\d\{3\}/.test(node.text) ? 'thousands are grouped by hand' : undefined;
  if (ts.isCallExpression(node)) return swapped(node);
  if (ts.isBinaryExpression(node)) return joined(node);
  return undefined;
}

function inTemplate(node: ts.TemplateExpression, file: string): string | undefined {
  if (isKey(node)) return undefined;
  const spans = node.templateSpans;
  for (const [at, { expression, literal }] of spans.entries()) {
    const before = at === 0 ? node.head.text : (spans[at - 1]?.literal.text ?? '');
    const after = literal.text;
    if (!PLATFORM.test(file) && /(?:^|[^\\])(?:\$|S\/\s?)$/.test(before))
      return 'a currency sign is joined to a number';
    if (/×\s?$/.test(before)) return 'a multiple is written by hand';
    if (/^\s?×/.test(after)) return 'a multiple is written by hand';
    if (perCent(file).test(after) && !isStyle(node)) return 'per cent is joined to a number';
    const next = spans[at + 1]?.expression;
    if (next && /^[\s\u00a0]?$/.test(after) && isWorth(expression, next, file))
      return 'an amount is joined to a currency';
  }
  return undefined;
}

/** In the platform a per cent that follows at once is a pattern of SQL's. */
const perCent = (file: string): RegExp =>
  PLATFORM.test(file) ? /^[\s\u00a0\u202f]%/ : /^[\s\u00a0\u202f]?%/;

function isWorth(one: ts.Expression, other: ts.Expression, file: string): boolean {
  const [first, second] = [one.getText(), other.getText()];
  if (CURRENCY.test(first) === CURRENCY.test(second)) return false;
  return !PLATFORM.test(file) || AMOUNT.test(CURRENCY.test(first) ? second : first);
}

/** A list's key, or a name in a map: nobody reads it. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))
    return parent.parent.name.getText() === 'key';
  if (ts.isVariableDeclaration(parent)) return /key$/i.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) return /^(?:key|id|queryKey)$/.test(parent.name.getText());
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    /^(?:get|set|has|add|delete)$/.test(parent.expression.name.text)
  );
}

/** A length of a style sheet, and what is looked for in a database. */
function isStyle(node: ts.TemplateExpression): boolean {
  let at: ts.Node = node;
  for (let up = 0; up < 4; up += 1) {
    at = at.parent;
    if (ts.isCallExpression(at) && /setProperty|replaceAll|query|sql/.test(at.expression.getText()))
      return true;
    if (ts.isJsxAttribute(at) && /^(?:style|[a-z]{1,3}|width|height|inset\w*)$/.test(at.name.getText()))
      return true;
    if (
      ts.isPropertyAssignment(at) &&
      /^['"]?(?:--|width|height|left|top|inset|background|transform)/.test(at.name.getText())
    )
      return true;
    if (ts.isBinaryExpression(at) && /\.style\./.test(at.left.getText())) return true;
  }
  return false;
}

/** `{amount} {currency}` and a bare moment, as children of an element. */
function inJsx(node: ts.JsxExpression): string | undefined {
  if (!node.expression || !(ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) return undefined;
  const told = node.expression.getText();
  if (/(?:^|\.)(?:at|until|\w+(?:At|Until))$/.test(told)) return 'a moment is shown as the wire has it';
  if (/(?:^|\.)amount$/.test(told)) return 'an amount is shown as the wire has it';
  if (!CURRENCY.test(told)) return undefined;
  const siblings = node.parent.children.filter((child) => !(ts.isJsxText(child) && child.text.trim() === ''));
  const before = siblings[siblings.indexOf(node) - 1];
  return before && ts.isJsxExpression(before) ? 'an amount is joined to a currency' : undefined;
}

/** `.replace('.', ',')` makes decimals of one country of those of another. */
function swapped(node: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (!/^replace(?:All)?$/.test(node.expression.name.text)) return undefined;
  const signs = node.arguments.map((one) => (ts.isStringLiteral(one) ? one.text : ''));
  return (signs[0] === '.' && signs[1] === ',') || (signs[0] === ',' && signs[1] === '.')
    ? 'the decimal sign is swapped by hand'
    : undefined;
}

function joined(node: ts.BinaryExpression): string | undefined {
  if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const isSpaced =
    ts.isBinaryExpression(node.left) &&
    ts.isStringLiteral(node.left.right) &&
    node.left.right.text.trim() === '';
  return isSpaced && CURRENCY.test(node.right.getText()) ? 'an amount is joined to a currency' : undefined;
}
