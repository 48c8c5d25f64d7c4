/** Which base copy a restore begins with. */
import { isSealed, listBases, readManifest, type BaseManifest } from './base-manifest.ts';
import type { RestoreOrder } from '../restore/restore.ts';

/** The named one, or the newest that ended before the instant. Throws one line when there is none. */
export async function chooseBase(
  bases: string,
  { to, base, plain }: RestoreOrder,
  seal: Buffer,
): Promise<BaseManifest> {
  const inTime = ({ endedAt }: BaseManifest): boolean => to === 'latest' || new Date(endedAt) <= to;
  if (base !== undefined) {
    const manifest = await readManifest(bases, base, seal);
    if (!inTime(manifest))
      throw new Error(`base copy ${base} ended only at ${manifest.endedAt}: name an older one`);
    if (!isSealed(manifest) && !plain) throw new Error(inPlain(base));
    return manifest;
  }
  const names = await listBases(bases);
  if (names.length === 0) throw new Error(`there is no base copy in ${bases}: npm run backup makes one`);
  let unmarked: string | undefined;
  for (const name of names.toReversed()) {
    const manifest = await readManifest(bases, name, seal);
    if (!inTime(manifest)) continue;
    if (isSealed(manifest) || plain) return manifest;
    unmarked ??= name;
  }
  if (unmarked !== undefined) throw new Error(inPlain(unmarked));
  const { endedAt } = await readManifest(bases, names[0] ?? '', seal);
  throw new Error(`the oldest base copy is of ${endedAt}: nothing earlier can be restored`);
}

function inPlain(name: string): string {
  return (
    `base copy ${name} is from before copies were encrypted, and nothing shows who wrote it: ` +
    '--plain restores it all the same'
  );
}
