/** Gate: every refusal of the catalogue is translated in both apps, and no text speaks of a refusal that does not exist. */
import ts from 'typescript';
import { cataloguesOf, lineOfKey, LANGUAGES, type Catalogue } from './catalogues.ts';
import { visit, type Gate, type Reading, type Violation } from '../gate.ts';
import type { Tree } from '../tree.ts';

export const refusalsGate: Gate = { name: 'refusals translated', unit: 'translations', check: checkRefusals };

const CATALOGUE = 'packages/contracts/src/refusals.ts';
const APPS = ['member', 'office'] as const;

function checkRefusals(tree: Tree): Reading {
  const keys = tree.has(CATALOGUE) ? codesIn(tree.syntax(CATALOGUE)).map((code) => `refusal.${code}`) : [];
  const catalogues = cataloguesOf(tree).filter(({ topic }) => topic === 'refusals');
  const violations = APPS.flatMap((app) =>
    LANGUAGES.flatMap((language) => {
      const found = catalogues.find((c) => c.part.startsWith(`apps/${app}/src`) && c.language === language);
      if (found) return compare(tree, keys, found);
      return [{ file: `apps/${app}/src`, line: 1, rule: `the ${app} app has no refusals in ${language}` }];
    }),
  );
  return { read: keys.length * catalogues.length, violations };
}

function compare(tree: Tree, keys: readonly string[], { file, texts }: Catalogue): readonly Violation[] {
  const unknown = [...texts.keys()].filter((key) => !keys.includes(key));
  return [
    ...keys
      .filter((key) => !texts.has(key))
      .map((key) => ({ file, line: 1, rule: `${key} is not translated` })),
    ...unknown.map((key) => ({
      file,
      line: lineOfKey(tree, file, key),
      rule: `${key} is no refusal of the catalogue`,
    })),
  ];
}

/** The codes: the keys of the object literal `REFUSALS`. */
export function codesIn(source: ts.SourceFile): readonly string[] {
  const codes: string[] = [];
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'REFUSALS' || !node.initializer) return;
    const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (!ts.isObjectLiteralExpression(value)) return;
    for (const property of value.properties)
      if (property.name && ts.isStringLiteralLike(property.name)) codes.push(property.name.text);
  });
  return codes;
}
