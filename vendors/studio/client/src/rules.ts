import type { GameView } from '../../wire.ts';
import type { Rules } from './round/verify.ts';

/** The rules that the server runs, each a chunk of its own: the browser verifies with the same code. */
const rules = import.meta.glob<Rules>('../../games/*/rules.ts', { import: 'rules' });

/** The sheets that brands share. */
const written = import.meta.glob<unknown>(['../../games/sheets/*.json', '!../../games/sheets/kept.json'], {
  import: 'default',
});

/** The rules of a game: its own, or its sheet's. Throws Error for one that this build does not know. */
export async function loadRules({ code, look }: Pick<GameView, 'code' | 'look'>): Promise<Rules> {
  const name = look?.sheet ?? code;
  const own = rules[`../../games/${name}/rules.ts`];
  if (own) return own();
  const load = written[`../../games/sheets/${name}.json`];
  if (!load) throw new Error(`no rules for ${name}`);
  const [sheet, { rulesOf }] = await Promise.all([load(), import('./sheet-rules.ts')]);
  return rulesOf(sheet);
}
