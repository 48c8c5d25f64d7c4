/** What games are, without the schema library: every page loads it. The eight categories: */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;

/** listed: by its vendor, and offered by us. withheld: listed, and not offered by us. unlisted: not listed by its vendor. */
export const LISTINGS = ['listed', 'withheld', 'unlisted'] as const;
/** What is particular about a game, in a word each. */
export const GAME_MARKS = [
  'hot',
  'new',
  'noRealPlay',
  'noFreePlay',
  'freeRounds',
  'only.desktop',
  'only.mobile',
] as const;
/** What is stopped by a command, apart from all gaming together. */
export const SUSPENSION_SCOPES = ['vendor', 'game'] as const;

type Type = (typeof GAME_TYPES)[number];
const FIRST: readonly Type[] = ['LIVE', 'SPORTS'];

/** What the home page shows first: live, sports, then the others in the order that they stand in. */
export function homeOrder(types: readonly Type[]): Type[] {
  return [...FIRST.filter((type) => types.includes(type)), ...types.filter((type) => !FIRST.includes(type))];
}
