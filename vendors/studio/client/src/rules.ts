import type { Rules } from './round/verify.ts';

/** The rules that the server runs, each a chunk of its own: the browser verifies with the same code. */
const rules: Readonly<Record<string, () => Promise<Rules>>> = {
  'verbena-nights': async () => (await import('../../games/verbena-nights/rules.ts')).rules,
  'cenote-moon': async () => (await import('../../games/cenote-moon/rules.ts')).rules,
  'andes-express': async () => (await import('../../games/andes-express/rules.ts')).rules,
  'market-morning': async () => (await import('../../games/market-morning/rules.ts')).rules,
  'pink-lagoon': async () => (await import('../../games/pink-lagoon/rules.ts')).rules,
};

/** The rules of a game. Throws Error for a code that this build does not know. */
export async function loadRules(code: string): Promise<Rules> {
  const load = rules[code];
  if (!load) throw new Error(`no rules for ${code}`);
  return load();
}
