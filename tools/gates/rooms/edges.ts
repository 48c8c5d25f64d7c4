/** Who imports whom: every way that TypeScript and Vite know, resolved to files of the project or to packages. */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { lineOf, visit } from '../gate.ts';
import { isCode, type Tree } from '../tree.ts';

export type Target =
  | { kind: 'file'; path: string; byName: boolean }
  | { kind: 'package'; name: string }
  | { kind: 'node'; name: string }
  | { kind: 'unknown'; specifier: string }
  /** `import(expression)`: nobody can tell what it reaches. */
  | { kind: 'computed' };

export type Edge = {
  from: string;
  line: number;
  specifier: string;
  target: Target;
  /** The names taken, as the other side calls them; empty where everything or nothing named is taken. */
  names: readonly string[];
};

export type Workspace = { name: string; folder: string; exports: Readonly<Record<string, string>> };

/** Every import of the given files, in order. */
export function edgesOf(tree: Tree, files: readonly string[]): readonly Edge[] {
  const workspaces = workspacesOf(tree);
  return files.filter(isCode).flatMap((from) => {
    const source = tree.syntax(from);
    return importsIn(source).map(({ node, specifier, names }) => ({
      from,
      line: lineOf(source, node),
      specifier: specifier ?? 'import(…)',
      names,
      target: specifier === null ? { kind: 'computed' } : resolveImport(from, specifier, workspaces),
    }));
  });
}

/** The workspace packages by their package.json, outside-in. */
export function workspacesOf(tree: Tree): readonly Workspace[] {
  return tree.files
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => {
      const parsed = JSON.parse(tree.text(path)) as {
        name?: string;
        exports?: Readonly<Record<string, string>>;
      };
      return { name: parsed.name ?? path, folder: posix.dirname(path), exports: parsed.exports ?? {} };
    });
}

type Found = { node: ts.Node; specifier: string | null; names: readonly string[] };

/** Several gates ask for the imports of the same files. A tree with planted files shares the syntax of the others. */
const known = new WeakMap<ts.SourceFile, readonly Found[]>();

function importsIn(source: ts.SourceFile): readonly Found[] {
  const before = known.get(source);
  if (before) return before;
  const found: Found[] = [];
  visit(source, (node) => {
    if (ts.isImportDeclaration(node)) found.push(declared(node, node.moduleSpecifier, importedNames(node)));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      found.push(declared(node, node.moduleSpecifier, exportedNames(node)));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push(declared(node, node.argument.literal, []));
    else if (ts.isExternalModuleReference(node)) found.push(declared(node, node.expression, []));
    else if (ts.isCallExpression(node)) found.push(...called(node));
  });
  known.set(source, found);
  return found;
}

function declared(node: ts.Node, specifier: ts.Node, names: readonly string[]): Found {
  return { node, specifier: ts.isStringLiteralLike(specifier) ? specifier.text : null, names };
}

/** `import(x)`, `require(x)`, and Vite's `import.meta.glob(x)`, whose patterns reach files as well. */
function called(node: ts.CallExpression): readonly Found[] {
  const [first] = node.arguments;
  const callee = node.expression;
  if (first === undefined) return [];
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return [declared(node, first, [])];
  if (ts.isIdentifier(callee) && callee.text === 'require') return [declared(node, first, [])];
  if (!/^import\.meta\.glob\b/.test(callee.getText())) return [];
  const patterns = ts.isArrayLiteralExpression(first) ? first.elements : [first];
  return patterns.map((pattern) => declared(node, pattern, [])).filter((f) => !f.specifier?.startsWith('!'));
}

function importedNames(node: ts.ImportDeclaration): readonly string[] {
  const bindings = node.importClause?.namedBindings;
  const first = node.importClause?.name ? [node.importClause.name.text] : [];
  if (bindings === undefined || !ts.isNamedImports(bindings)) return first;
  return [...first, ...bindings.elements.map((element) => (element.propertyName ?? element.name).text)];
}

function exportedNames(node: ts.ExportDeclaration): readonly string[] {
  if (node.exportClause === undefined || !ts.isNamedExports(node.exportClause)) return [];
  return node.exportClause.elements.map((element) => (element.propertyName ?? element.name).text);
}

/** Where an import of that file leads. */
export function resolveImport(from: string, written: string, workspaces: readonly Workspace[]): Target {
  const specifier = written.replace(/[?#].*$/, '');
  if (specifier.startsWith('.'))
    return { kind: 'file', path: posix.join(posix.dirname(from), specifier), byName: false };
  if (isBuiltin(specifier)) return { kind: 'node', name: specifier };
  const name = packageName(specifier);
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (workspace === undefined)
    return name.startsWith('@feria/') || specifier.startsWith('/')
      ? { kind: 'unknown', specifier }
      : { kind: 'package', name };
  const path = exported(workspace, `.${specifier.slice(name.length)}`);
  return path === null ? { kind: 'unknown', specifier } : { kind: 'file', path, byName: true };
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Node's rule for `exports`: the exact key, else the pattern with the longest part before its `*`. */
function exported(workspace: Workspace, key: string): string | null {
  const exact = workspace.exports[key];
  if (exact !== undefined) return posix.join(workspace.folder, exact);
  const [best] = Object.entries(workspace.exports)
    .map(([pattern, target]) => ({ parts: pattern.split('*'), target }))
    .filter(
      ({ parts }) => parts.length === 2 && key.startsWith(parts[0] ?? '') && key.endsWith(parts[1] ?? ''),
    )
    .sort((a, b) => (b.parts[0] ?? '').length - (a.parts[0] ?? '').length || b.parts.length - a.parts.length);
  if (best === undefined) return null;
  const [before = '', after = ''] = best.parts;
  const middle = key.slice(before.length, key.length - after.length);
  return posix.join(workspace.folder, best.target.replace('*', middle));
}
