/** The eight categories, without the schema library: every page loads them. */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;

type Type = (typeof GAME_TYPES)[number];
const FIRST: readonly Type[] = ['LIVE', 'SPORTS'];

/** What the home page shows first: live, sports, then the others in the order that they stand in. */
export function homeOrder(types: readonly Type[]): Type[] {
  return [...FIRST.filter((type) => types.includes(type)), ...types.filter((type) => !FIRST.includes(type))];
}
