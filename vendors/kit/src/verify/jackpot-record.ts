/** What the record of a round says of its jackpots, as its page gives it away. */
import type { Level, Millionths } from '../jackpot/rules.ts';
import type { Json } from '../round/json.ts';
import { InputProblem } from './settings.ts';

/** One level as a stake met it: its rules of that moment, its meter, and what came of it. */
export interface RecordedLevel extends Level {
  /** Of the pot, before the stake. */
  readonly held: Millionths;
  /** What the stake brought, less what flowed over. */
  readonly grew: Millionths;
  /** Units; null where it was not hit. */
  readonly paid: bigint | null;
  /** Of a level with a secret point: published when the pot opens, and when it falls. */
  readonly secret: { readonly commitment: string; readonly opened: Opened | null } | null;
}

export interface Opened {
  readonly point: bigint;
  readonly salt: string;
}

/** One stake that took part. */
export interface RecordedStake {
  readonly seat: number;
  readonly step: number;
  /** Units. */
  readonly stake: bigint;
  /** Of the sheet. */
  readonly version: string;
  /** Every draw in turn, 32 bits each. */
  readonly words: readonly number[];
  readonly levels: readonly RecordedLevel[];
}

const MOST = 100;
const LONGEST = 40;
const WORD_DIGITS = 10;

/** Reads the stakes that took part. Throws InputProblem for anything that no page of a round has written. */
export function readJackpots(value: Json): readonly RecordedStake[] {
  return listIn(value).map((one) => {
    const stake = objectIn(one);
    const levels = listIn(stake['levels']).map(readLevel);
    if (levels.length === 0) throw broken('levels');
    return {
      seat: Number(wholeIn(stake, 'seat')),
      step: Number(wholeIn(stake, 'step')),
      stake: positiveIn(stake, 'stake'),
      version: textIn(stake, 'version'),
      levels,
      words: listIn(stake['words'], MOST * MOST).map((word) => Number(readWhole('words', word, WORD_DIGITS))),
    };
  });
}

function readLevel(value: Json): RecordedLevel {
  const level = objectIn(value);
  const contributionPpm = Number(wholeIn(level, 'contributionPpm'));
  return {
    name: textIn(level, 'level'),
    contributionPpm,
    seed: wholeIn(level, 'seed'),
    ceiling: optionalIn(level, 'ceiling'),
    overflow: textIn(level, 'overflow'),
    held: wholeIn(level, 'held'),
    grew: signedIn(level, 'grew'),
    paid: optionalIn(level, 'paid'),
    ...deciding(level),
  };
}

function deciding(level: Fields): Pick<RecordedLevel, 'trigger' | 'secret'> {
  if ('of' in level) {
    const trigger = { kind: 'odds', hits: wholeIn(level, 'hits'), of: positiveIn(level, 'of') } as const;
    return { trigger, secret: null };
  }
  const [from, limit, point] = [wholeIn(level, 'from'), wholeIn(level, 'limit'), optionalIn(level, 'point')];
  const opened = point === null ? null : { point, salt: textIn(level, 'salt') };
  return {
    trigger: { kind: 'mustHitBy', from, limit },
    secret: { commitment: textIn(level, 'commitment'), opened },
  };
}

type Fields = Readonly<Record<string, Json>>;

const broken = (name: string): InputProblem =>
  new InputProblem('jackpots', `"${name}" is not as a round's page writes it`);

function listIn(value: Json | undefined, most = MOST): readonly Json[] {
  if (!Array.isArray(value) || value.length > most) throw broken('list');
  return value as readonly Json[];
}

function objectIn(value: Json): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw broken('level');
  return value as Fields;
}

function textIn(from: Fields, name: string): string {
  const value = from[name];
  if (typeof value !== 'string') throw broken(name);
  return value;
}

const wholeIn = (from: Fields, name: string): bigint => readWhole(name, from[name]);
const optionalIn = (from: Fields, name: string): bigint | null =>
  (from[name] ?? null) === null ? null : wholeIn(from, name);

/** A ceiling that was lowered takes more than the stake brings. */
function signedIn(from: Fields, name: string): bigint {
  const value = from[name];
  return typeof value === 'string' && value.startsWith('-')
    ? -readWhole(name, value.slice(1))
    : wholeIn(from, name);
}

function positiveIn(from: Fields, name: string): bigint {
  const value = wholeIn(from, name);
  if (value === 0n) throw broken(name);
  return value;
}

/** A whole number that is not negative, as a number or as text. */
function readWhole(name: string, value: Json | undefined, longest = LONGEST): bigint {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > longest || !/^\d+$/.test(text)) throw broken(name);
  return BigInt(text);
}
