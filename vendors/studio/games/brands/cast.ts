/** Which drawing stands for which symbol of a sheet: the hero is the wild (or pays most), tiles of cut paper pay least. */
import type { ParSheet, SymbolId } from '@feria/kit';
import { hashOf } from './hash.ts';
import { LOOKS, type BrandCode } from './looks.ts';
import { FAMILIES, TILES, type MotifId } from './motifs/index.ts';

/** The motif of every symbol on the sheet's reels. Wilds of several multipliers are one drawing; no other two symbols are. */
export function castOf(
  brand: BrandCode,
  code: string,
  hero: MotifId,
  sheet: ParSheet,
): Readonly<Record<SymbolId, MotifId>> {
  const ids = symbolsOf(sheet);
  const wilds = new Set(sheet.wilds.map(({ symbol }) => symbol));
  const scatters = new Set(sheet.scatters.map(({ symbol }) => symbol));
  const extras = ids.filter((id) => !wilds.has(id) && (sheet.pays[id] ?? []).every((pay) => pay === 0));
  const lines = ids
    .filter((id) => !wilds.has(id) && !extras.includes(id))
    .toSorted((a, b) => worthOf(sheet, b) - worthOf(sheet, a));
  const special = sheet.hold ? 'coin' : null;
  const family = rotated(FAMILIES[LOOKS[brand].family], hashOf(`${brand}/${code}/cast`)).filter(
    (id) => id !== hero && id !== special,
  );
  const cast: Record<SymbolId, MotifId> = {};
  for (const id of wilds) cast[id] = hero;
  if (wilds.size === 0 && lines[0] !== undefined) cast[lines[0]] = hero;
  for (const id of extras) cast[id] = id === sheet.hold?.symbol ? 'coin' : next(family);
  const rest = lines.filter((id) => cast[id] === undefined);
  // A family is as rich as its brand; what pays least is the same small change everywhere.
  const small = Math.max(Math.min(3, rest.length - 4), rest.length - family.length, 0);
  const cut = rotated(TILES, hashOf(`${brand}/${code}/tiles`));
  for (const [at, id] of rest.entries()) cast[id] = at < rest.length - small ? next(family) : next(cut);
  // In the order of the reels' own list, whatever the roles were.
  return Object.fromEntries(
    [...ids.filter((id) => scatters.has(id)), ...ids.filter((id) => !scatters.has(id))].map((id) => [
      id,
      cast[id]!,
    ]),
  );
}

function next(from: MotifId[]): MotifId {
  const found = from.shift();
  if (found === undefined) throw new RangeError('a sheet has more symbols than a brand has drawings');
  return found;
}

/** Every symbol that its reels show. */
function symbolsOf({ strips, freeSpins }: ParSheet): readonly SymbolId[] {
  return [...new Set([...strips, ...(freeSpins?.strips ?? [])].flat())];
}

const worthOf = ({ pays }: ParSheet, id: SymbolId): number => pays[id]?.at(-1) ?? 0;

function rotated(list: readonly MotifId[], by: number): MotifId[] {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
