import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { COMPILE_CACHE } from '../compile-cache.mjs';

export interface Command {
  /** What it does, for the error message. */
  name: string;
  /** Arguments to the pinned Node: a file and its own arguments. */
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
}

/** Runs one Node program to its end. Throws with what it last said when it fails. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, command.args, {
    cwd: command.cwd,
    env: { ...childEnvironment(command.env), NO_COLOR: '1' },
    // A session of its own: Ctrl-C reaches the launcher alone, which then ends it by `signal`.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${command.name}: ${lastLines(withoutStack(stripVTControlCharacters(said)), 30)}`);
}

const PASSED = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS'],
  ...['NODE_COMPILE_CACHE', 'NODE_DISABLE_COMPILE_CACHE'],
];

/** A child sees its own variables and the few that programs need to find others; nothing else leaks in. */
export function childEnvironment(own: Readonly<Record<string, string>>): Record<string, string> {
  const passed: Record<string, string> = { NODE_COMPILE_CACHE: COMPILE_CACHE };
  for (const name of PASSED) {
    const value = process.env[name];
    if (value !== undefined) passed[name] = value;
  }
  return { ...passed, ...own };
}

/** Runs the tasks, at most `limit` at once. */
export async function runLimited(limit: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: limit }, work));
}

/** A person needs the message; where in a tool it arose does not help them. */
export function withoutStack(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');
}

export function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
