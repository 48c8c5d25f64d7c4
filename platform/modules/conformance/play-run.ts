/** One run: the kit against our own door, a wallet of somebody's, a vendor's transfer wallet, or as a vendor's operator. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  countVerdicts,
  operate,
  runConformance,
  runTransferConformance,
  SEAMLESS_DIALECTS,
  sessionsAt,
  type SeamlessDialect,
} from '@feria/conformance';
import type { ConformanceReport, RunLive, ScenarioResult } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, woken } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import { testKeys } from './keys.ts';
import type { Progress, Run } from './store.ts';
import type { Target } from './target-store.ts';
import { openTarget } from './targets.ts';
import { signerOf } from './test-vendors.ts';

const TICK_MS = 250;
/** A vendor is told once where to call: one plays at a time, always at this distance from the platform's own port. */
const PORT_DISTANCE = 99;

export type Playing = {
  config: Config;
  /** Where our own door is. */
  ownUrl: string;
  run: Run;
  target: Target | undefined;
  signal: AbortSignal;
};
export type Played = {
  report: Promise<ConformanceReport>;
  /** How far it is now. */
  progress(): Progress;
};

/** Starts it; `signal` breaks it off, and what was played until then is the report. Rejects when it cannot be played. */
export function playRun(playing: Playing): Played {
  const { run, target } = playing;
  if (run.targetId !== null && !target) throw new Refusal<RefusalCode>('conformance.target_unknown');
  if (!target) return playScenarios(playing, playOwn);
  if (run.seconds !== null) return playOperator(playing, target, run.seconds);
  const play = target.dialect === 'transfer' ? playTransfers : playWallet;
  return playScenarios(playing, (given, tell) => play(given, target, tell));
}

type Tell = (result: ScenarioResult) => void;

function playScenarios(
  playing: Playing,
  play: (playing: Playing, tell: Tell) => Promise<ConformanceReport>,
): Played {
  const results: ScenarioResult[] = [];
  return {
    report: play(playing, (result) => void results.push(result)),
    progress: () => ({ done: results.length, counts: countVerdicts(results), live: null }),
  };
}

function playOwn({ config, ownUrl, run, signal }: Playing, tell: Tell): Promise<ConformanceReport> {
  const dialect = seamless(run.dialect);
  return runConformance({
    target: {
      url: `${ownUrl}${run.target}`,
      dialect,
      vendor: run.vendor,
      signer: signerOf(dialect, testKeys(config)),
    },
    sessions: sessionsAt(`${ownUrl}/conformance/session`, run.vendor),
    only: run.scenarios,
    onProgress: tell,
    signal,
  });
}

function playWallet(
  { config, run, signal }: Playing,
  target: Target,
  tell: Tell,
): Promise<ConformanceReport> {
  const { signer, sessions, lookup } = openTarget(config, target);
  const { vendor } = target;
  return runConformance({
    target: { url: target.url ?? '', dialect: seamless(target.dialect), vendor, signer, lookup },
    sessions,
    only: run.scenarios,
    onProgress: tell,
    signal,
  });
}

function playTransfers(
  { config, run, signal }: Playing,
  target: Target,
  tell: Tell,
): Promise<ConformanceReport> {
  const { signer, lookup } = openTarget(config, target);
  const { url, vendor, currency } = target;
  const wallet = { url: url ?? '', vendor, currency, signer, lookup };
  return runTransferConformance(wallet, { only: run.scenarios, signal, onProgress: tell });
}

/** The kit is the operator for so many seconds, or until it is stopped; then it judges what the vendor did. */
function playOperator({ config, run, signal }: Playing, target: Target, seconds: number): Played {
  let live: RunLive | null = null;
  let ticks = 0;
  const play = async (): Promise<ConformanceReport> => {
    const { signer, verify, lookup } = openTarget(config, target);
    const operating = await operate({
      dialect: seamless(target.dialect),
      verify,
      hasFaults: !run.isCalm,
      // Tests listen anywhere.
      port: config.port === 0 ? 0 : config.port + PORT_DISTANCE,
      currency: target.currency,
      vendor: target.url === null ? undefined : { url: target.url, signer, lookup },
    });
    const { url: walletUrl, playUrl = null, player } = operating;
    try {
      for (; ticks < (seconds * 1_000) / TICK_MS && !signal.aborted; ticks += 1) {
        live = { walletUrl, playUrl, player, calls: operating.calls() };
        await wait(TICK_MS, undefined, { signal }).catch(woken);
      }
    } finally {
      live = null;
    }
    return { ...(await operating.finish()), vendor: target.vendor };
  };
  return {
    report: play(),
    progress: () => ({
      done: Math.floor((ticks * TICK_MS) / 1_000),
      counts: { passed: 0, failed: 0, skipped: 0 },
      live,
    }),
  };
}

function seamless(dialect: Run['dialect']): SeamlessDialect {
  const found = SEAMLESS_DIALECTS.find((one) => one === dialect);
  if (!found) throw new Error(`no such run in ${dialect}`);
  return found;
}
