/**
 * The hosts that a market names beside our own, for pictures and for games: one of each is picked at random for a load of the page
 * (specification, 7). One that failed is left alone as long as the tab is open: our own host serves everything, too.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import type { MarketCode } from '@feria/contracts/wire';
import { wholeQuery } from './whole-permission.ts';

const LISTS = { images: 'imageCDNs', launch: 'launchGameCDNs' } as const;
type Purpose = keyof typeof LISTS;
const FAILED_KEY = 'feria_hosts_failed';
const PROBE_MS = 3_000;

const picked = new Map<string, string | undefined>();

/** One that has not failed; undefined: our own. The same for the life of the page. */
export async function failoverHost(
  queries: QueryClient,
  market: MarketCode,
  purpose: Purpose,
): Promise<string | undefined> {
  const permission = await queries.fetchQuery({ ...wholeQuery(market), staleTime: Infinity });
  const key = `${market} ${purpose}`;
  const known = picked.get(key);
  const host = known ?? pickOne(permission[LISTS[purpose]], Math.random);
  picked.set(key, host);
  return host !== undefined && !readFailed().includes(host) ? host : undefined;
}

/** `random` answers at least 0 and less than 1. */
export function pickOne<One>(list: readonly One[], random: () => number): One | undefined {
  return list[Math.floor(random() * list.length)];
}

export function noteFailed(host: string): void {
  sessionStorage.setItem(FAILED_KEY, JSON.stringify([...new Set([...readFailed(), host])]));
}

function readFailed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(FAILED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** A path of ours on that host, which may serve it below a path of its own. */
export const onHost = (host: string, path: string): string => `${host.replace(/\/+$/, '')}${path}`;

/** A game's address on that host: everything behind the vendor's own one stays. */
export function movedTo(host: string, address: string): string {
  const { pathname, search, hash } = new URL(address);
  return onHost(host, `${pathname}${search}${hash}`);
}

const reached = new Map<string, Promise<boolean>>();

/** The launch as it opens here: on another host where its vendor lets it, and that host answers. */
export async function moveLaunch(
  answer: LaunchAnswer,
  queries: QueryClient,
  market: MarketCode,
): Promise<LaunchAnswer> {
  if (!answer.mayMove) return answer;
  const host = await failoverHost(queries, market, 'launch').catch(() => undefined);
  if (host === undefined) return answer;
  const probe = reached.get(host) ?? reach(host);
  reached.set(host, probe);
  if (await probe) return { ...answer, url: movedTo(host, answer.url) };
  noteFailed(host);
  return answer;
}

/** An address opens its game once, so the host is tried before, and not with it. Whatever it says, it is there. */
const reach = (host: string): Promise<boolean> =>
  fetch(host, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    () => true,
    () => false,
  );
