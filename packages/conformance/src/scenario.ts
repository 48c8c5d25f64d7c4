import type { Play } from './play.ts';
import type { SeamlessDialect } from './words.ts';

/** One promise of the wallet protocol. Its id is stable: mutants, reports and people name it. What it says: texts.ts. */
export type Scenario = {
  id: string;
  dialects: readonly SeamlessDialect[];
  play(play: Play): Promise<void>;
};

export const EVERY: readonly SeamlessDialect[] = ['hub88', 'caleta', 'actions'];
export const RS: readonly SeamlessDialect[] = ['hub88', 'caleta'];

export function scenario(
  id: string,
  play: (play: Play) => Promise<unknown>,
  dialects: readonly SeamlessDialect[] = EVERY,
): Scenario {
  return {
    id,
    dialects,
    play: async (one) => {
      await play(one);
    },
  };
}
