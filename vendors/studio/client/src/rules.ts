import type { GameView } from '../../wire.ts';
import type { Rules } from './round/verify.ts';

/** The rules that the server runs, each a chunk of its own: the browser verifies with the same code. */
const rules: Readonly<Record<string, () => Promise<Rules>>> = {
  'verbena-nights': async () => (await import('../../games/verbena-nights/rules.ts')).rules,
  'cenote-moon': async () => (await import('../../games/cenote-moon/rules.ts')).rules,
  'andes-express': async () => (await import('../../games/andes-express/rules.ts')).rules,
  'market-morning': async () => (await import('../../games/market-morning/rules.ts')).rules,
  'pink-lagoon': async () => (await import('../../games/pink-lagoon/rules.ts')).rules,
};

/** The sheets that brands share. */
const written: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'alebrije-parade': () => import('../../games/sheets/alebrije-parade.json'),
  'cocoa-mill': () => import('../../games/sheets/cocoa-mill.json'),
  'coffee-train': () => import('../../games/sheets/coffee-train.json'),
  'condor-flight': () => import('../../games/sheets/condor-flight.json'),
  'emerald-vein': () => import('../../games/sheets/emerald-vein.json'),
  'galleon-bay': () => import('../../games/sheets/galleon-bay.json'),
  'golden-vicuna': () => import('../../games/sheets/golden-vicuna.json'),
  'hummingbird-garden': () => import('../../games/sheets/hummingbird-garden.json'),
  'midnight-cumbia': () => import('../../games/sheets/midnight-cumbia.json'),
  'night-of-masks': () => import('../../games/sheets/night-of-masks.json'),
  'quetzal-temple': () => import('../../games/sheets/quetzal-temple.json'),
  'river-of-lights': () => import('../../games/sheets/river-of-lights.json'),
};

/** The rules of a game: its own, or its sheet's. Throws Error for one that this build does not know. */
export async function loadRules({ code, look }: Pick<GameView, 'code' | 'look'>): Promise<Rules> {
  const name = look?.sheet ?? code;
  const own = rules[name];
  if (own) return own();
  const load = written[name];
  if (!load) throw new Error(`no rules for ${name}`);
  const [{ default: sheet }, { rulesOf }] = await Promise.all([load(), import('./sheet-rules.ts')]);
  return rulesOf(sheet);
}
