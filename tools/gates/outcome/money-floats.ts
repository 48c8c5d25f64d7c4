/** Gate: no float near money. Amounts are bigint units; only the kernel divides them and only ui formats them. */
import ts from 'typescript';
import { lineAt, lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const moneyFloatsGate: Gate = { name: 'money without floats', unit: 'files', check: checkMoneyFloats };

const ROOMS =
  /^(?:platform|sandbox|packages\/contracts|vendors\/kit|vendors\/host|vendors\/[^/]+\/(?:server|games))\//;
/** Code that measures the points of a drawing, never money. */
const DRAWINGS: readonly string[] = ['vendors/kit/src/picture.ts'];

/** Per cent and money units: the factors by which an amount turns into a float. */
const FACTORS = new Set([100, 100_000, 0.01, 0.00001]);
const MONEY_WORDS = new Set(
  (
    'amount amounts balance balances stake stakes win wins money price cost fee fees cash held bonus payout deposit ' +
    'withdrawal units turnover cents'
  ).split(' '),
);
const FLOAT_COLUMN =
  /(?:::\s*|\b[a-z_]+\s+)(?:real|double\s+precision|float[48]?)\b(?=\s*(?:,|\)|;|not\b|default\b|null\b|check\b|$))|::\s*money\b/gim;

function checkMoneyFloats(tree: Tree): Reading {
  const files = tree.files.filter((path) => ROOMS.test(path) && !isTest(path) && !DRAWINGS.includes(path));
  const code = files.filter(isCode);
  const sql = files.filter((path) => path.endsWith('.sql'));
  return {
    read: code.length + sql.length,
    violations: [
      ...code.flatMap((file) => floatsIn(tree, file)),
      ...sql.flatMap((file) => columnsIn(tree, file)),
    ],
  };
}

function floatsIn(tree: Tree, file: string): readonly Violation[] {
  const source = tree.syntax(file);
  const found: Violation[] = [];
  visit(source, (node) => {
    const rule = floatRule(node);
    if (rule !== null) found.push({ file, line: lineOf(source, node), rule });
  });
  return found;
}

function floatRule(node: ts.Node): string | null {
  if (ts.isIdentifier(node) && node.text === 'parseFloat') return 'parseFloat makes a float of an amount';
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'toFixed') return 'toFixed rounds a float';
  if (ts.isBinaryExpression(node)) return scaledRule(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken)
    return isMoney(node.operand) ? `+${node.operand.getText()} makes a float of an amount` : null;
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  // The text of a long chain of calls costs much, and none of the three names is one.
  const isNamed = ts.isIdentifier(node.expression) || ts.isPropertyAccessExpression(node.expression);
  const callee = isNamed ? node.expression.getText() : '';
  const converts = callee === 'Number' || callee === 'parseInt' || callee === 'Number.parseInt';
  return converts && first && isMoney(first) ? `${node.getText()} makes a float of an amount` : null;
}

function scaledRule(node: ts.BinaryExpression): string | null {
  const operators: readonly ts.SyntaxKind[] = [
    ts.SyntaxKind.SlashToken,
    ts.SyntaxKind.AsteriskToken,
    ts.SyntaxKind.SlashEqualsToken,
    ts.SyntaxKind.AsteriskEqualsToken,
  ];
  if (!operators.includes(node.operatorToken.kind)) return null;
  const isFactor = [node.left, node.right].some(
    (side) => ts.isNumericLiteral(side) && FACTORS.has(Number(side.text)),
  );
  return isFactor ? `${node.getText()} scales by hand: amounts stay bigint, rates are integers` : null;
}

/** Whether an expression's last name speaks of money: `bet.amount`, `stakeUnits`, `readBalance()`. */
function isMoney(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return isMoney(node.expression);
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.split(/[^a-z0-9]+/).some((word) => MONEY_WORDS.has(word));
}

function columnsIn(tree: Tree, file: string): readonly Violation[] {
  const text = tree.text(file).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return [...text.matchAll(FLOAT_COLUMN)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    rule: `${match[0].trim()} is a float in the database`,
  }));
}
