/**
 * Which tests a changed file reaches: through imports, and through the paths that code reads, starts or builds from. What a path
 * cannot tell is counted as reached.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { resolveImport, workspacesOf } from '../../gates/rooms/edges.ts';
import { isCode, type Tree } from '../../gates/tree.ts';

/** Of one file: files that it loads or names, and folders that it reads. */
type Reach = { files: readonly string[]; folders: readonly string[] };

type Reaches = (test: string, changed: readonly string[]) => boolean;

const TEST = /\.test\.tsx?$/;
export const isTestFile = (path: string): boolean => TEST.test(path);

/** `new URL('x', import.meta.url)`, `import.meta.glob('x')`, and `join` or `resolve` from `import.meta.dirname`. */
const BY_URL = /new URL\(\s*(['"`])(.*?)\1\s*,\s*import\.meta\.url/g;
const BY_GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(['"`])(.*?)\1/g;
const BY_FOLDER = /(?:join|resolve)\(\s*import\.meta\.dirname((?:\s*,\s*(?:'[^']*'|"[^"]*"|`[^`]*`))*)/g;

/** Answers for a tree of files whether a test is reached by any of the changed ones. Reads each file once. */
export function reachOf(tree: Tree): Reaches {
  const workspaces = workspacesOf(tree);
  const folders = new Set(tree.files.flatMap(foldersAbove));
  const known = new Map<string, Reach>();
  const closures = new Map<string, Reach>();

  function direct(path: string): Reach {
    const found = known.get(path) ?? readReach(path);
    known.set(path, found);
    return found;
  }

  function readReach(path: string): Reach {
    if (!isCode(path) || !tree.has(path)) return { files: [], folders: [] };
    const text = tree.text(path);
    const imports = ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
      const target = resolveImport(path, fileName, workspaces);
      return target.kind === 'file' ? [target.path] : [];
    });
    const named = pathsIn(text).map((written) => posix.join(posix.dirname(path), written));
    const files = named.filter((one) => tree.has(one));
    const read = named.filter((one) => !tree.has(one)).map((one) => folderOf(one, folders));
    const gathered = patternsIn(text).flatMap((written) => {
      const pattern = matcher(posix.join(posix.dirname(path), written));
      return tree.files.filter((one) => pattern.test(one));
    });
    return { files: [...imports, ...files, ...gathered], folders: read };
  }

  /** Everything that a test loads. What other files read as folders, they read as data: code comes by imports. */
  function closure(test: string): Reach {
    const found = closures.get(test);
    if (found) return found;
    const files = new Set([test]);
    const read = new Set<string>();
    for (const path of files) {
      for (const next of direct(path).files) files.add(next);
      for (const folder of direct(path).folders) if (path !== test && folder !== '') read.add(folder);
    }
    const whole = { files: [...files], folders: [...read] };
    closures.set(test, whole);
    return whole;
  }

  return (test, changed) => {
    const { files, folders: data } = closure(test);
    const own = direct(test).folders;
    const loaded = new Set(files);
    return changed.some(
      (path) =>
        loaded.has(path) ||
        own.some((folder) => isBelow(folder, path)) ||
        (!isCode(path) && data.some((folder) => isBelow(folder, path))),
    );
  };
}

/** The literal beginnings of the paths that a text names, from its own folder. */
function pathsIn(text: string): readonly string[] {
  const urls = [...text.matchAll(BY_URL)].map(([, , written = '']) => written);
  const joined = [...text.matchAll(BY_FOLDER)].map(([, parts = '']) =>
    [...parts.matchAll(/(['"`])(.*?)\1/g)].map(([, , part]) => part).join('/'),
  );
  return [...urls, ...joined].map((written) => written.replace(/\$\{.*$/, ''));
}

const patternsIn = (text: string): readonly string[] =>
  [...text.matchAll(BY_GLOB)].map(([, , written = '']) => written);

/** Of a pattern as Vite takes them: `*` within a folder, `**` through any. */
function matcher(pattern: string): RegExp {
  const parts = pattern.split('**').map((part) => part.split('*').map(escaped).join('[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`);
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The nearest folder that exists: of a path made at run time, or of one that a build makes. */
function folderOf(path: string, folders: ReadonlySet<string>): string {
  const clean = path.replace(/^\.$|^\.\/|\/$/, '');
  return clean === '' || folders.has(clean) ? clean : folderOf(parentOf(clean), folders);
}

const parentOf = (path: string): string => (path.includes('/') ? posix.dirname(path) : '');
const isBelow = (folder: string, path: string): boolean => folder === '' || path.startsWith(`${folder}/`);

function foldersAbove(path: string): readonly string[] {
  const parent = parentOf(path);
  return parent === '' ? [] : [parent, ...foldersAbove(parent)];
}
