/** The translations of the project, wherever a part keeps them: `<part>/i18n/<language>/<topic>.json` or `<part>/i18n/<language>.json`. */
import type { Tree } from './tree.ts';

export const LANGUAGES = ['en', 'es'] as const;

export type Catalogue = {
  file: string;
  /** The folder that holds `i18n`: the code below it uses the texts. */
  part: string;
  language: string;
  /** The file's name without extension, or empty where a language is one file. */
  topic: string;
  texts: ReadonlyMap<string, string>;
};

const PLACE = /^(.+)\/i18n\/([a-z]{2,3}(?:-[A-Za-z]+)?)(?:\/([\w-]+))?\.json$/;

export function cataloguesOf(tree: Tree): readonly Catalogue[] {
  return tree.files.flatMap((file) => {
    const [, part, language, topic = ''] = PLACE.exec(file) ?? [];
    if (part === undefined || language === undefined) return [];
    return [{ file, part, language, topic, texts: new Map(flatten(JSON.parse(tree.text(file)), '')) }];
  });
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
  const found = lines.findIndex((line) => line.includes(`"${key}"`) || line.includes(`"${last}"`));
  return found + 1 || 1;
}
