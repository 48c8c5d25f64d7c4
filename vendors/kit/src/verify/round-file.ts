import type { Json } from '../round/json.ts';
import type { Derived } from './check.ts';
import { readJackpots, type RecordedStake } from './jackpot-record.ts';
import { InputProblem } from './settings.ts';

/** A round as its page gives it away: what it was drawn from, and what was shown. */
export interface RoundFile {
  readonly game: string;
  /** Empty while the seed is still in use. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** Empty where none was published. */
  readonly commitment: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the member saw; null where the file does not say. */
  readonly seen: Derived | null;
  /** The stakes that met jackpots; null where the file does not say. */
  readonly jackpots: readonly RecordedStake[] | null;
}

/** Reads a round from JSON text. Throws InputProblem, naming what is wrong. What it does not know it leaves alone. */
export function readRoundFile(text: string): RoundFile {
  const round = objectOf(parsed(text));
  if (!round) throw new InputProblem('round', 'an object is expected');
  const settings = objectOf(round['settings'] ?? {});
  if (!settings) throw new InputProblem('settings', 'an object is expected');
  const result = objectOf(round['result'] ?? {});
  if (!result) throw new InputProblem('result', 'an object is expected');
  // A slot's page writes what was shown beside the seeds.
  const seen = { ...pick(round, ['win', 'stops']), ...result };
  return {
    game: textIn(round, 'game'),
    serverSeed: textIn(round, 'serverSeed'),
    clientSeed: textIn(round, 'clientSeed'),
    nonce: textIn(round, 'nonce'),
    commitment: textIn(round, 'commitment'),
    settings: { ...pick(round, ['stake']), ...settings },
    seen: Object.keys(seen).length > 0 ? seen : null,
    jackpots: (round['jackpots'] ?? null) === null ? null : readJackpots(round['jackpots']!),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new InputProblem('round', 'this is no JSON');
  }
}

function objectOf(value: Json | undefined): Derived | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Derived) : null;
}

function textIn(round: Derived, name: string): string {
  const value = round[name] ?? '';
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InputProblem(name, 'a text is expected');
  return String(value);
}

function pick(round: Derived, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = round[name];
      return value === undefined || value === null ? [] : [[name, value] as const];
    }),
  );
}
