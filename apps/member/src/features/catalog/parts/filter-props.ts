import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import type { Choice, Scope } from '../choice.ts';

export interface FilterRowProps {
  scope: Scope;
  choice: Choice;
  path: string;
  /** Its category's makers and sub-categories, where it is of one category. */
  categoryRow?: CategoryRow | undefined;
  gameName?: string | undefined;
  /** How many games fit now. */
  total?: number | undefined;
  /** A list of the member's own: its selection is its address. */
  own?: boolean | undefined;
}
