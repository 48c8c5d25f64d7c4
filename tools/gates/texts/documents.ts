/** Gate: a document says something, and what it points to is there: files, and headings of other documents. */
import { dirname, join } from 'node:path/posix';
import { lineAt, type Gate, type Violation } from '../gate.ts';
import type { Tree } from '../tree.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const LEAST = 100;

export const documentsGate: Gate = {
  name: 'documents',
  unit: 'links',
  check: (tree) => {
    const documents = tree.files.filter((path) => path.endsWith('.md'));
    const empty = documents
      .filter((file) => tree.text(file).trim().length < LEAST)
      .map((file): Violation => ({ file, line: 1, rule: 'the document says nothing' }));
    const links = documents.flatMap((file) => linksOf(tree, file));
    const broken = links.filter(({ to }) => !isThere(tree, to));
    return {
      read: links.length,
      violations: [
        ...empty,
        ...broken.map(({ file, line, to }) => ({
          file,
          line,
          rule: `it points to ${to}, which is not there`,
        })),
      ],
    };
  },
};

type Link = { file: string; line: number; to: string };

/** Links to what is ours, as paths from the root; `src/a.md#heading` for a heading. */
function linksOf(tree: Tree, file: string): Link[] {
  const text = tree.text(file);
  return [...text.matchAll(LINK)].flatMap((found): Link[] => {
    const target = found[1]!;
    if (/^[a-z]+:/i.test(target)) return [];
    const to = target.startsWith('#') ? `${file}${target}` : join(dirname(file), target);
    return [{ file, line: lineAt(text, found.index), to }];
  });
}

function isThere(tree: Tree, to: string): boolean {
  const [path = '', heading] = to.split('#');
  const folder = `${path.replace(/\/$/, '')}/`;
  if (!tree.has(path) && !tree.files.some((file) => file.startsWith(folder))) return false;
  return heading === undefined || !path.endsWith('.md') || headingsOf(tree.text(path)).has(heading);
}

/** As the forges make them: lower case, spaces as hyphens, punctuation gone. */
function headingsOf(text: string): ReadonlySet<string> {
  const lines = text.split('\n').filter((line) => /^#+ /.test(line));
  return new Set(
    lines.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
