/**
 * Gate: column names. They are mapped once, in platform/core/column-names.ts (ADR 79), so nothing of the platform maps one by hand: no
 * property `member_id: x.memberId` or `memberId: x.member_id`, no column in snake case in what kysely writes, and no alias in SQL that only
 * says the name again (`member_id as "memberId"`).
 */
import ts from 'typescript';
import { lineAt, lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';
import { sqlTexts } from './sql-text.ts';

export const columnNamesGate: Gate = {
  name: 'column names',
  unit: 'files and pieces of SQL',
  check: checkNames,
};

/** Where a name in snake case is of no column that kysely maps. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'platform/modules/play/vendor-door/call-json.ts':
    'a prepared statement, which is not mapped, and JSON that SQL reads',
  'platform/modules/catalog/store.ts': 'JSON that SQL reads: a list of games in one statement',
  'platform/modules/delivery/templates/list.ts':
    'kinds of messages, which are values and not names of columns',
  'platform/core/outbound/external-login-config.ts': 'the file of a service account',
  'platform/modules/cashier/deposits/deposits.ts': 'what a gateway answers',
  'platform/modules/catalog/lobby/jackpots.ts': 'what a vendor answers',
  'platform/modules/play/dialects/rs.ts': 'what a vendor sends',
  'platform/modules/play/launch/launch.ts': 'what a vendor is asked',
  'platform/modules/rewards/vendor-client.ts': 'what a vendor is asked, and answers',
};
const SNAKE = /^[a-z]+(?:_[a-z]+)+$/;
const WRITES = new Set(['values', 'set', 'doUpdateSet']);
const ALIAS = /(?<![\w"])(?:[a-z_]+\.)?([a-z]+(?:_[a-z]+)+)\s+as\s+"?([a-z]+[A-Z]\w*)"?/g;

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function checkNames(tree: Tree): Reading {
  const files = tree.files.filter((path) => path.startsWith('platform/') && isCode(path) && !isTest(path));
  const texts = sqlTexts(tree, 'platform').filter(({ file }) => !Object.hasOwn(OTHER_NAMES, file));
  return {
    read: files.length + texts.length,
    violations: [
      ...files.flatMap((file) => mappedIn(tree.syntax(file), file)),
      ...texts.flatMap(({ file, offset, text }) =>
        [...text.matchAll(ALIAS)]
          .filter(([, column, alias]) => camelCase(column!) === alias)
          .map((match) => ({
            file,
            line: lineAt(tree.text(file), offset + match.index),
            rule: `an alias that only says the name again: ${match[0]}`,
          })),
      ),
    ],
  };
}

function mappedIn(source: ts.SourceFile, file: string): readonly Violation[] {
  const found: Violation[] = [];
  visit(source, (node) => {
    if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return;
    const name = node.name.getText(source);
    const value = ts.isPropertyAssignment(node) ? lastName(node.initializer) : undefined;
    const isMapping =
      value !== undefined && value !== name && (camelCase(name) === value || camelCase(value) === name);
    if (isMapping && !Object.hasOwn(OTHER_NAMES, file))
      found.push({ file, line: lineOf(source, node), rule: `a name mapped by hand: ${name}` });
    else if (SNAKE.test(name) && isWritten(node))
      found.push({ file, line: lineOf(source, node), rule: `kysely takes it in camel case: ${name}` });
  });
  return found;
}

/** `memberId` of `memberId`, `row.memberId` and `row.memberId as MemberId`. */
function lastName(node: ts.Expression): string | undefined {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return lastName(node.expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : undefined;
}

/** Whether it is a property of what is handed to `values`, `set` or `doUpdateSet`: of a literal, and not of JSON within one. */
function isWritten({ parent: literal }: ts.ObjectLiteralElementLike): boolean {
  const { parent } = literal;
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    WRITES.has(parent.expression.name.text)
  );
}
