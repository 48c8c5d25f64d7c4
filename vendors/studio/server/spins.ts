import type { RoundOutcome, SpinOutcome } from '@feria/kit';
import type { Json } from '@feria/kit/round/json';

/** The spins of a slot as they are stored: money is decimal text, so that nothing is rounded on the way. */
export function readSpins(shows: readonly Json[]): RoundOutcome['spins'] {
  return shows.map(
    (spin) =>
      JSON.parse(JSON.stringify(spin), (name, value: unknown) =>
        name === 'win' ? BigInt(value as string) : value,
      ) as SpinOutcome,
  );
}
