/**
 * Gate: a module's door (`index.ts`, and `for-<module>.ts` where one module alone may enter) re-exports and does nothing else, and its
 * manifest (`module.ts`) holds no function: what a function does gives its file its name, and nobody looks for it in an index.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { MODULES_FOLDER } from './manifests.ts';
import type { Tree } from '../tree.ts';

export const doorsGate: Gate = { name: 'doors', unit: 'doors', check: checkDoors };

function checkDoors(tree: Tree): Reading {
  const files = tree.files.filter((path) =>
    new RegExp(`^${MODULES_FOLDER}/[^/]+/(?:index|module|for-[a-z]+)\\.ts$`).test(path),
  );
  return {
    read: files.length,
    violations: files.flatMap((file) =>
      file.endsWith('/module.ts') ? inManifest(file, tree.syntax(file)) : inDoor(file, tree.syntax(file)),
    ),
  };
}

function inDoor(file: string, source: ts.SourceFile): readonly Violation[] {
  return source.statements
    .filter((one) => !(ts.isExportDeclaration(one) && one.moduleSpecifier))
    .map((one) => ({ file, line: lineOf(source, one), rule: 'a door re-exports and does nothing else' }));
}

function inManifest(file: string, source: ts.SourceFile): readonly Violation[] {
  const found: Violation[] = [];
  visit(source, (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push({ file, line: lineOf(source, node), rule: 'a manifest holds no function' });
  });
  return found;
}
