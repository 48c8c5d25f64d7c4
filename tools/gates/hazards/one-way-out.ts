/**
 * Gate: one way out. What the platform calls at an address that data names, it calls by `core/outbound/fetch-outbound.ts`, which judges the address.
 * Whoever else may call out is named here, with why.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading } from '../gate.ts';
import { globalUses } from '../rooms/globals.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const oneWayOutGate: Gate = { name: 'one way out', unit: 'files', check: checkOneWayOut };

const CALLERS = new Set(['fetch', 'globalThis.fetch', 'WebSocket', 'EventSource']);
const MODULES =
  /^(?:node:)?(?:https?|http2|net|tls|dgram|dns|dns\/promises)$|^(?:undici|axios|got|node-fetch)$/;
/** Of `node:net`: what only reads addresses. */
const HARMLESS = new Set([
  'isIP',
  'isIPv4',
  'isIPv6',
  'BlockList',
  'LookupFunction',
  'AddressInfo',
  'Server',
]);

/** Places that call out by themselves. Their address is the configuration's, or they are the way out. */
const MAY: Readonly<Record<string, string>> = {
  'platform/core/outbound/fetch-outbound.ts': 'it is the way out',
  'platform/core/outbound/outbound-addresses.ts': 'it looks the names up',
  'platform/core/release/edge-look.ts':
    "the configuration's own public hosts, and nothing but a handshake is sent",
  'platform/core/security-log/security-carriers.ts':
    "the configuration's collector of the security log, and no data names it",
  'platform/modules/cashier/gateway-client.ts': "the configuration's gateway, and no data names it",
};

function checkOneWayOut(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) =>
      path.startsWith('platform/') && isCode(path) && !isTest(path) && !path.startsWith('platform/testing/'),
  );
  const violations = files
    .filter((file) => !Object.hasOwn(MAY, file))
    .flatMap((file) => {
      const source = tree.syntax(file);
      return [
        ...globalUses(source, CALLERS).map(({ node }) => ({ node, what: node.getText(source) })),
        ...importsOf(source),
      ].map(({ node, what }) => ({
        file,
        line: lineOf(source, node),
        rule: `${what} calls out by itself: core/outbound/fetch-outbound.ts judges the address`,
      }));
    });
  return { read: files.length, violations };
}

/** Modules that call out, unless all that is taken of them only reads addresses or is a type. */
function importsOf(source: ts.SourceFile): { node: ts.Node; what: string }[] {
  const found: { node: ts.Node; what: string }[] = [];
  visit(source, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const what = node.moduleSpecifier.text;
      if (MODULES.test(what) && !isHarmless(node)) found.push({ node, what });
    } else if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isImport && first && ts.isStringLiteralLike(first) && MODULES.test(first.text))
        found.push({ node, what: first.text });
    }
  });
  return found;
}

function isHarmless({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { namedBindings } = importClause;
  if (importClause.name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every(
    ({ name, propertyName, isTypeOnly }) => isTypeOnly || HARMLESS.has((propertyName ?? name).text),
  );
}
