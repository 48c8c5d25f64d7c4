/** Taking over the vendors' lists of games, and their pictures. Nobody outside is asked while a transaction is open. */
import type { SyncOutcome } from '@feria/contracts/catalog/office';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import type { Reader } from '../../core/db.ts';
import { listMarkets } from '../markets/index.ts';
import { fetchArt, listArtSources, setArt, type ArtSource } from './art/art.ts';
import { GameList, readGameList } from './lobby/game-list.ts';
import { replaceGames } from './store.ts';
import { askVendor, OPERATOR_ID } from './vendors/vendor-client.ts';
import { activeCodes, listVendors, writeSync, type Vendor } from './vendors/vendor-store.ts';

/** Takes over a vendor's list and remembers how that went. A vendor that fails keeps its last list; nothing is thrown for it. */
export async function syncVendor(
  { db, config, metrics, clock, log }: Deps,
  vendor: Vendor,
): Promise<SyncOutcome> {
  const outcome = await takeOver().catch((error: unknown): SyncOutcome => {
    const why = reasonOf(error);
    log.warn('game list not taken over', { vendor: vendor.code, error: why });
    return { ok: false, error: why };
  });
  if (!outcome.ok) await db.transact((tx) => writeSync(tx, vendor.code, outcome, clock.now()));
  return outcome;

  async function takeOver(): Promise<SyncOutcome> {
    const answer = await askVendor(
      { config, metrics },
      vendor,
      'game/list',
      { operator_id: OPERATOR_ID },
      GameList,
    );
    const { games, unread, unknownCategories } = readGameList(answer, vendor, await marketCodes(db.read));
    const result: SyncOutcome = { ok: true, games: games.length, unread, unknownCategories };
    await db.transact(async (tx) => {
      await replaceGames(tx, vendor.code, games, clock.now());
      await writeSync(tx, vendor.code, result, clock.now());
    });
    return result;
  }
}

const marketCodes = async (reader: Reader): Promise<string[]> =>
  (await listMarkets(reader)).map(({ code }) => code);

/** What an operator reads: the cause behind "unreachable", in one line. */
export function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'ZodError') return 'the answer is no list of games';
  if (cause.name === 'TimeoutError') return 'no answer in time';
  const deeper = cause.cause;
  const detail = deeper instanceof Error && 'code' in deeper ? ` (${String(deeper.code)})` : '';
  return `${cause.message}${detail}`.slice(0, MOST_TEXT);
}
const MOST_TEXT = 300;

/** One turn's share, so that a slow picture server never keeps the lists waiting. */
const TURN_MS = 20_000;
const SEEN_AGAIN_MS = 60 * 60_000;
const FAILED_AGAIN_MS = 5 * 60_000;
const AT_ONCE = 4;
/** When a picture is looked at again: a changed one is noticed within the hour. Forgotten with the process, which costs one look. */
const nextLook = new Map<string, number>();

/** Takes over the pictures that are due, as many as one turn's time allows. One that fails is left for later. */
export async function syncArt(deps: Deps): Promise<void> {
  const started = deps.clock.now().getTime();
  const due = (await listArtSources(deps.db.read)).filter(
    (source) => (nextLook.get(keyOf(source)) ?? 0) <= started,
  );
  const looks = due.values();
  const worker = async (): Promise<void> => {
    for (const source of looks) {
      if (deps.clock.now().getTime() - started > TURN_MS) return;
      await look(deps, source);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function look({ config, db, clock, log }: Deps, source: ArtSource): Promise<void> {
  const { nodeId, kind, url, hash } = source;
  let pauseMs = SEEN_AGAIN_MS;
  try {
    const art = await fetchArt(config, url, kind);
    if (art.hash !== hash) await db.transact((tx) => setArt(tx, nodeId, kind, art));
  } catch (error) {
    pauseMs = FAILED_AGAIN_MS;
    log.warn('picture not taken over', { nodeId, kind, error: reasonOf(error) });
  }
  nextLook.set(keyOf(source), clock.now().getTime() + pauseMs);
}

const keyOf = ({ nodeId, kind, url }: ArtSource): string => `${nodeId} ${kind} ${url}`;

const SYNC_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** A vendor that did not answer is asked again soon: it may only be starting, as we are. Doubled up to SYNC_EVERY_MS. */
const AGAIN_MS = 1_000;

/** Asks every active vendor for its games; answers how many lists were taken over. */
export async function syncGames(deps: Deps): Promise<number> {
  return syncThose(deps, await activeVendors(deps));
}

async function activeVendors({ db, config }: Deps): Promise<Vendor[]> {
  const vendors = await listVendors(db.read, config.secret);
  return vendors.filter(({ status }) => status === 'active');
}

async function syncThose(
  deps: Deps,
  vendors: readonly Vendor[],
  told: (code: string, ok: boolean) => void = () => undefined,
): Promise<number> {
  // Each waits for its own vendor only: one that hangs does not hold the others up.
  const outcomes = await Promise.all(
    vendors.map(async (vendor) => {
      const { ok } = await syncVendor(deps, vendor);
      told(vendor.code, ok);
      return ok;
    }),
  );
  await syncArt(deps);
  return outcomes.filter((ok) => ok).length;
}

/** When each vendor is asked next. Forgotten with the process, which costs one call. */
function syncDueVendors(): Pick<Job, 'isDue' | 'run'> {
  const next = new Map<string, { at: number; pauseMs: number }>();
  const isDueAt = (now: Date) => (code: string) => (next.get(code)?.at ?? 0) <= now.getTime();
  return {
    // Most looks find nobody due, and open no key.
    isDue: async ({ db, clock }) => (await activeCodes(db.read)).some(isDueAt(clock.now())),
    run: async (deps) => {
      const isDue = isDueAt(deps.clock.now());
      const due = (await activeVendors(deps)).filter(({ code }) => isDue(code));
      await syncThose(deps, due, (code, ok) => {
        const former = next.get(code)?.pauseMs ?? AGAIN_MS / 2;
        const pauseMs = ok ? SYNC_EVERY_MS : Math.min(former * 2, SYNC_EVERY_MS);
        const at = deps.clock.now().getTime() + pauseMs;
        next.set(code, { at, pauseMs: ok ? AGAIN_MS / 2 : pauseMs });
      });
    },
  };
}

export const catalogJobs: readonly Job[] = [
  { name: 'catalog.sync', everyMs: LOOK_EVERY_MS, ...syncDueVendors() },
];
