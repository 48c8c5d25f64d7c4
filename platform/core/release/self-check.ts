/**
 * The platform checks what it runs against the manifest of its release: at its start, every 24 hours and on demand (GLI-19
 * 2.3), in the background and slowly. Each process checks its own files, so this is no job that one node does for all.
 */
import { resolve } from 'node:path';
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import type { ReleaseConfig } from '../config.ts';
import { findChanges, hashReleased, readManifest, type Finding, type Manifest } from './manifest.ts';
import type { Metrics } from '../metrics.ts';

const EVERY_MS = 24 * 60 * 60_000;
/** A full check of some 12 MB takes about three seconds, and a few per cent of a core meanwhile. */
const BYTES_PER_SECOND = 4_000_000;
const NAMED_AT_MOST = 20;
const ROOT = resolve(import.meta.dirname, '../../..');

export type Check = {
  at: Date;
  why: 'start' | 'schedule' | 'operator';
  tookMs: number;
  files: number;
  bytes: number;
  findings: readonly Finding[];
  /** Why nothing could be compared: no manifest, or one that was tampered with. */
  failure: string | null;
};

export type SelfCheck = {
  /** Whether there is a manifest to check against. */
  verifies: boolean;
  /** The version: of the manifest as it was last read. */
  release(): { fingerprint: string; madeAt: string; withSettings: boolean } | null;
  last(): Check | null;
  isChecking(): boolean;
  /** Checks in the background; a check under way is joined. */
  check(why: Check['why']): Promise<Check>;
  /** At once and at full speed. Throws one line that names what differs, for a start that must not happen. */
  require(): Promise<void>;
  /** Checks now and every 24 hours. Resolves `stop` at once: a check under way is left to end with the process. */
  start(): { stop(): void };
};

export type SelfCheckParts = {
  release: ReleaseConfig | undefined;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'selfChecked'>;
  root?: string;
  bytesPerSecond?: number;
};

export function createSelfCheck({
  release,
  clock,
  log,
  metrics,
  root = ROOT,
  bytesPerSecond = BYTES_PER_SECOND,
}: SelfCheckParts): SelfCheck {
  let manifest: Manifest | undefined;
  let last: Check | null = null;
  let running: Promise<Check> | undefined;

  const run = async (why: Check['why'], speed: number): Promise<Check> => {
    const at = clock.now();
    const startedAt = performance.now();
    const found = await compare(release, root, speed).catch((error: unknown) => ({
      manifest: undefined,
      files: 0,
      bytes: 0,
      findings: [],
      failure: error instanceof Error ? error.message : String(error),
    }));
    const { manifest: read, ...result } = found;
    manifest = read ?? manifest;
    last = { at, why, tookMs: Math.round(performance.now() - startedAt), ...result };
    metrics.selfChecked(last.findings.length + (last.failure === null ? 0 : 1), at);
    tell(log, last);
    return last;
  };
  const check = (why: Check['why'], speed = bytesPerSecond): Promise<Check> => {
    running ??= run(why, speed).finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    verifies: release?.manifestFile !== undefined,
    release: () =>
      manifest
        ? {
            fingerprint: manifest.fingerprint,
            madeAt: manifest.madeAt,
            withSettings: manifest.settings !== null,
          }
        : null,
    last: () => last,
    isChecking: () => running !== undefined,
    check: (why) => check(why),
    require: async () => {
      const { findings, failure } = await check('start', Number.POSITIVE_INFINITY);
      if (failure !== null) throw new Error(`self-verification: ${failure}`);
      if (findings.length > 0) throw new Error(`self-verification: not as released: ${nameSome(findings)}`);
    },
    start: () => {
      if (release?.manifestFile === undefined) {
        log.warn('nothing is verified: there is no manifest of what runs here');
        return { stop: () => undefined };
      }
      if (last === null) void check('start');
      const timer = setInterval(() => void check('schedule'), EVERY_MS);
      return { stop: () => clearInterval(timer) };
    },
  };
}

async function compare(
  release: ReleaseConfig | undefined,
  root: string,
  speed: number,
): Promise<{ manifest: Manifest; failure: string | null } & Pick<Check, 'files' | 'bytes' | 'findings'>> {
  if (release?.manifestFile === undefined) throw new Error('there is no manifest of what runs here');
  const manifest = await readManifest(release.manifestFile);
  const { files, bytes } = await hashReleased(root, speed);
  const isOther = release.fingerprint !== undefined && release.fingerprint !== manifest.fingerprint;
  return {
    manifest,
    bytes,
    files: Object.keys(files).length,
    findings: findChanges(manifest, files, release.settings),
    failure: isOther ? `the manifest is of another release than ${release.fingerprint}` : null,
  };
}

/** `changed a.ts, missing b.ts and 3 more`. */
export function nameSome(findings: readonly Finding[]): string {
  const named = findings.slice(0, NAMED_AT_MOST).map(({ kind, name }) => `${kind} ${name}`);
  const rest = findings.length - named.length;
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function tell(log: Log, { findings, failure, files, bytes, tookMs, why }: Check): void {
  if (failure !== null) log.error('self-verification failed', { why, failure });
  if (findings.length > 0)
    log.error('what runs is not what was released', {
      why,
      findings: findings.length,
      named: nameSome(findings),
    });
  else if (failure === null) log.info('what runs is what was released', { why, files, bytes, tookMs });
}
