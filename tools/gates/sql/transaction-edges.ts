/**
 * Gate: only edges open transactions: routes, jobs, the batcher of the wallet's hot path, the reader of sessions (it stands before every
 * signed-in route), the gateway that the licensee itself is (it is called as any other, with none open), and core. Services and stores
 * take `tx` and have no pool to slip through. No outbound call is made while a transaction is open.
 */
import ts from 'typescript';
import { edgesOf } from '../rooms/edges.ts';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

/** What speaks to a provider connects to it: not to a database, whose ways in nobody below an edge may import. */
const ADAPTER = /^platform\/modules\/[a-z-]+\/adapters\//;

/** Counts the openings of the modules' edges, not files: if the opener had another name, a clean reading would prove nothing. */
export const transactionEdgesGate: Gate = {
  name: 'transaction edges',
  unit: 'openings',
  check: checkTransactionEdges,
};

const MODULES = /^platform\/modules\//;
const PLATFORM = /^platform\//;
const EDGE =
  /(?:^|\/)(?:routes|jobs|batcher|cashier\/manual\/driver|[a-z0-9-]+-(?:routes|jobs|batcher))\.ts$/;
const OPENERS = new Set(
  'transact snapshot prepared transaction startTransaction withTransaction withClient createPool createDb connect'.split(
    ' ',
  ),
);
const POOL_NAMES = new Set(['Pool', 'PoolClient', 'Client', 'Db', ...OPENERS]);
const OUTSIDE_CALLS = new Set(['fetch', 'request', 'deliver']);

function checkTransactionEdges(tree: Tree): Reading {
  const files = tree.files.filter((path) => isCode(path) && !isTest(path) && PLATFORM.test(path));
  const inner = files.filter((path) => MODULES.test(path) && !EDGE.test(path));
  const openings = files
    .flatMap((file) => openingsIn(tree.syntax(file)).map((call) => ({ file, call })))
    .filter(({ file, call }) => !(ADAPTER.test(file) && calledName(call) === 'connect'));
  const violations = [
    ...openings.filter(({ file }) => inner.includes(file)).map(({ file, call }) => opened(tree, file, call)),
    ...openings.flatMap(({ file, call }) => isOutbound(tree, file, call)),
    ...poolsIn(tree, inner),
  ];
  return { read: openings.filter(({ file }) => MODULES.test(file)).length, violations };
}

function openingsIn(source: ts.SourceFile): readonly ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  visit(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    if (OPENERS.has(calledName(node)) || /(?:^|\.)pool\.\w+$/.test(expression.getText())) found.push(node);
  });
  return found;
}

function calledName(node: ts.CallExpression): string {
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

function opened(tree: Tree, file: string, call: ts.CallExpression): Violation {
  const rule = `${call.expression.getText()} opens a transaction: only routes, jobs, the batcher, session readers and core may`;
  return { file, line: lineOf(tree.syntax(file), call), rule };
}

/** Outbound calls, or open a second transaction, in the text of what runs inside the first. */
function isOutbound(tree: Tree, file: string, call: ts.CallExpression): readonly Violation[] {
  const found: Violation[] = [];
  if (!['transact', 'snapshot', 'withTransaction'].includes(calledName(call))) return found;
  for (const argument of call.arguments)
    visit(argument, (node) => {
      if (!ts.isCallExpression(node)) return;
      const name = calledName(node);
      const line = lineOf(tree.syntax(file), node);
      if (OUTSIDE_CALLS.has(name))
        found.push({ file, line, rule: `${name} is called while a transaction is open` });
      if (name === calledName(call))
        found.push({ file, line, rule: 'a transaction is opened inside another one' });
    });
  return found;
}

function poolsIn(tree: Tree, files: readonly string[]): readonly Violation[] {
  return edgesOf(tree, files).flatMap(({ from, line, names, specifier }) =>
    names
      .filter((name) => POOL_NAMES.has(name) || specifier === 'pg')
      .map((name) => ({
        file: from,
        line,
        rule: `${name} is a way to a connection: services and stores take tx`,
      })),
  );
}
