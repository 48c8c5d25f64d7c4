/** The values of facets: which are offered, in which order, and what they are called. */
import type { Facet, FacetCounts } from '@feria/contracts/catalog/member';
import { useApp } from '../../ground/market/app-context.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { TextKey } from '../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../ground/games/use-category-rows.ts';
import { useMoney } from '../../ground/money/use-money.ts';
import type { Choice } from './choice.ts';

/** Bands stand in their own order, everything else by how many games it has. */
const BANDS: Readonly<Partial<Record<Facet, readonly string[]>>> = {
  lines: ['to9', 'to24', 'up25', 'open'],
  volatility: ['low', 'medium', 'high'],
  rtp: ['up97', 'up96', 'up95', 'below'],
};

export interface FacetValue {
  value: string;
  games: number;
}

/** What can be chosen of a facet: values with games, and chosen ones even without. */
export function valuesOf(
  facet: Facet,
  { facets }: Pick<Choice, 'facets'>,
  counts: FacetCounts | undefined,
): FacetValue[] {
  const known = counts?.[facet] ?? {};
  const values = [...new Set([...Object.keys(known), ...(facets[facet] ?? [])])];
  const listed = values.map((value) => ({ value, games: known[value] ?? 0 }));
  const band = BANDS[facet];
  if (band) return listed.toSorted((a, b) => band.indexOf(a.value) - band.indexOf(b.value));
  if (facet === 'minBet') return listed.toSorted((a, b) => Number(a.value) - Number(b.value));
  return listed.toSorted((a, b) => b.games - a.games);
}

/** What a value is called. */
export function useFacetWords(): (facet: Facet, value: string) => string {
  const t = useT();
  const money = useMoney();
  const { merchant } = useApp();
  const { lanes: categoryRows } = useCategoryRows();
  return (facet, value) => {
    if (facet === 'vendor') {
      const all = categoryRows.flatMap(({ vendors }) => vendors);
      return all.find(({ vassalage }) => vassalage === value)?.displayName ?? value;
    }
    if (facet === 'minBet')
      return t('lobby.from', { amount: merchant ? money(value, merchant.currency) : value });
    if (facet === 'demo') return t('lobby.demo');
    return WORDS[facet].includes(value) ? t(`lobby.${facet}.${value}` as TextKey) : value;
  };
}

/** The values that have words of their own; any other one, as an address may say, stands as it is. */
const WORDS: Readonly<Record<'classify' | 'feature' | 'lines' | 'volatility' | 'rtp', readonly string[]>> = {
  classify: ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'],
  feature: [
    ...['free_spins', 'cascades', 'ways', 'expanding_wilds', 'wild_multipliers'],
    ...['hold_and_respin', 'pick_bonus', 'variable_rows', 'jackpot'],
  ],
  lines: BANDS.lines ?? [],
  volatility: BANDS.volatility ?? [],
  rtp: BANDS.rtp ?? [],
};
