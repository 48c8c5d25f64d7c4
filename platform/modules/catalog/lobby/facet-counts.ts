/** How many games stand behind each value of each facet. */
import { FACETS, type Facet, type FacetCounts } from '@feria/contracts/catalog/member';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db.ts';
import { chosenOf, facetValues, type FacetChoice, type GameFilter } from './game-filter.ts';
import { gamesOf } from '../store.ts';

/** A facet of more values than this shows those with the most games. */
const MOST_VALUES = 60;
const COLUMNS = FACETS.flatMap((facet) => [`v_${facet}`, `f_${facet}`]);

/**
 * In one pass over the games that everything but the facets leaves: each game's values, and which facets it fits. A value
 * is counted among the games that fit all other facets, so a second choice within one facet adds, and never empties. Games
 * that are alike in all of it are one row with a number: of 10,000 some hundreds are left to be counted eight times over.
 */
export async function countFacets(
  tx: Tx | Reader,
  filter: GameFilter & { market: NonNullable<GameFilter['market']>; facets: FacetChoice },
): Promise<FacetCounts> {
  const values = facetValues(filter.market.currency);
  const chosen = new Map(chosenOf(filter.facets));
  const base = gamesOf(tx, { ...filter, facets: undefined }).select(
    FACETS.flatMap((facet) => {
      const [known, wanted] = [sql<string[]>`(${values[facet]})::text[]`, chosen.get(facet)];
      const fits = wanted ? sql<boolean>`${known} && ${wanted}::text[]` : sql<boolean>`true`;
      return [known.as(`v_${facet}`), fits.as(`f_${facet}`)];
    }),
  );
  const { rows } = await sql<{ facet: Facet; value: string; games: number }>`
    with base as materialized (
      select ${sql.join(COLUMNS.map((name) => sql.ref(name)))}, count(*) as alike
        from (${base}) as game group by ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    ${sql.join(
      FACETS.map(
        (facet) => sql`(select ${facet}::text as facet, value, sum(alike)::int as games
          from base, unnest(${sql.ref(`v_${facet}`)}) as value
         where ${sql.join(
           FACETS.filter((other) => other !== facet).map((other) => sql.ref(`f_${other}`)),
           sql` and `,
         )}
         group by value order by games desc, value limit ${MOST_VALUES})`,
      ),
      sql` union all `,
    )}`.execute(tx);
  const countsOf = (facet: Facet): Record<string, number> =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map(({ value, games }) => [value, games]));
  return Object.fromEntries(FACETS.map((facet) => [facet, countsOf(facet)])) as FacetCounts;
}
