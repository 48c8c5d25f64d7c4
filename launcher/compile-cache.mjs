// @ts-check
import { join, resolve } from 'node:path';

/**
 * Where every process of the clone keeps what Node compiled, types already stripped: the platform alone
 * loads 1,300 files, and compiling the same ones again took a third of a start's processor time. An entry is found by
 * its file and used only for the very source that it was made from, so nothing has to be thrown away.
 * Code, not data: it lies with the packages, and copies of Feria in one clone share it.
 */
export const COMPILE_CACHE = join(
  resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'),
  'node_modules',
  '.feria-compiled',
);
