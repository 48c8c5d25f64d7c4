/**
 * What a gate reads: the project's files as paths from the root, with their text and syntax.
 * Tests hand a gate a tree that exists only in memory, or the real one with one planted file.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Tree = {
  readonly root: string;
  /** Sorted, with forward slashes, relative to the root. */
  readonly files: readonly string[];
  text(path: string): string;
  /** Parsed with parent links; cached, so that twelve gates parse a file once. */
  syntax(path: string): ts.SourceFile;
  has(path: string): boolean;
};

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
const KEPT_DOT_NAMES = new Set(['.ci', '.npmrc', '.oxlintrc.json', '.oxfmtrc.json', '.gitignore']);

/** The tree below a folder on disk, without dependencies, build results, logs and hidden folders. */
export function openTree(root: string): Tree {
  return buildTree(root, walk(root, ''), (path) => readFileSync(join(root, path), 'utf8'));
}

/** A tree in memory, for tests: path -> text. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return buildTree('', Object.keys(files), (path) => files[path] ?? missing(path));
}

/** The same tree with some files added or replaced: how a violation is planted into the real project. */
export function withFiles(tree: Tree, files: Readonly<Record<string, string>>): Tree {
  const paths = [...new Set([...tree.files, ...Object.keys(files)])];
  const planted = buildTree(tree.root, paths, (path) => files[path] ?? tree.text(path));
  return { ...planted, syntax: (path) => (path in files ? planted : tree).syntax(path) };
}

/** Those files of the tree, with its texts and syntax. */
export function partOf(tree: Tree, isPart: (path: string) => boolean): Tree {
  const files = tree.files.filter(isPart);
  return { ...buildTree(tree.root, files, (path) => tree.text(path)), syntax: (path) => tree.syntax(path) };
}

function buildTree(root: string, paths: readonly string[], read: (path: string) => string): Tree {
  const files = [...paths].sort();
  const known = new Set(files);
  const text = cached((path: string) => (known.has(path) ? read(path) : missing(path)));
  return {
    root,
    files,
    text,
    has: (path) => known.has(path),
    syntax: cached((path: string) =>
      ts.createSourceFile(path, text(path), ts.ScriptTarget.Latest, true, scriptKind(path)),
    ),
  };
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') && !KEPT_DOT_NAMES.has(entry.name)) return [];
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

function cached<Value>(compute: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const value = compute(path);
    known.set(path, value);
    return value;
  };
}

function scriptKind(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return /\.m?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

function missing(path: string): never {
  throw new Error(`the tree has no file ${path}`);
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(path);

/** Tests, and what only tests use (harnesses, the proofs that every game runs): they may look behind a wall. */
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) ||
  /^platform\/testing\/|(?:^|\/)test\//.test(path) ||
  /^vendors\/(?:[^/]+\/games|kit\/src\/(?:maths|round))\/prove\.ts$/.test(path);
