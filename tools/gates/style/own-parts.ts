/**
 * Gate: own parts. A page of the office draws no table and no form of its own: lists are `OfficeList` or `Listing`, the lines of a record
 * are `FactsTable` (ADR 81), what is filled in and sent is `Form`. So every table is read on a phone, by the keyboard and by ears in the
 * same way, and every form keeps what was typed and says in one way what the platform said no to. Only the ground has what they are made of.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const ownPartsGate: Gate = { name: 'own parts', unit: 'files', check: checkParts };

const OFFICE = 'apps/office/src/';
const GROUND = 'apps/office/src/ground/';
/** What tables are made of, by where it comes from. The types of their columns are free. */
const MAKES: Readonly<Record<string, string>> = {
  '@mantine/core': 'Table',
  'mantine-datatable': 'DataTable',
};

const ELEMENTS: ReadonlySet<string> = new Set(['table', 'form']);

function checkParts(tree: Tree) {
  const files = tree.files.filter(
    (path) => path.startsWith(OFFICE) && !path.startsWith(GROUND) && isCode(path) && !isTest(path),
  );
  const violations = files.flatMap((file): Violation[] => {
    const source = tree.syntax(file);
    const found: ts.Node[] = [];
    visit(source, (node) => {
      if (isImported(node) || isElement(node, source)) found.push(node);
    });
    return found.map((node) => ({
      file,
      line: lineOf(source, node),
      rule: 'a page draws no table and no form of its own: OfficeList, Listing, FactsTable or Form of the ground',
    }));
  });
  return { read: files.length, violations };
}

function isImported(node: ts.Node): boolean {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  const made = MAKES[node.moduleSpecifier.text];
  const { importClause: clause } = node;
  if (made === undefined || clause === undefined || clause.isTypeOnly) return false;
  const { namedBindings: named } = clause;
  if (named === undefined || ts.isNamespaceImport(named)) return true;
  return named.elements.some(
    ({ propertyName, name, isTypeOnly }) => !isTypeOnly && (propertyName ?? name).text === made,
  );
}

/** `<form>`, and `<Box component="form">`, too. */
function isElement(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isJsxAttribute(node))
    return (
      node.name.getText(source) === 'component' &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      ELEMENTS.has(node.initializer.text)
    );
  if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
  return ELEMENTS.has(node.tagName.getText(source));
}
