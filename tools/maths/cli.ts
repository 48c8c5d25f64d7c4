import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CALCULATORS, type AnyCalculator } from '@feria/kit/maths/all';
import type { Measure } from '@feria/kit/maths/calculator';
import { simulate } from '@feria/kit/maths/simulate';
import type { ParSheet } from '@feria/kit/slot/sheet/sheet';
import { helpOf, usage } from './help.ts';
import { createKeeper } from './keep.ts';
import { tableOf, type Row } from './table.ts';

export interface Outside {
  say(line: string): void;
  complain(line: string): void;
  /** Files are named from here. */
  readonly from: string;
  /** Results of sheets are kept in this folder; absent: nowhere. */
  readonly keep?: string;
}

/** GLI-11 and our own rules: what a stake may give back at least and at most. */
const LEAST_RETURN = 0.75;
const MOST_RETURN = 1;
/** A tie at 8:1 gives back 67 % wherever it is played; beside the main bet it may. */
const LEAST_OF_SIDE_BETS = 0.5;
/** Returns are stated to a millionth. */
const HALF_OF_THE_LAST_DIGIT = 5.000_001e-7;
const PLAYS = 1_000_000;

const COMMON = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  table: { type: 'string' },
  plays: { type: 'string' },
  seed: { type: 'string' },
  'any-return': { type: 'boolean' },
  again: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Something that the person can mend: told as one line, exit code 2. */
class InputError extends Error {}

/** Runs one command line; answers the exit code. */
export async function run(args: readonly string[], outside: Outside): Promise<number> {
  try {
    return await calculate(args, outside);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    outside.complain(`maths: ${error.message}`);
    return 2;
  }
}

async function calculate(args: readonly string[], outside: Outside): Promise<number> {
  const [first = ''] = args;
  if (first === '' || first === '--help' || first === '-h') {
    for (const line of usage(CALCULATORS)) outside.say(line);
    return first === '' ? 2 : 0;
  }
  const isSheet = first.endsWith('.json');
  const name = isSheet ? 'slot' : first;
  const maths = CALCULATORS.find((known) => known.name === name);
  if (!maths) throw new InputError(`there is no calculator "${name}"; --help lists them`);
  const { values } = parsed(maths, args.slice(1));
  if (values['help'] === true) {
    for (const line of helpOf(maths)) outside.say(line);
    return 0;
  }
  const file = isSheet ? first : values['table'];
  if (name === 'slot' && file === undefined)
    throw new InputError('a slot needs its sheet: maths <sheet.json>');
  const table = typeof file === 'string' ? await readTable(resolve(outside.from, file)) : {};
  const rules = readRules(maths, { ...table, ...given(maths, values) });
  const plays = wholeOf(values['plays'], 'plays', PLAYS);
  // A jackpot has a seed of its own; the simulation then keeps to its usual one.
  const seed = 'seed' in maths.options ? 1 : wholeOf(values['seed'], 'seed', 1);
  const work = (): readonly Row[] => rowsOf(maths, rules, plays, seed);
  const rows =
    name === 'slot' && outside.keep !== undefined
      ? await keptRows(rules as ParSheet, { plays, seed }, outside.keep, values['again'] === true, work)
      : work();
  if (values['json'] === true)
    outside.say(JSON.stringify({ calculator: name, rules, rows }, withoutBigints, 2));
  else for (const line of tableOf(rows)) outside.say(line);
  return judge(rows, values['any-return'] === true, outside);
}

async function keptRows(
  sheet: ParSheet,
  asked: { plays: number; seed: number },
  folder: string,
  isAgain: boolean,
  work: () => readonly Row[],
): Promise<readonly Row[]> {
  const keeper = createKeeper(folder);
  const known = isAgain ? undefined : await keeper.find(sheet, asked);
  if (known) return known;
  const rows = work();
  await keeper.keep(sheet, asked, rows);
  return rows;
}

function rowsOf(maths: AnyCalculator, rules: unknown, plays: number, seed: number): readonly Row[] {
  return maths.measure(rules).map((measure) => ({
    measure,
    played: plays > 0 ? simulate((rng) => maths.play(rules, measure.bet, rng), plays, seed) : null,
  }));
}

