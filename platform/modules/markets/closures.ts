/**
 * Whether the platform is open: maintenance for everybody, regions that are kept out, and both for one address alone, as a rehearsal.
 * Rounds that run finish, whatever is closed: wins and rollbacks do not ask here, and a bet of a running round is taken.
 */
import type { CloseRequest, ClosureKind, ClosureView } from '@feria/contracts/markets/system';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { listMarkets, type Market } from './store.ts';

export type Closure = Omit<ClosureView, 'endsAt' | 'at' | 'isOver'> & { endsAt: Date | null; at: Date };
/** Where somebody stands: the country is null where nobody knows it. */
export type Place = { address: string; country: string | null };
/** What a visitor is told; maintenance wins over a region (specification, 2). */
export type PlatformStatus = {
  maintenance: boolean;
  maintenanceEnd: Date | null;
  regionRestriction: boolean;
};

export async function listClosures(tx: Tx | Reader): Promise<Closure[]> {
  const rows = await tx
    .selectFrom('markets.closures')
    .selectAll()
    .orderBy('at', 'desc')
    .$narrowType<{ kind: ClosureKind }>()
    .execute();
  return rows;
}

/** All that the platform's state follows from, for whoever asks. */
export type Board = { closures: readonly Closure[]; markets: readonly Pick<Market, 'code' | 'where'>[] };

export async function readBoard(tx: Tx | Reader): Promise<Board> {
  const closures = await listClosures(tx);
  return { closures, markets: closures.some(({ isUnserved }) => isUnserved) ? await listMarkets(tx) : [] };
}

/** What is true for a visitor there; without a place, what is true for everybody. */
async function readStatus(tx: Tx | Reader, place: Place | null, at: Date): Promise<PlatformStatus> {
  return statusOn(await readBoard(tx), place, at);
}

/** The same of what was read. Pure. */
export function statusOn({ closures, markets }: Board, place: Place | null, at: Date): PlatformStatus {
  const standing = closures.filter((one) => isMeant(one, place, at));
  const maintenance = standing.find(({ kind }) => kind === 'maintenance');
  const isKeptOut = (one: Closure): boolean => {
    if (one.kind !== 'region' || place === null) return false;
    if (one.address !== null) return true;
    if (place.country === null) return false;
    return one.countries.includes(place.country) || (one.isUnserved && !isServed(markets, place.country));
  };
  return {
    maintenance: maintenance !== undefined,
    maintenanceEnd: maintenance?.endsAt ?? null,
    regionRestriction: standing.some(isKeptOut),
  };
}

/** For everybody, or for this address and not over. */
function isMeant({ address, endsAt }: Closure, place: Place | null, at: Date): boolean {
  return address === null || (address === place?.address && endsAt !== null && endsAt > at);
}

/** A market serves its own country, and those that it lists. */
function isServed(markets: Board['markets'], country: string): boolean {
  return markets.some(({ code, where }) => code === country || where.countries.includes(country));
}

/** Throws system.maintenance (`until`: an ISO instant, or empty), system.region. */
export async function requireOpenPlatform(tx: Tx | Reader, place: Place, at: Date): Promise<void> {
  const { maintenance, maintenanceEnd, regionRestriction } = await readStatus(tx, place, at);
  if (maintenance)
    throw new Refusal<RefusalCode>('system.maintenance', { until: maintenanceEnd?.toISOString() ?? '' });
  if (regionRestriction) throw new Refusal<RefusalCode>('system.region');
}

type Act = Acting & { reason: string };
const subjectOf = (address: string | null): string => (address === null ? 'system:all' : `system:${address}`);

/** Closes, or changes what a closure says. */
export async function beginClosure(
  tx: Tx,
  { reason, ...request }: CloseRequest,
  act: Acting,
  at: Date,
): Promise<void> {
  const { kind, address, countries, isUnserved } = request;
  const endsAt = request.endsAt === null ? null : new Date(request.endsAt);
  if (endsAt !== null && endsAt <= at)
    throw new Refusal<RefusalCode>('request.invalid', {}, { endsAt: 'past' });
  const before = (await listClosures(tx)).find((one) => one.kind === kind && one.address === address);
  const kept = {
    endsAt,
    countries,
    isUnserved,
    reason,
    closedBy: act.operator.username,
    at,
  };
  await tx
    .insertInto('markets.closures')
    .values({ kind, address, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'address']).doUpdateSet(kept))
    .execute();
  await audit(tx, {
    ...byOperator(act),
    action: `markets.${kind}_closed`,
    subject: subjectOf(address),
    reason,
    at,
    before: before ? factsOf(before) : null,
    after: factsOf({ endsAt, countries, isUnserved }),
  });
  await emit(tx, 'markets.closure_moved', { kind, isClosed: true }, at);
}

const factsOf = ({
  endsAt,
  countries,
  isUnserved,
}: Pick<Closure, 'endsAt' | 'countries' | 'isUnserved'>) => ({
  endsAt: endsAt?.toISOString() ?? null,
  ...(countries.length > 0 ? { countries: countries.join(' ') } : {}),
  ...(isUnserved ? { isUnserved } : {}),
});

/** Opens again. Again the same changes nothing and is not audited. */
export async function endClosure(
  tx: Tx,
  { kind, address }: { kind: ClosureKind; address: string | null },
  { reason, ...act }: Act,
  at: Date,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('markets.closures')
    .where('kind', '=', kind)
    .where('address', 'is not distinct from', address)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const entry = { action: `markets.${kind}_opened`, subject: subjectOf(address), reason, at };
  await audit(tx, { ...byOperator(act), ...entry });
  await emit(tx, 'markets.closure_moved', { kind, isClosed: false }, at);
}

export function toClosureView(closure: Closure, now: Date): ClosureView {
  return {
    ...closure,
    endsAt: closure.endsAt?.toISOString() ?? null,
    at: closure.at.toISOString(),
    isOver: closure.endsAt !== null && closure.endsAt <= now,
  };
}
