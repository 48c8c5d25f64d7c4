/**
 * The games of all vendors as the office lists them. Names stand in the language of whoever asks, sorted as people read them: whatever
 * their case and accents. A name is sought in all languages at once, because an operator hears it in one and the vendor says it in
 * another.
 */
import { GAME_LIST } from '@feria/contracts/catalog/lists';
import { MOST_AT_ONCE, OfficeGameRow, type OfficeGameIds } from '@feria/contracts/catalog/office';
import { inLanguage, type Language } from '@feria/contracts/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { App } from '../../../core/http/http.ts';
import { mountList, type ListReader } from '../../../core/lists/list-routes.ts';
import { narrowed, paged, pageOf } from '../../../core/lists/page.ts';
import { languageOf, listSource, type Asked } from '../../../core/lists/source.ts';
import { sumsOf } from '../../../core/lists/sums.ts';
import { countsOf } from '../../../core/lists/table-list.ts';
import { listMarkets, type Market } from '../../markets/index.ts';
import { artAddress } from '../art/art.ts';
import { CLASSIFIED, inLobbyOf, NO_TESTS, wordsIn } from '../lobby/game-filter.ts';
import { CURRENCIES, gameOf, MARKETS, STOP, type GameRow } from '../store.ts';
import { listSuspensions } from '../suspensions.ts';
import { toOfficeGame } from '../vendors/office-views.ts';

type Row = GameRow & Pick<OfficeGameRow, 'listing' | 'marks'> & { lobbies: string[] };

const GAMES = listSource({
  spec: GAME_LIST,
  id: 'nodeId',
  idKind: 'text',
  columns: {
    name: 'nameOrder',
    nodeId: 'nodeId',
    vendor: 'vendorOrder',
    gameType: 'gameType',
    category: 'category',
    listing: 'listing',
    stop: 'stop',
    marks: 'marks',
    newUntil: 'newUntil',
    place: 'sort',
  },
  own: {
    name: (words) => sql<boolean>`${sql.join(wordsIn(words), sql` and `)}`,
    vendor: (code) => sql<boolean>`game.vendor = ${code}`,
    markets: (codes) => sql<boolean>`game.lobbies && ${codes.split(',')}::text[]`,
  },
});

/** Who asks, and when: what a game's row is made with. */
interface Seen {
  lang: Language;
  at: Date;
  markets: readonly Market[];
  /** What only tests play is shown to whoever names its vendor. */
  isVendorNamed: boolean;
}

export function gameList(app: App, deps: Deps): void {
  const routes = { path: '/office/games', permission: 'catalog.read', shown: OfficeGameRow } as const;
  mountList(app, deps, routes, readerOf(deps));
}

function readerOf(deps: Deps): ListReader<OfficeGameRow> {
  const { db } = deps;
  return {
    spec: GAME_LIST,
    page: async (asked) => {
      const seen = await look(deps, asked);
      const query = paged(gamesAs(db.read, seen).selectAll(), GAMES, asked);
      const { rows, next } = pageOf((await query.execute()) as unknown as Row[], GAMES, asked);
      return { items: await show(db.read, rows, seen), next };
    },
    sums: async (asked) => {
      const seen = await look(deps, asked);
      return sumsOf(db.read, (tx) => gamesAs(tx, seen), GAMES, asked);
    },
    counts: async () => countsOf(gamesAs(db.read, await look(deps, {})), GAMES),
  };
}

/** The first nodes of what the filters find, in the order of the list. */
export async function listGameIds(deps: Deps, asked: Asked & { sort: string }): Promise<OfficeGameIds> {
  const games = gamesAs(deps.db.read, await look(deps, asked));
  const rows = await paged(games.selectAll(), GAMES, { ...asked, limit: MOST_AT_ONCE - 1 }).execute();
  const { total } = await narrowed(games, GAMES, asked)
    .select((all) => all.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { nodeIds: (rows as unknown as Row[]).map(({ nodeId }) => nodeId), total: Number(total) };
}

async function look({ db, clock }: Deps, asked: Asked): Promise<Seen> {
  const markets = await listMarkets(db.read);
  const isVendorNamed = typeof asked['vendor'] === 'string';
  return { lang: languageOf(asked), at: clock.now(), markets, isVendorNamed };
}

/** Every game with what the list says of it, under one name. */
function gamesAs(tx: Tx | Reader, { lang, at, markets, isVendorNamed }: Seen) {
  return tx.selectFrom((from) => {
    const games = from
      .selectFrom('catalog.games as game')
      .innerJoin('catalog.vendors as vendor', 'vendor.code', 'game.vendor')
      .selectAll('game')
      .select([
        'vendor.name as vendorName',
        sql<string>`lower(vendor.name)`.as('vendorOrder'),
        orderIn(lang).as('nameOrder'),
        LISTING.as('listing'),
        STOP.as('stop'),
        marksAt(at).as('marks'),
        lobbiesAmong(markets).as('lobbies'),
        MARKETS.as('shownIn'),
        CURRENCIES.as('currencies'),
        CLASSIFIED.as('classified'),
      ]);
    return (isVendorNamed ? games : games.where(NO_TESTS)).as('game');
  });
}

const LISTING = sql<string>`case
  when game.enabled then 'listed'
  when game.is_listed then 'withheld'
  else 'unlisted' end`;

/** What a name is sorted by: two languages have columns for it, the names of further ones are folded when they are asked for. */
function orderIn(lang: string): RawBuilder<string> {
  if (lang === 'en') return sql`game.order_en`;
  if (lang === 'es') return sql`game.order_es`;
  return sql`lower(regexp_replace(normalize(coalesce(game.further_names ->> ${lang}, game.name_en), nfd), '[\u0300-\u036f]', '', 'g'))`;
}

const marksAt = (at: Date) => sql<string[]>`array_remove(array[
  case when game.is_hot then 'hot' end,
  case when game.new_until > ${at}::timestamptz then 'new' end,
  case when not game.support_play then 'noRealPlay' end,
  case when not game.free_play then 'noFreePlay' end,
  case when game.free_rounds then 'freeRounds' end,
  case when cardinality(game.platforms) = 1 then 'only.' || game.platforms[1] end]::text[], null)`;

/** The markets whose lobby shows it. */
function lobbiesAmong(markets: readonly Market[]): RawBuilder<string[]> {
  const each = markets.map(
    (market) => sql`case when ${sql.join(inLobbyOf(market), sql` and `)} then ${market.code}::text end`,
  );
  return sql`array_remove(array[${sql.join(each)}]::text[], null)`;
}

async function show(tx: Tx | Reader, rows: readonly Row[], { lang }: Seen): Promise<OfficeGameRow[]> {
  const { games: stops } = await listSuspensions(tx);
  return rows.map((row) => {
    const game = gameOf(row);
    const { name: names, sort: place, ...shown } = toOfficeGame(game, stops.get(game.nodeId));
    return {
      ...shown,
      id: game.nodeId,
      name: inLanguage(names, lang),
      names,
      iconUrl: artAddress(game.artHash),
      listing: row.listing,
      marks: row.marks,
      markets: row.lobbies,
      place,
    };
  });
}