/** A return outside the bounds ends with exit code 1, unless the person said that any may stand. */
function judge(rows: readonly Row[], isAnyAllowed: boolean, outside: Outside): number {
  const outlaws = rows.filter(({ measure }) => isOutlaw(measure));
  const untrue = rows.filter(({ measure }) => isUntrue(measure));
  for (const { measure } of untrue)
    outside.complain(
      `refused: ${measure.bet} is stated as ${percentOf(measure.stated)} %, and gives back ${percentOf(measure.return)} %`,
    );
  if (isAnyAllowed || outlaws.length === 0) return untrue.length === 0 ? 0 : 1;
  for (const { measure } of outlaws)
    outside.complain(
      `refused: ${measure.bet} gives back ${(measure.return * 100).toFixed(4)} %; ${leastOf(measure) * 100} to 100 % is allowed (--any-return to look all the same)`,
    );
  return 1;
}

/** No bet may favour whoever makes it, and none may keep too much. */
function isOutlaw(measure: Measure): boolean {
  return measure.isPart !== true && (measure.return > MOST_RETURN || measure.return < leastOf(measure));
}

/** A stated return is exact to its last digit, or within four standard errors where no exact answer exists. */
function isUntrue({ stated, return: counted, standardError }: Measure): boolean {
  const tolerance = standardError === undefined ? HALF_OF_THE_LAST_DIGIT : 4 * standardError;
  return stated !== undefined && Math.abs(stated - counted) > tolerance;
}

const percentOf = (share = 0): string => (share * 100).toFixed(4);

const leastOf = ({ isSide = false }: Measure): number => (isSide ? LEAST_OF_SIDE_BETS : LEAST_RETURN);

function parsed(maths: AnyCalculator, args: readonly string[]) {
  const options: ParseArgsOptionsConfig = { ...COMMON };
  for (const [name, option] of Object.entries(maths.options))
    options[kebab(name)] = { type: option.type === 'flag' ? 'boolean' : 'string' };
  try {
    return parseArgs({ args: joinNegatives(args), options, strict: true, allowNegative: true });
  } catch (error) {
    throw new InputError(`${messageOf(error)} (${maths.name} --help explains its arguments)`);
  }
}

/** `--tie -1` is a number that the rules refuse, and no option called 1. */
function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1) ?? '';
    if (/^-\.?\d/.test(arg) && /^--[a-z\d-]+$/.test(before))
      return [...joined.slice(0, -1), `${before}=${arg}`];
    return [...joined, arg];
  }, []);
}

/** The arguments as the calculator's own properties; what was not given is left to the table or to the rules. */
function given(maths: AnyCalculator, values: Values): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(maths.options)) {
    const value = values[kebab(name)];
    if (value === undefined) continue;
    if (typeof value !== 'string') found[name] = value;
    else if (option.type === 'number') found[name] = numberOf(value, kebab(name));
    else found[name] = option.type === 'json' ? listOrJson(value, `--${kebab(name)}`) : value;
  }
  return found;
}

function readRules(maths: AnyCalculator, table: unknown): unknown {
  const read = maths.rules.safeParse(table);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw new InputError(`${maths.name}: ${wrong.join('; ')}`);
}

async function readTable(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new InputError(messageOf(error));
  });
  const table = jsonOf(text, path);
  if (table === null || typeof table !== 'object' || Array.isArray(table))
    throw new InputError(`${path}: an object is expected`);
  return table as Record<string, unknown>;
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${where}: ${messageOf(error)}`);
  }
}

/** JSON, or a list as people write it: `1,2,12`, `red,split 17-20`. */
function listOrJson(text: string, where: string): unknown {
  if (/["[\]{}]/.test(text)) return jsonOf(text, where);
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const values = words.map((word) => (Number.isFinite(Number(word)) ? Number(word) : word));
  return values.length === 1 && typeof values[0] === 'number' ? values[0] : values;
}

function numberOf(text: string, name: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw new InputError(`--${name}: "${text}" is no number`);
  return number;
}

function wholeOf(value: Values[string], name: string, fallback: number): number {
  if (typeof value !== 'string') return fallback;
  const number = numberOf(value, name);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new InputError(`--${name}: a whole number, not negative, is needed`);
  return number;
}

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const withoutBigints = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
