/** What the parts of the command share. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Replay } from '@feria/kit/verify/check';
import type { JackpotReport } from '@feria/kit/verify/jackpot';
import { InputProblem } from '@feria/kit/verify/settings';

export interface Outside {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Files are named from here. */
  readonly from: string;
}

export interface Verdict {
  /** Whether it is that of the seed; null where none was given. */
  readonly commitment: boolean | null;
  /** What differs from what was seen, by name. */
  readonly difference: string | null;
  readonly isCompared: boolean;
}

export interface Told {
  readonly found: Replay;
  readonly seed: { readonly clientSeed: string; readonly nonce: number };
  readonly verdict: Verdict;
  /** Null where there is nothing to say of them. */
  readonly jackpots: JackpotReport | null;
}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** The options of a command line. Throws InputProblem for what they do not know. */
export function parsed(name: string, args: readonly string[], options: ParseArgsOptionsConfig): Values {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new InputProblem(name, `${said} (verify ${name} --help explains its arguments)`);
  }
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
