/**
 * Gate: numbers, amounts, odds and dates are written for people in one place, `packages/kernel/src/format` (ADR 68). Elsewhere nobody
 * asks Intl for a format, rounds a number into a text, joins an amount with a currency, a sign or a per cent, or groups thousands by hand.
 * What only looks like it (a machine's key, a drawing's point, a line of a terminal) is named here, with its reason.
 */
import ts from 'typescript';
import { lineAt, lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { handMade } from './one-format-made.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const oneFormatGate: Gate = { name: 'one way of writing', unit: 'files', check: checkOneFormat };

const ROOMS = /^(?:apps|platform|vendors|sandbox|web|launcher|packages)\//;
const ITSELF = /^packages\/kernel\/src\/format\//;
const CATALOGUE = /^apps\/[^/]+\/src\/(?:[\w-]+\/)*i18n\/.*\.json$/;

/** File or folder, and why what stands there is nobody's reading. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/kernel/src/clock.ts': 'a business day: the key of a row, not a text',
  'packages/ledger-proof/src/statement.ts': 'asks whether a zone is one',
  'packages/contracts/src/markets/document.ts': 'asks whether a zone is one',
  'packages/conformance/src/table.ts': 'lines of a terminal',
  'packages/ui/src/brand/mark.ts': 'points of a drawing',
  'vendors/kit/src/picture.ts': 'points of a drawing',
  'vendors/studio/view.ts': 'the wire: plain decimals, which the client writes',
  'vendors/studio/games/odds.ts': 'the wire: plain decimals, which the client writes',
  'vendors/studio/games/boards/series/kinds.ts':
    'the wire: prices as plain decimals, which the client writes',
  'vendors/studio/games/boards/fishing/kinds.ts':
    'the wire: prices as plain numbers, which the client writes',
  'vendors/studio/games/boards/scratch/kinds.ts':
    'the wire: prices as plain numbers, which the client writes',
  'vendors/studio/games/boards/kind.ts': 'the wire: prices as plain numbers, which the client writes',
  'vendors/studio/server/listed-sheet.ts': 'a file for machines',
  'apps/office/src/ground/market/zone-time.ts': "a zone's clock, to reckon with: fields of a form",
  'platform/modules/harm/markers.ts': "a zone's hour, to reckon with",
  'platform/modules/support/hours.ts': "a zone's clock, to compare with hours",
  'apps/office/src/ground/forms/amount-field.ts': 'reads what somebody typed',
  'packages/ui/src/parse-amount.ts': 'reads what somebody typed',
  'apps/member/src/features/disclosures/screens/complaint-rules.tsx': "a step's number, called `at`",
  'vendors/studio/games/brands/art.ts': "part of a drawing: a symbol's own small multiple",
  'platform/modules/reporting/reconciliation/gateway-check.ts':
    'stored with units and currency; the office writes it (finding-text.ts)',
  'platform/modules/reporting/reconciliation/gateway-log.ts':
    'stored with units and currency; the office writes it (finding-text.ts)',
  'platform/modules/reporting/reconciliation/vendor-log.ts':
    'stored with units and currency; the office writes it (finding-text.ts)',
  'packages/bank-statements/src/formats/': 'amounts as banks write them, to be read',
  'packages/bank-statements/src/testing/': 'files as banks write them',
  'platform/testing/': 'what tests print',
  'launcher/': 'lines of a terminal',
};

function checkOneFormat(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => ROOMS.test(path) && !isTest(path) && (isCode(path) || CATALOGUE.test(path)),
  );
  const judged = files.filter((path) => !ITSELF.test(path) && !isExcepted(path));
  return {
    read: judged.length,
    violations: judged.flatMap((file) => (CATALOGUE.test(file) ? textsOf(tree, file) : codeOf(tree, file))),
  };
}

const isExcepted = (path: string): boolean =>
  Object.keys(EXCEPTIONS).some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** A text takes what the formatter wrote: per cent and currency come with their number. */
function textsOf(tree: Tree, file: string): readonly Violation[] {
  const text = tree.text(file);
  const found = text.matchAll(/[\d}][ \u00a0\u202f]%|\} ?\{(?:currency|symbol)\}|\$\{|(?<!\w)S\/ ?\{/g);
  return [...found].map(({ index }) => ({
    file,
    line: lineAt(text, index),
    rule: 'this text writes an amount or a share by hand: take it whole from the formatter',
  }));
}

const CALLS = /^(?:toFixed|toPrecision|toExponential|toLocaleString|toLocaleDateString|toLocaleTimeString)$/;
const FORMATS = /^Intl\.(?:NumberFormat|DateTimeFormat|ListFormat|RelativeTimeFormat|DurationFormat)$/;

function codeOf(tree: Tree, file: string): readonly Violation[] {
  const source = tree.syntax(file);
  const found: Violation[] = [];
  visit(source, (node) => {
    const rule = asked(node) ?? handMade(node, file);
    if (rule !== undefined) found.push({ file, line: lineOf(source, node), rule });
  });
  return found;
}

/** What makes a text of a number or a moment by itself. */
function asked(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (CALLS.test(node.name.text))
    return `${node.name.text} writes a number: use a formatter of @feria/kernel`;
  const whole = node.getText();
  return FORMATS.test(whole) ? `${whole} formats: use a formatter of @feria/kernel` : undefined;
}
