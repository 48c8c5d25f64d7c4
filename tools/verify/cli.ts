import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import { differenceOf, readCommitment, readSeed, replay, type Check } from '@feria/kit/verify/check';
import { readRoundFile, type RoundFile } from '@feria/kit/verify/round-file';
import { InputProblem } from '@feria/kit/verify/settings';
import type { Json } from '@feria/kit/round/json';
import { kebab, parsed, textOf, type Outside, type Told, type Values, type Verdict } from './arguments.ts';
import { verifyCrash } from './crash.ts';
import { GAMES } from './games.ts';
import { helpOf, linesOf, usage } from './help.ts';
import { jackpotProblems, jackpotsOf, plainOf } from './jackpots.ts';

const COMMON = {
  'server-seed': { type: 'string' },
  'client-seed': { type: 'string' },
  nonce: { type: 'string' },
  commitment: { type: 'string' },
  expect: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

/** Runs one command line; answers the exit code: 0 agreed, 1 differs, 2 wrong input. */
export async function run(args: readonly string[], outside: Outside): Promise<number> {
  try {
    return await verify(args, outside);
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    outside.complain(`verify: ${error.message}`);
    return 2;
  }
}

async function verify([first = '', ...rest]: readonly string[], outside: Outside): Promise<number> {
  if (first === '' || first === '--help' || first === '-h') {
    for (const line of usage(GAMES)) outside.say(line);
    return first === '' ? 2 : 0;
  }
  if (first === 'crash') return verifyCrash(rest, outside);
  const round = first.endsWith('.json') ? await openRound(resolve(outside.from, first)) : null;
  const check = gameOf(round?.game ?? first);
  const values = parsed(check.name, rest, { ...COMMON, ...ownOptions(check) });
  if (values['help'] === true) {
    for (const line of helpOf(check)) outside.say(line);
    return 0;
  }
  return compare(check, values, round, outside);
}

/** Arguments win over what the round's file says. */
function compare(check: Check, values: Values, round: RoundFile | null, outside: Outside): number {
  const given = (name: 'serverSeed' | 'clientSeed' | 'nonce' | 'commitment'): string =>
    textOf(values, kebab(name)) ?? round?.[name] ?? '';
  const seed = readSeed(given('serverSeed'), given('clientSeed'), given('nonce'));
  const found = replay(check, seed, { ...round?.settings, ...settingsIn(check, values) });
  const expected = textOf(values, 'expect');
  const seen = expected === undefined ? (round?.seen ?? null) : readSeen(expected);
  const published = given('commitment');
  const verdict: Verdict = {
    commitment: published === '' ? null : readCommitment(published) === found.commitment,
    difference: seen === null ? null : differenceOf(found.result, seen),
    isCompared: seen !== null,
  };
  return tell(
    {
      found,
      seed: { clientSeed: seed.clientSeed, nonce: seed.nonce },
      verdict,
      jackpots: jackpotsOf(check, seed, round, found.settings['stake']),
    },
    values['json'] === true,
    outside,
  );
}

function tell(told: Told, isJson: boolean, outside: Outside): number {
  const { found, seed, verdict, jackpots } = told;
  const { commitment, difference, isCompared } = verdict;
  if (isJson) {
    const { game, settings, draws, result } = found;
    const answer = {
      game,
      settings,
      ...seed,
      commitment: found.commitment,
      commitmentMatches: commitment,
      agrees: isCompared ? difference === null : null,
      differs: difference,
      result,
      draws,
      jackpots: plainOf(jackpots),
    };
    outside.say(JSON.stringify(answer, null, 2));
  } else for (const line of linesOf(told)) outside.say(line);
  if (commitment === false) outside.complain('FAILED: the commitment is not that of this server seed');
  if (difference !== null)
    outside.complain(`FAILED: these seeds give another ${difference} than the one that was seen`);
  const problems = jackpots ? jackpotProblems(jackpots) : [];
  for (const problem of problems) outside.complain(problem);
  return commitment === false || difference !== null || problems.length > 0 ? 1 : 0;
}

function gameOf(name: string): Check {
  // Hi-lo is written in two ways.
  const check = GAMES.find((game) => game.name === name || game.name === name.replace('-', ''));
  if (!check) throw new InputProblem(`"${name}"`, 'there is no such game; --help lists them');
  return check;
}

async function openRound(path: string): Promise<RoundFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new InputProblem('round', error instanceof Error ? error.message : String(error));
  });
  return readRoundFile(text);
}

function ownOptions(check: Check): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.keys(check.settings).map((name) => [kebab(name), { type: 'string' as const }]),
  );
}

function settingsIn(check: Check, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.keys(check.settings).flatMap((name) => {
      const value = textOf(values, kebab(name));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** JSON, or a text where it is none: `77.18`, `{"slot":5}`, `RRLR`. */
function readSeen(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
