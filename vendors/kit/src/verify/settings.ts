/** What a game has to be told beside the seeds: read alike from a command line, a form and a file. */
import { parseDecimal, toDecimal } from '@feria/kernel';

export type Setting =
  | {
      readonly kind: 'whole';
      readonly least: number;
      readonly most: number;
      readonly preset: number;
      readonly help: string;
    }
  | {
      readonly kind: 'choice';
      readonly of: readonly string[];
      readonly preset: string;
      readonly help: string;
    }
  | { readonly kind: 'money'; readonly preset: string; readonly help: string };

export type SettingValue = number | string;
export type Settings = Readonly<Record<string, SettingValue>>;

/** What is wrong with something that a person gave: told as it is. */
export class InputProblem extends Error {
  /** The setting, seed or field that is meant. */
  readonly at: string;

  constructor(at: string, problem: string) {
    super(`${at}: ${problem}`);
    this.at = at;
  }
}

/**
 * All settings with their values; what was not given is as preset. Throws InputProblem for a value that does not fit, and
 * for one that is no setting of the game.
 */
export function readSettings(
  known: Readonly<Record<string, Setting>>,
  given: Readonly<Record<string, unknown>>,
): Settings {
  const stranger = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (stranger !== undefined) throw new InputProblem(stranger, 'this game has no such setting');
  return Object.fromEntries(
    Object.entries(known).map(([name, setting]) => [name, readSetting(name, setting, given[name])]),
  );
}

function readSetting(name: string, setting: Setting, given: unknown): SettingValue {
  if (given === undefined || given === '') return setting.preset;
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string') throw new InputProblem(name, 'a number or a text is needed');
  switch (setting.kind) {
    case 'whole':
      return readWhole(name, text, setting.least, setting.most);
    case 'choice':
      if (!setting.of.includes(text))
        throw new InputProblem(name, `one of ${setting.of.join(', ')} is needed`);
      return text;
    case 'money': {
      const units = parseDecimal(text);
      if (units === undefined || units <= 0n)
        throw new InputProblem(name, `"${text}" is no amount over zero`);
      return toDecimal(units);
    }
  }
}

/** A whole number from `least` to `most`. Throws InputProblem. */
export function readWhole(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < least || number > most)
    throw new InputProblem(name, `a whole number from ${least} to ${most} is needed`);
  return number;
}

/** A setting that its game has declared as a whole number. */
export function wholeOf(settings: Settings, name: string): number {
  return Number(settings[name]);
}
