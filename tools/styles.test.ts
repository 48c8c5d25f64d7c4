/** What a page calls its parts stands in its stylesheets: a rule that was tidied away leaves a part without its look, and nothing fails. */
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { visit } from './gates/gate.ts';
import { openTree } from './gates/tree.ts';

const tree = openTree(resolve(import.meta.dirname, '..'));
const isScript = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!));

/** `styles.name` of a page, without a rule of that name in the file that it imports. */
function missingRules(path: string): string[] {
  const imports = [...tree.text(path).matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  const rulesOf = new Map(
    imports.map(([, name, file]) => [name!, classesOf(tree.text(join(dirname(path), file!)))]),
  );
  const missing: string[] = [];
  visit(tree.syntax(path), (node) => {
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return;
    const rules = rulesOf.get(node.expression.text);
    if (rules && !rules.has(node.name.text)) missing.push(`${path}: ${node.getText()}`);
  });
  return missing;
}

test('each class of a module of styles has its rule', () => {
  const pages = tree.files.filter((path) => isScript(path) && tree.text(path).includes('.module.css'));
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.flatMap(missingRules)).toEqual([]);
});

/** By which journeys find a part; they have no look of their own. */
const FOUND_BY_JOURNEYS: ReadonlySet<string> = new Set(['record-head', 'list-sums']);

test('each class that the office names has its rule', () => {
  const office = tree.files.filter((path) => path.startsWith('apps/office/src/'));
  const rules = new Set(
    office.filter((path) => path.endsWith('.css')).flatMap((path) => [...classesOf(tree.text(path))]),
  );
  const named = office
    .filter(isScript)
    .flatMap((path) =>
      [...tree.text(path).matchAll(/className="([^"]+)"/g)].flatMap(([, names]) =>
        names!.split(' ').map((name) => ({ path, name })),
      ),
    );
  expect(named.length).toBeGreaterThan(60);
  const lost = named.filter(({ name }) => !rules.has(name) && !FOUND_BY_JOURNEYS.has(name));
  expect(lost.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
