import { expect, test } from 'vitest';
import { openTree } from '../../gates/tree.ts';
import { HEADERS_READ, NAMED } from './headers-read.ts';

/** Where each server's code is. */
const SERVERS: Readonly<Record<keyof typeof HEADERS_READ, RegExp>> = {
  platform: /^platform\/(?!testing\/)/,
  studio: /^vendors\/(?:host\/src|studio\/server)\//,
  gateway: /^sandbox\//,
  web: /^web\//,
};
const READ = /\bheaders(?:\?\.|\.)?(?:\.?([a-z]+)\b(?!\()|\[(?:'([^']+)'|([^\]]+))\])/g;
/** Properties of an answer's headers, and what is a method of theirs. */
const NO_NAME = new Set(['get', 'set', 'has', 'entries']);

/** `const { cookie, 'x-a': a } = request.headers` */
const TAKEN_OUT = /\{([^{}]*)\}\s*=\s*[\w.]*\bheaders\b/g;
const namesOf = (fields: string): string[] =>
  fields.split(',').flatMap((field) => /^\s*'?([\w-]+)'?/.exec(field)?.[1] ?? []);

/** The headers that a text reads of a request. */
function readIn(text: string): string[] {
  const named = [...text.matchAll(READ)].flatMap(([, plain, quoted, expression]) => {
    const name = plain ?? quoted ?? NAMED[expression ?? ''];
    if (name === null || NO_NAME.has(name ?? '')) return [];
    return [name ?? `what ${expression} stands for`];
  });
  return [...named, ...[...text.matchAll(TAKEN_OUT)].flatMap(([, fields = '']) => namesOf(fields))];
}

test('finds a header however it is read', () => {
  expect(
    readIn("request.headers.cookie, headers['x-a'], request.headers[QUIET_HEADER], headers?.origin"),
  ).toEqual([...['cookie', 'x-a', 'x-feria-quiet', 'origin']]);
  expect(readIn('request.headers[SOMETHING_NEW]')).toEqual(['what SOMETHING_NEW stands for']);
});

test.each(Object.entries(SERVERS))('every header that %s reads is tried by the fuzz', (server, at) => {
  const tree = openTree(new URL('../../../', import.meta.url).pathname);
  const known: readonly string[] = HEADERS_READ[server as keyof typeof HEADERS_READ];
  const files = tree.files.filter(
    (path) => at.test(path) && path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path),
  );
  const read = files.flatMap((path) => readIn(tree.text(path)).map((name) => ({ path, name })));
  expect(read.length).toBeGreaterThan(0);
  expect(
    read.filter(({ name }) => !known.includes(name)).map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([]);
});
