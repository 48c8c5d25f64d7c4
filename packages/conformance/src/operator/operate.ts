/** The kit as the operator: a vendor is pointed at it, plays, meets faults, and is judged by what it sends. */
import type { ConformanceReport, ScenarioResult } from '@feria/contracts/conformance/runs';
import { countVerdicts } from '../runner.ts';
import type { Signer, Verifier } from '../signing.ts';
import type { Reach } from '../transport.ts';
import type { SeamlessDialect } from '../words.ts';
import { checkGameList, checkLaunch, checkRound, type VendorApi } from './outbound.ts';
import { openSession } from './sessions.ts';
import { startReferenceWallet } from './wallet-server.ts';
import { openWatch } from './watch.ts';

export type OperateOptions = {
  dialect: SeamlessDialect;
  /** Judges the vendor's calls. */
  verify: Verifier;
  port?: number;
  /** Without faults the vendor is only watched. */
  hasFaults?: boolean;
  /** Where the vendor answers an operator's questions, if it is to be asked. */
  vendor?: (Reach & { url: string; prefix?: string | undefined; signer: Signer }) | undefined;
  currency?: string;
  cash?: bigint;
};
export type Operating = {
  /** Where the vendor sends its wallet calls. */
  url: string;
  /** Where a person, or the vendor's own robot, plays; undefined when the vendor was not asked or gave none. */
  playUrl: string | undefined;
  /** A member with money: what a launch would have given the vendor. */
  player: { user: string; token: string; currency: string; game: string };
  /** How many calls have come so far. */
  calls(): number;
  /** Asks for a look at one round, stops, and judges. */
  finish(): Promise<ConformanceReport>;
};

const CASH = 1_000_000_000n;

export async function operate({
  dialect,
  verify,
  port,
  hasFaults = true,
  vendor,
  currency = 'COP',
  cash = CASH,
}: OperateOptions): Promise<Operating> {
  const startedAt = performance.now();
  const watch = openWatch();
  const asked: ScenarioResult[] = [];
  const api: VendorApi | undefined = vendor && { ...vendor, dialect };
  const list = api && (await checkGameList(api));
  asked.push(...(list?.results ?? []));
  const wallet = await startReferenceWallet({
    verify,
    watch: watch.watch,
    ...(port === undefined ? {} : { port }),
    ...(list && list.codes.length > 0 ? { games: new Set(list.codes) } : {}),
    ...(hasFaults ? { disturb: watch.disturb } : {}),
  });
  const [game] = list?.codes ?? [];
  const request = { vendor: 'vendor', currency, cash: Number(cash), ...(game === undefined ? {} : { game }) };
  const player = openSession(wallet.book, JSON.stringify(request));
  if (!player) throw new Error(`no session in ${currency}`);
  const launched = api && game !== undefined ? await checkLaunch(api, game, player) : undefined;
  asked.push(...(launched?.results ?? []));

  return {
    url: wallet.url,
    playUrl: launched?.url,
    player,
    calls: watch.count,
    finish: async () => {
      const round = watch.lastRound();
      if (api && round) asked.push(await checkRound(api, { user: player.user, ...round }));
      await wallet.close();
      const scenarios = [...asked, ...watch.judge()];
      const ms = Math.round(performance.now() - startedAt);
      const target = vendor?.url ?? wallet.url;
      return { target, vendor: 'vendor', dialect, ms, counts: countVerdicts(scenarios), scenarios };
    },
  };
}
