/** What the betting record is narrowed to beside its days, as an address names it. Pure. */
import { GAME_TYPES } from '@feria/contracts/catalog/game-types';
import type { Range } from '../../ground/time/ranges.ts';

type GameType = (typeof GAME_TYPES)[number];

export interface Narrowing {
  vendor?: string;
  /** `vendor:code` */
  game?: string;
  category?: GameType;
  /** Those that are not over, of whatever day: they wait, so no day hides one. */
  state?: 'open';
}

export function narrowingFrom(search: URLSearchParams): Narrowing {
  const [vendor, game] = [search.get('vendor'), search.get('game')];
  const category = GAME_TYPES.find((type) => type === search.get('category'));
  return {
    ...(vendor ? { vendor } : {}),
    ...(game ? { game } : {}),
    ...(category ? { category } : {}),
    ...(search.get('state') === 'open' ? { state: 'open' as const } : {}),
  };
}

/** The platform's list of these rounds. */
export function roundsPath({ from, to }: Range, narrowing: Narrowing): string {
  const days = narrowing.state === 'open' ? {} : { from, to };
  return `/api/rounds?${new URLSearchParams({ ...days, ...narrowing }).toString()}`;
}
