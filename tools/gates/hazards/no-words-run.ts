/**
 * Gate: no words run. Nothing in what serves and what browsers load makes a program, a command, a page or a pattern out of text. Who has
 * to is named here, with why.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const noWordsRunGate: Gate = { name: 'no words run', unit: 'files', check: checkNoWordsRun };

const ROOMS = /^(?:platform|web|vendors|sandbox|apps|packages)\//;
const RUNS = new Set(['eval', 'Function', 'globalThis.eval', 'globalThis.Function']);
const MODULES = /^(?:node:)?(?:child_process|vm|repl|inspector)$/;
const PAGES = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'dangerouslySetInnerHTML']);
const WRITES = new Set([
  'insertAdjacentHTML',
  'write',
  'writeln',
  'createContextualFragment',
  'setHTMLUnsafe',
]);
/** A write is one of a document's only where it stands on one. */
const DOCUMENT = /^(?:window\.|globalThis\.|self\.)?document$/;

/** Places and what they do, each with its reason. */
const MAY: Readonly<Record<string, string>> = {
  'apps/member/src/ground/content/html-content.tsx':
    'what the platform has sanitised for this answer (core/http/html.ts)',
  'apps/office/src/features/content/preview.tsx': 'the same, in the office',
  'packages/contracts/src/members/register-rules.ts': "a market's pattern, judged by sound-pattern.ts",
  'packages/contracts/src/markets/sound-pattern.ts': 'it judges',
  'packages/contracts/src/proofs/challenges.ts': 'a number of ours',
  'packages/conformance/src/texts.ts': 'texts of ours, read once',
  'platform/core/passwords/common-passwords.ts': 'a number of ours',
  'apps/member/src/features/members/parts/payments.tsx': "numbers of the market's document",
  'apps/member/src/main/installed/offline.ts': 'names of ours',
  'apps/office/src/ground/i18n/texts.ts': 'a name of ours',
  'web/verifier-page.ts': 'names of ours, over a page that we built',
  'web/installed.ts': 'names of ours, over a page that we built',
  'vendors/host/src/verifier.ts': 'names of ours, over a page that we built',
};

function checkNoWordsRun(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => ROOMS.test(path) && isCode(path) && !isTest(path) && !path.includes('/dist/'),
  );
  const violations = files.flatMap((file): Violation[] => {
    const found = runsIn(file, tree.syntax(file));
    if (!Object.hasOwn(MAY, file)) return found;
    return found.length > 0
      ? []
      : [{ file, line: 1, rule: 'it is named in no-words-run.ts, and runs nothing' }];
  });
  return { read: files.length, violations };
}

function runsIn(file: string, source: ts.SourceFile): Violation[] {
  const found: Violation[] = [];
  visit(source, (node) => {
    const what = runOf(node, source);
    if (what) found.push({ file, line: lineOf(source, node), rule: `${what}: text is run nowhere` });
  });
  return found;
}

function runOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (
    ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    MODULES.test(node.moduleSpecifier.text)
  )
    return `it imports ${node.moduleSpecifier.text}`;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return callOf(node, source);
  if (ts.isJsxAttribute(node) && PAGES.has(node.name.getText(source)))
    return `${node.name.getText(source)} makes a page`;
  const isSet = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (isSet && ts.isPropertyAccessExpression(node.left) && PAGES.has(node.left.name.text))
    return `${node.left.name.text} makes a page`;
  return undefined;
}

function callOf(node: ts.CallExpression | ts.NewExpression, source: ts.SourceFile): string | undefined {
  const { expression, arguments: given = [] } = node;
  const name = expression.getText(source);
  const [first] = given;
  if (RUNS.has(name)) return `${name} runs text`;
  if (
    expression.kind === ts.SyntaxKind.ImportKeyword &&
    first &&
    ts.isStringLiteralLike(first) &&
    MODULES.test(first.text)
  )
    return `it imports ${first.text}`;
  if (
    /^(?:globalThis\.|window\.)?set(?:Timeout|Interval)$/.test(name) &&
    first &&
    ts.isStringLiteralLike(first)
  )
    return `${name} runs text`;
  if (name === 'RegExp' && first && !ts.isStringLiteralLike(first) && !ts.isRegularExpressionLiteral(first))
    return 'a pattern is made of text';
  if (!ts.isPropertyAccessExpression(expression) || !WRITES.has(expression.name.text)) return undefined;
  const isWrite = expression.name.text.startsWith('write');
  return !isWrite || DOCUMENT.test(expression.expression.getText(source))
    ? `${expression.name.text} makes a page`
    : undefined;
}
