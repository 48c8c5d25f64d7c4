/**
 * A clone of the project beside this one, with further languages in its list, as somebody has it who adds one: it can be checked, built and
 * started. The packages are those that are installed here.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { sixForms } from './arabic-marks.ts';
import { LANGUAGE_LIST, withLanguages } from './planted-languages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What is made from the sources, or is a person's own. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.feria', '.planted']);
const PROJECT = '@feria';

export interface PlantedClone {
  /** Its root. */
  readonly root: string;
  remove(): Promise<void>;
}

/** Throws where the list does not stand in its file as one line. */
export async function plantClone(tags: readonly string[]): Promise<PlantedClone> {
  const root = await mkdtemp(join(tmpdir(), 'feria-planted-'));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    await cp(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
    await linkPackages(root);
    const list = join(root, LANGUAGE_LIST);
    await writeFile(list, withLanguages(await readFile(list, 'utf8'), tags));
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Installed packages are linked one by one, because those of the project have to be the clone's own. */
async function linkPackages(root: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, PROJECT), { recursive: true });
  const names = await readdir(from);
  for (const name of names.filter((one) => one === '.bin' || (!one.startsWith('.') && one !== PROJECT)))
    await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, PROJECT)))
    await symlink(await readlink(join(from, PROJECT, name)), join(to, PROJECT, name));
}

type Texts = Readonly<Record<string, string>>;

/**
 * Writes every catalogue of both apps, and the texts of the games, in a language that is plainly planted: English in Arabic letters, and six
 * forms where English has two. Gives back how many catalogues there are.
 */
export async function writeArabic({ root }: PlantedClone): Promise<number> {
  const files = await readdir(join(root, 'apps'), { recursive: true });
  const catalogues = files.filter((file) => /\/i18n\/en\/[\w-]+\.json$/.test(file));
  for (const file of catalogues) {
    const texts = JSON.parse(await readFile(join(root, 'apps', file), 'utf8')) as Texts;
    const target = join(root, 'apps', file.replace('/i18n/en/', '/i18n/ar/'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(arabic(texts)));
  }
  await writeGameTexts(join(root, 'vendors/studio/client/src/i18n'));
  return catalogues.length;
}

const arabic = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, sixForms(text)]));

async function writeGameTexts(folder: string): Promise<void> {
  const { en } = (await import(
    relative(import.meta.dirname, join(ROOT, 'vendors/studio/client/src/i18n/en.ts'))
  )) as {
    en: Texts;
  };
  const index = join(folder, 'index.ts');
  const code = await readFile(index, 'utf8');
  const table = '= { en, es };';
  if (!code.includes(table)) throw new Error(`${index} does not name its languages as it did`);
  await writeFile(join(folder, 'ar.ts'), `export const ar = ${JSON.stringify(arabic(en))};\n`);
  await writeFile(index, `import { ar } from './ar.ts';\n${code.replace(table, '= { en, es, ar };')}`);
}
