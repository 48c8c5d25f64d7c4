/**
 * The translations of the project, wherever a part keeps them: `<part>/i18n/<language>/<topic>.json`,
 * `<part>/i18n/<language>.json`, or `<part>/i18n/<language>.ts` with one object of texts.
 */
import ts from 'typescript';
import { LANGUAGES } from '../../../packages/contracts/src/languages.ts';
import { visit } from '../gate.ts';
import type { Tree } from '../tree.ts';

export { LANGUAGES };

export type Catalogue = {
  file: string;
  /** The folder that holds `i18n`: the code below it uses the texts. */
  part: string;
  language: string;
  /** The file's name without extension, or empty where a language is one file. */
  topic: string;
  texts: ReadonlyMap<string, string>;
};

const PLACE =
  /^(.+)\/i18n\/([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?)(?:\/([\w-]+)\.json|\.json|\.ts)$/;

export const isCatalogue = (path: string): boolean => PLACE.test(path);

export function cataloguesOf(tree: Tree): readonly Catalogue[] {
  return tree.files.flatMap((file) => {
    const [, part, language, topic = ''] = PLACE.exec(file) ?? [];
    if (part === undefined || language === undefined) return [];
    const texts = file.endsWith('.ts')
      ? textsIn(tree.syntax(file))
      : flatten(JSON.parse(tree.text(file)), '');
    return [{ file, part, language, topic, texts: new Map(texts) }];
  });
}

/** The properties of the objects in a module of texts; a value that is no literal counts as empty. */
function textsIn(source: ts.SourceFile): readonly (readonly [string, string])[] {
  const texts: (readonly [string, string])[] = [];
  visit(source, (node) => {
    if (!ts.isPropertyAssignment(node)) return;
    const key = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
    texts.push([key, ts.isStringLiteralLike(node.initializer) ? node.initializer.text : '']);
  });
  return texts;
}

function flatten(value: unknown, key: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [[key, '']];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key === '' ? name : `${key}.${name}`),
  );
}

/** The line (from 1) of a key in a catalogue's file, for pointing at it. */
export function lineOfKey(tree: Tree, file: string, key: string): number {
  const lines = tree.text(file).split('\n');
  const last = key.split('.').at(-1) ?? key;
  const found = lines.findIndex(
    (line) => line.includes(`"${key}"`) || line.includes(`"${last}"`) || line.trim().startsWith(`${key}:`),
  );
  return found + 1 || 1;
}
