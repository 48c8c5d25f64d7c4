import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runBattery, type Battery } from './battery.ts';
import { dieharderTests, starvedTests } from './dieharder.ts';
import { entTest } from './ent.ts';
import { installedTools, TOOLS, type Tool } from './installed.ts';
import type { StreamTest } from './listener.ts';
import { mappedTests } from './mapped.ts';
import { shown, summaryOf, withResults, type ModeResult } from './report.ts';
import { rngtestTest } from './rngtest.ts';
import { drawsOf, MODES, type Mode, type Seeds } from './source.ts';
import { countsTest } from './stream-counts.ts';
import { nameOf, type Finding } from './verdict.ts';

export interface Outside {
  say(line: string): void;
  complain(line: string): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Node's version. */
  readonly node: string;
  /** The page that `--write` writes into. */
  readonly page: string;
}

/** Something that the person can mend: told as one line, exit code 2. */
class InputError extends Error {}

const GIGABYTE = 2 ** 30;
const SUFFIXES: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: GIGABYTE, '': 1 };
/** Mapped draws of each kind, a kilobyte of stream: four million at a gigabyte. */
const DRAWS_PER_KILOBYTE = 4;
const LEAST_BYTES = 2 ** 20;

const HELP = [
  'randomness [--mode fair|certified|system]... [--bytes 1g] [--only dieharder,ent,rngtest,own] [--write]',
  'randomness --stdout <mode>                  endless raw bytes, as for: ... | dieharder -a -g 200',
  '',
  '  --mode <mode>          what to test; may be said again (fair and certified)',
  '  --bytes <n>            of each mode: a number with k, m or g, at least 1m (1g = 2^30)',
  '  --dieharder-bytes <n>  of them for dieharder, which takes some twenty minutes a gigabyte (all)',
  '  --only <tools>         some of the tools only; `own` is ours (all that are installed)',
  '  --server-seed <text>   of the provably fair stream',
  '  --client-seed <text>',
  '  --write                put the results into docs/fairness.md',
  '',
  'Exit code 0: every test passed; 1: one failed, or stayed weak on four stretches; 2: the input is wrong.',
];

const SEEDS: Seeds = { serverSeed: 'feria-randomness', clientSeed: 'anybody' };

export interface Request {
  readonly modes: readonly Mode[];
  readonly bytes: number;
  readonly dieharderBytes: number;
  readonly only: readonly string[] | null;
  readonly seeds: Seeds;
  readonly write: boolean;
  readonly stdout: Mode | null;
}

/** Runs one command line; answers the exit code. */
export async function run(args: readonly string[], outside: Outside): Promise<number> {
  try {
    const request = readRequest(args);
    if (request) return await test(request, outside);
    for (const line of HELP) outside.say(line);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    outside.complain(`randomness: ${error.message}`);
    return 2;
  }
}

/** What is asked for; null asks for help. Throws InputError. */
export function readRequest(args: readonly string[]): Request | null {
  const values = parsed(args);
  if (values.help) return null;
  const only = values.only?.split(',') ?? null;
  const unknown = only?.find((tool) => tool !== 'own' && !(tool in TOOLS));
  if (unknown !== undefined) throw new InputError(`--only: there is no tool "${unknown}"`);
  const bytes = bytesIn('bytes', values.bytes ?? '1g');
  return {
    modes: values.mode?.map(modeOf) ?? ['fair', 'certified'],
    bytes,
    dieharderBytes: Math.min(bytes, bytesIn('dieharder-bytes', values['dieharder-bytes'] ?? String(bytes))),
    only,
    seeds: {
      serverSeed: values['server-seed'] ?? SEEDS.serverSeed,
      clientSeed: values['client-seed'] ?? SEEDS.clientSeed,
    },
    write: values.write ?? false,
    stdout: values.stdout === undefined ? null : modeOf(values.stdout),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        mode: { type: 'string', multiple: true },
        bytes: { type: 'string' },
        'dieharder-bytes': { type: 'string' },
        only: { type: 'string' },
        'server-seed': { type: 'string' },
        'client-seed': { type: 'string' },
        stdout: { type: 'string' },
        write: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error));
  }
}

function modeOf(word: string): Mode {
  const mode = MODES.find((known) => known === word);
  if (!mode) throw new InputError(`"${word}" is no mode: ${MODES.join(', ')}`);
  return mode;
}

function bytesIn(name: string, text: string): number {
  const [, digits = '', suffix = ''] = /^(\d+)([kmg]?)$/i.exec(text) ?? [];
  const bytes = Number(digits) * (SUFFIXES[suffix.toLowerCase()] ?? Number.NaN);
  if (!(bytes >= LEAST_BYTES && bytes <= Number.MAX_SAFE_INTEGER))
    throw new InputError(`--${name}: "${text}" is not a size from 1m on, such as 64m or 1g`);
  return bytes;
}

async function test(request: Request, outside: Outside): Promise<number> {
  const installed = installedTools();
  const missing = (Object.keys(TOOLS) as Tool[]).filter((tool) => !installed.has(tool));
  for (const tool of missing)
    outside.say(`${tool} is not installed (Debian: apt-get install ${TOOLS[tool]})`);
  const results: ModeResult[] = [];
  for (const mode of request.modes) {
    outside.say(`${mode}: ${request.bytes} bytes`);
    const from = outside.now();
    const findings = await runBattery(batteryOf(request, mode, installed, outside));
    results.push({ mode, seconds: (outside.now() - from) / 1000, findings });
    outside.say(`${mode}: ${summaryOf(findings)}`);
  }
  if (request.write) {
    const page = withResults(await readFile(outside.page, 'utf8'), {
      day: new Date(outside.now()).toISOString().slice(0, 10),
      bytes: request.bytes,
      dieharderBytes: request.dieharderBytes,
      versions: [...installed.values(), `Node ${outside.node}`],
      missing,
      starved: isAsked('dieharder', request) ? starvedTests(request.dieharderBytes) : [],
      seeds: request.seeds,
      results,
    });
    await writeFile(outside.page, page);
  }
  return results.every(({ findings }) => findings.every(({ verdict }) => verdict === 'pass')) ? 0 : 1;
}

function batteryOf(
  request: Request,
  mode: Mode,
  installed: ReadonlyMap<Tool, string>,
  outside: Outside,
): Battery {
  const { bytes, dieharderBytes, seeds } = request;
  const isWanted = (tool: Tool | 'own'): boolean =>
    (tool === 'own' || installed.has(tool)) && isAsked(tool, request);
  const stream: readonly StreamTest[] = [
    ...(isWanted('own') ? [countsTest] : []),
    ...(isWanted('ent') ? [entTest] : []),
    ...(isWanted('rngtest') ? [rngtestTest] : []),
    ...(isWanted('dieharder') ? dieharderTests(dieharderBytes) : []),
  ];
  return {
    drawsOf: (stretch) => drawsOf(mode, seeds, stretch),
    bytes,
    stream,
    mapped: isWanted('own') ? mappedTests((bytes / 1024) * DRAWS_PER_KILOBYTE) : [],
    tell: (finding) => outside.say(lineOf(finding)),
  };
}

const isAsked = (tool: Tool | 'own', { only }: Request): boolean => only?.includes(tool) ?? true;

const lineOf = (finding: Finding): string =>
  `  ${finding.verdict.toUpperCase().padEnd(5)} ${nameOf(finding)}: p ${shown(finding.p) || '-'} (${finding.detail})`;
