/**
 * What the modules of the platform say of themselves (`platform/modules/<name>/module.ts`), read without running it: a gate needs a
 * name, a floor and three lists, and would load a whole server for them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { visit } from '../gate.ts';

export type Manifest = {
  file: string;
  name: string;
  floor: string;
  calls: readonly string[];
  callsBeside: readonly string[];
  showsSql: readonly string[];
};

export const MODULES_FOLDER = 'platform/modules';

/** The manifest in a `module.ts`. Throws one line when there is none, or when one of these fields is not written out as text. */
export function readManifest(file: string, source: ts.SourceFile): Manifest {
  let fields: ts.ObjectLiteralExpression | undefined;
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'defineModule') return;
    const [first] = node.arguments;
    if (first && ts.isObjectLiteralExpression(first)) fields = first;
  });
  if (!fields) throw new Error(`${file} defines no module`);
  const given = new Map(
    fields.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? [[one.name.getText(source), one.initializer] as const] : [],
    ),
  );
  const text = (field: string): string => {
    const value = given.get(field);
    if (!value || !ts.isStringLiteral(value)) throw new Error(`${file} does not write out its ${field}`);
    return value.text;
  };
  const list = (field: string): readonly string[] => {
    const value = given.get(field);
    if (!value) return [];
    if (!ts.isArrayLiteralExpression(value) || !value.elements.every((one) => ts.isStringLiteral(one)))
      throw new Error(`${file} does not write out its ${field}`);
    return value.elements.map((one) => (one as ts.StringLiteral).text);
  };
  return {
    file,
    name: text('name'),
    floor: text('floor'),
    calls: list('calls'),
    callsBeside: list('callsBeside'),
    showsSql: list('showsSql'),
  };
}

/** Those of the project on the disk, in the order of their names. */
export function manifestsOnDisk(root: string): readonly Manifest[] {
  return readdirSync(join(root, MODULES_FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = `${MODULES_FOLDER}/${name}/module.ts`;
      const text = readFileSync(join(root, file), 'utf8');
      return readManifest(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
