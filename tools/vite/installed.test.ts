/** What builds the apps is there after `npm start` in an empty folder, which installs no development dependencies. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
/** Each app that is built brings it itself. */
const OF_THE_APPS = ['vite'];

test('every package that the plugins of the build import is installed to run', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[^.]+\.ts$/.test(name));
  const imported = files.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
        /^import (?!type).* from '([^'./][^']*)'/gm,
      ),
    ].map(([, from]) => from!),
  );
  const packages = new Set(
    imported
      .filter((from) => !from.startsWith('node:'))
      .map((from) => from.split('/', from.startsWith('@') ? 2 : 1).join('/')),
  );
  expect([...packages]).toContain('typescript');
  const missing = [...packages].filter(
    (name) => !name.startsWith('@feria/') && !OF_THE_APPS.includes(name) && dependencies[name] === undefined,
  );
  expect(missing).toEqual([]);
});
