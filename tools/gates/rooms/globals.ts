/** Which names from outside a file its code uses: the ambient ones, that no import shows. */
import ts from 'typescript';
import { visit } from '../gate.ts';

export type GlobalUse = { name: string; node: ts.Node };

/**
 * Every use of the wanted ambient names. `Date.now`, `new Date()` and `Math.random` are names of their own; a wanted
 * `Date` or `Math` means every use. A name that the file declares itself is not ambient there.
 */
export function globalUses(source: ts.SourceFile, wanted: ReadonlySet<string>): readonly GlobalUse[] {
  const own = declaredNames(source);
  const uses: GlobalUse[] = [];
  visit(source, (node) => {
    if (!ts.isIdentifier(node) || own.has(node.text) || !isReference(node)) return;
    const name = wanted.has(node.text) ? node.text : memberUse(node);
    if (name !== null && wanted.has(name)) uses.push({ name, node });
  });
  return uses;
}

/** `Math.random`, also as `Math['random']`; anything else than a plain member counts as hiding it. */
function memberUse(node: ts.Identifier): string | null {
  const { parent } = node;
  if (ts.isNewExpression(parent) && parent.expression === node)
    return (parent.arguments ?? []).length === 0 ? `new ${node.text}()` : null;
  if (node.text === 'Date' && ts.isCallExpression(parent) && parent.expression === node) return 'Date.now';
  if (ts.isPropertyAccessExpression(parent)) return `${node.text}.${parent.name.text}`;
  if (ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression))
    return `${node.text}.${parent.argumentExpression.text}`;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return HIDDEN[node.text] ?? null;
  return null;
}

const HIDDEN: Readonly<Record<string, string>> = { Math: 'Math.random', Date: 'Date.now' };

/** Whether the identifier is used as a name in scope, and not as a member's or a property's name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isJsxAttribute(parent)) return false;
  const isMemberName =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessorDeclaration(parent);
  return !(isMemberName && parent.name === node);
}

function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  visit(source, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}
