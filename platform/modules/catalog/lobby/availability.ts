/**
 * What the licensee makes of its vendors' lists: which games it offers and where, under which category, in which order. A sync
 * never undoes any of it. What is changed shows in open lobbies within seconds, by the fact that each change emits.
 */
import type { GameType } from '@feria/contracts/catalog/member';
import type { Classify } from '@feria/contracts/vendor-door/features';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { BulkAnswer, BulkChange, GameSettingsPayload } from '@feria/contracts/catalog/office';
import { Refusal } from '@feria/kernel';
import { audit } from '../../../core/audit.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { findGames } from '../service.ts';
import { NEW_FOR_MS, selectGames, type Game } from '../store.ts';
import type { Act } from '../suspensions.ts';

/** Everything of a game that the licensee decides. */
type Own = {
  isOffered: boolean;
  isHot: boolean;
  newUntil: Date | null;
  sort: number;
  supportPlay: boolean;
  freePlay: boolean;
  type: GameType | null;
  classify: readonly Classify[] | null;
  withheldMarkets: readonly string[];
};

/** The state of all lists: another one as soon as one of them shows something else. Counted by triggers (migration 0010). */
export async function readAvailability(tx: Tx | Reader): Promise<string> {
  const { version } = await tx.selectFrom('catalog.availability').select('version').executeTakeFirstOrThrow();
  return String(version);
}

/** Changes the named switches of one game. Again the same changes nothing. Throws catalog.game_unknown. */
export async function changeGame(
  tx: Tx,
  nodeId: string,
  change: GameSettingsPayload,
  act: Act,
): Promise<void> {
  const games = await lockGames(tx, [nodeId]);
  await writeChanges(tx, games, (own) => ({ ...own, ...named(change, act.at) }), act);
}

/**
 * The same change of several games, all of them or none; each gets its audit row. A market that is withheld or allowed
 * leaves the others as they are. Throws catalog.game_unknown.
 */
export async function changeGames(
  tx: Tx,
  nodeIds: readonly string[],
  change: BulkChange,
  act: Act,
): Promise<BulkAnswer> {
  const games = await lockGames(tx, nodeIds);
  const changed = await writeChanges(tx, games, together(change, act.at), act);
  return { changed, same: games.length - changed };
}

/** What the same change would do now, without doing it. Throws catalog.game_unknown. */
export async function foreseeGames(
  tx: Tx | Reader,
  nodeIds: readonly string[],
  change: BulkChange,
  at: Date,
): Promise<BulkAnswer> {
  const games = await readGames(tx, nodeIds);
  const changed = changesOf(games, together(change, at)).length;
  return { changed, same: games.length - changed };
}

const together =
  ({ withhold = [], allow = [], ...change }: BulkChange, at: Date) =>
  (own: Own): Own => ({
    ...own,
    ...named(change, at),
    withheldMarkets: [...own.withheldMarkets.filter((market) => !allow.includes(market)), ...withhold],
  });

/** A game that an operator has put in order stands before all that nobody has. */
const UNORDERED = 1_000;

/** The games of a category that an operator has put in order, and those that follow, in the order of the lobby. */
export async function readOrder(
  tx: Tx | Reader,
  gameType: GameType,
  next: number,
): Promise<{ ordered: Game[]; next: Game[] }> {
  const { games } = await selectGames(tx, { gameType, isListed: true }, { offset: 0, limit: next });
  return {
    ordered: games.filter(({ sort }) => sort < UNORDERED),
    next: games.filter(({ sort }) => sort >= UNORDERED),
  };
}

/**
 * Puts the named games of a category in front, in this order; those that were in order and are not named go back to the
 * rest. Throws catalog.game_unknown, also for a game of another category.
 */
export async function setOrder(
  tx: Tx,
  gameType: GameType,
  nodeIds: readonly string[],
  act: Act,
): Promise<void> {
  // Of two orders at once the later one is whole: what it reads is what the earlier one left.
  await callSql(tx, 'select from catalog.categories where game_type = $1 for update', [gameType]);
  const before = await callSql<{ nodeId: string }>(
    tx,
    `select node_id from catalog.games where game_type = $1 and (sort < $2 or node_id = any ($3))
      order by vendor, code for no key update`,
    [gameType, UNORDERED, nodeIds],
  );
  const known = new Set(before.map((row) => row.nodeId));
  if (nodeIds.some((nodeId) => !known.has(nodeId))) throw unknownGame();
  const old = await callSql<{ nodeId: string }>(
    tx,
    'select node_id from catalog.games where game_type = $1 and sort < $2 order by sort, node_id',
    [gameType, UNORDERED],
  );
  const was = old.map((row) => row.nodeId);
  if (was.join(' ') === nodeIds.join(' ')) return;
  await callSql(
    tx,
    `update catalog.games g set sort = coalesce(wanted.at::integer, $3)
       from unnest($1::text[]) as old (node_id)
       left join unnest($2::text[]) with ordinality as wanted (node_id, at) using (node_id)
      where g.node_id = old.node_id`,
    [[...known], nodeIds, UNORDERED],
  );
  await auditAvailability(tx, 'catalog.order_changed', `category:${gameType}`, act, {
    before: { games: was },
    after: { games: nodeIds },
  });
  await emit(tx, 'catalog.availability_changed', { scope: 'game', subject: 'all' }, act.at);
}

