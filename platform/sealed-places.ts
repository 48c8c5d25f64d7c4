/**
 * Everything that is stored under the platform's secret, in one list (ADR 64): core's and what each module says of itself. What is sealed
 * is sealed anew when the version changes; a value that is sealed somewhere else fails `sealed-places.test.ts`, and the rotation's test
 * finds it by its mark.
 */
import { MODULES } from './capabilities.ts';
import type { HashedPlaces, SealedPlaces } from './core/crypto/sealed-place.ts';
import type { LastingPurpose } from './core/crypto/purposes.ts';
import { corePlaces } from './core/crypto/secret-versions.ts';

const ALL: readonly SealedPlaces[] = [corePlaces, ...MODULES.flatMap(({ sealed }) => sealed ?? [])];

export const SEALED_PLACES: SealedPlaces = {
  kept: ALL.flatMap(({ kept }) => kept),
  passing: ALL.flatMap(({ passing }) => passing),
};

const CORE_HASHES: HashedPlaces = { 'feria security log names': ['core.security_lines.name_hash'] };

/** What is hashed with a key that outlives the versions, and where it lies: two modules may have the same purpose. */
export const HASHED_PLACES: HashedPlaces = [CORE_HASHES, ...MODULES.map(({ hashed }) => hashed ?? {})].reduce(
  (all, places) => {
    const merged: Partial<Record<LastingPurpose, readonly string[]>> = { ...all };
    for (const [purpose, columns] of Object.entries(places) as [LastingPurpose, readonly string[]][])
      merged[purpose] = [...(merged[purpose] ?? []), ...columns];
    return merged;
  },
);
