/** What the operator may ask for: every game that the vendor offers, in every currency, at the stakes that it has. */
import { createHash } from 'node:crypto';
import type { HostConfig } from '../config.ts';
import { Problem } from '../problem.ts';
import type { Catalogue } from '../vendor.ts';

export type Prepaid = { id: string; game: string; currency: string; betValue: bigint };
export type Terms = Omit<Prepaid, 'id'> & { startsAt: Date; endsAt: Date };

const CURRENCIES = ['COP', 'PEN', 'MXN'] as const;

/** In any number of rounds: each prepaid names a game, a currency and a stake, under an id that never changes. */
export function prepaidsOf(
  { code: vendor, games }: Pick<HostConfig, 'code' | 'games'>,
  { freeRoundStakes }: Pick<Catalogue, 'freeRoundStakes'>,
): Prepaid[] {
  return games.flatMap((game) =>
    CURRENCIES.flatMap((currency) =>
      freeRoundStakes(game, currency).map((betValue) => ({
        id: idOf([vendor, game, currency, String(betValue)]),
        game,
        currency,
        betValue,
      })),
    ),
  );
}

/**
 * The prepaid that these terms are, at the id given if there is one. Throws Problem game_unknown, terms_invalid (a stake
 * that the game does not have, or an end before the start).
 */
export function prepaidFor(prepaids: readonly Prepaid[], terms: Terms, id: string | undefined): Prepaid {
  if (!prepaids.some(({ game }) => game === terms.game)) throw new Problem('game_unknown', 404);
  const found = prepaids.find(
    ({ game, currency, betValue }) =>
      game === terms.game && currency === terms.currency && betValue === terms.betValue,
  );
  if (!found || (id !== undefined && id !== found.id)) throw new Problem('terms_invalid', 422);
  const isSpan = terms.startsAt < terms.endsAt;
  // Written so that a date that is none is refused, too.
  if (!isSpan) throw new Problem('terms_invalid', 422);
  return found;
}

/** A UUID made of a name (version 8, RFC 9562): the same name is the same id in every process. */
function idOf(name: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(name)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