/** Locked in one order, so that two changes of the same games wait for each other and never in a circle. */
async function lockGames(tx: Tx, nodeIds: readonly string[]): Promise<Game[]> {
  await callSql(
    tx,
    'select from catalog.games where node_id = any ($1) order by vendor, code for no key update',
    [nodeIds],
  );
  return readGames(tx, nodeIds);
}

async function readGames(tx: Tx | Reader, nodeIds: readonly string[]): Promise<Game[]> {
  const found = await findGames(tx, nodeIds);
  return [...new Set(nodeIds)].sort().map((nodeId) => {
    const game = found.get(nodeId);
    if (!game) throw unknownGame();
    return game;
  });
}

const unknownGame = (): Refusal<RefusalCode> => new Refusal<RefusalCode>('catalog.game_unknown');

interface Changed {
  nodeId: string;
  before: Own;
  after: Own;
  /** What is another than before. */
  names: readonly (keyof Own)[];
}

/** Those games that become another by it. */
function changesOf(games: readonly Game[], changeOf: (own: Own) => Own): Changed[] {
  return games.flatMap((game) => {
    const before = ownOf(game);
    const wanted = changeOf(before);
    const after = {
      ...wanted,
      withheldMarkets: [...new Set(wanted.withheldMarkets)].sort(),
      sort: wanted.type === before.type ? wanted.sort : outOfOrder(wanted.sort),
    };
    const names = (Object.keys(after) as (keyof Own)[]).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    );
    return names.length === 0 ? [] : [{ nodeId: game.nodeId, before, after, names }];
  });
}

/** Answers how many games are another than before. */
async function writeChanges(
  tx: Tx,
  games: readonly Game[],
  changeOf: (own: Own) => Own,
  act: Act,
): Promise<number> {
  const changes = changesOf(games, changeOf);
  for (const { nodeId, before, after, names } of changes) {
    const pick = (from: Own): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, from[name]]));
    await writeOwn(tx, nodeId, after);
    await auditAvailability(tx, 'catalog.game_changed', `game:${nodeId}`, act, {
      before: pick(before),
      after: pick(after),
    });
  }
  const [only] = games;
  const subject = games.length === 1 && only ? only.nodeId : 'all';
  if (changes.length > 0) await emit(tx, 'catalog.availability_changed', { scope: 'game', subject }, act.at);
  return changes.length;
}

/** A game leaves the order with its category. */
const outOfOrder = (sort: number): number => Math.max(sort, UNORDERED);

function ownOf({ own, isHot, newUntil, sort, supportPlay, freePlay }: Game): Own {
  return {
    ...own,
    isHot,
    newUntil,
    sort,
    supportPlay,
    freePlay,
    withheldMarkets: [...own.withheldMarkets].sort(),
  };
}

async function writeOwn(tx: Tx, nodeId: string, own: Own): Promise<void> {
  await tx
    .updateTable('catalog.games')
    .set({
      isOffered: own.isOffered,
      isHot: own.isHot,
      newUntil: own.newUntil,
      sort: own.sort,
      supportPlay: own.supportPlay,
      freePlay: own.freePlay,
      ownType: own.type,
      ownClassify: own.classify && [...own.classify],
      withheldMarkets: [...own.withheldMarkets],
    })
    .where('nodeId', '=', nodeId)
    .execute();
}

/** Writes the audit row of an act on games or categories. */
export async function auditAvailability(
  tx: Tx,
  action: string,
  subject: string,
  { id, username, reason, address, at }: Act,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const actor = { actorKind: 'operator', actorId: id, actorName: username } as const;
  await audit(tx, { ...actor, action, subject, ...(reason && { reason }), address, at, ...change });
}

/** What a change names; a field that is there and undefined names nothing. */
function named({ isNew, ...change }: { isNew?: boolean | undefined }, at: Date): Partial<Own> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (isNew === undefined) return given;
  return { ...given, newUntil: isNew ? new Date(at.getTime() + NEW_FOR_MS) : null };
}
