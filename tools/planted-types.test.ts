/** Whoever adds a language changes one line: everything that is typed by the list has to allow that nothing is written in it yet. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantClone, type PlantedClone } from './test/planted-clone.ts';

/** As long as the types of the whole project take. */
const IS_FULL = env['FERIA_FULL'] === '1';
/** What a table of all languages would be that knows two of them. */
const WALL = 'packages/contracts/src/wall.ts';

let clone: PlantedClone;
beforeAll(async () => {
  if (IS_FULL) clone = await plantClone(['ar', 'zh-Hant']);
});
afterAll(() => clone?.remove());

test.runIf(IS_FULL)(
  'the types of the whole project hold with two further languages in the list',
  async () => {
    const table =
      "import type { Language } from './languages.ts';\nexport const wall: Record<Language, string> = { en: '', es: '' };\n";
    await writeFile(join(clone.root, WALL), table);
    const said = await checkTypes(clone.root);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(WALL);
    expect(said[0]).toMatch(/ar.*'?zh-Hant/);
  },
);

/** Each line in which the compiler complains. */
function checkTypes(cwd: string): Promise<readonly string[]> {
  const args = ['node_modules/typescript7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', 'tsconfig.json'];
  return new Promise((resolve) => {
    execFile(execPath, args, { cwd, maxBuffer: 2 ** 24 }, (_error, output) =>
      resolve(output.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
}
