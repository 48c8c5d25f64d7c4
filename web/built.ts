/** The apps' built files: Vite's manifest, and the chunks that an entry needs at once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

export const MEMBER_BUILD = fileURLToPath(new URL('../apps/member/dist', import.meta.url));
export const OFFICE_BUILD = fileURLToPath(new URL('../apps/office/dist', import.meta.url));

export function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

export type Entry = { script: string; preloads: string[]; css: string[] };

/** The entry chunk named `source`, with everything it imports statically. Throws when the build does not have it. */
export function readEntry(manifest: Manifest, source: string): Entry {
  const entry = manifest[source];
  if (!entry) throw new Error(`the build has no entry ${source}`);
  const seen = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.set(name, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  const chunks = [...seen.values()];
  return {
    script: `/${entry.file}`,
    preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  };
}
