/** What the platform asks of its vendor, signed over the raw body: the game list, launch addresses, the page of one round, our transactions. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMs, FUN_CURRENCY, isUuid } from '@feria/kernel';
import {
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  VENDOR_API_PREFIXES,
  type GameListEntry,
} from '@feria/contracts/vendor-door/vendor-api';
import type { GameFeature } from '@feria/contracts/vendor-door/features';
import type { z } from 'zod';
import type { SlotGame } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import { isBoard, type StudioGame } from '../games/index.ts';
import type { StudioParts } from './app.ts';
import { brandConfigOf, type StudioConfig } from './config.ts';
import { freeRoundRoutes } from './free-rounds/routes.ts';
import { hashKey } from './hash-key.ts';
import { listedBoard, listedSheet } from './listed-sheet.ts';
import { jackpotOperatorRoutes } from './jackpots/routes.ts';
import { findOffered, offeredGames } from './offer.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';
import { acceptSignedJson } from './signed-json.ts';
import { findRound } from './rounds/store.ts';
import { chipsOf, stakesOf } from './stakes.ts';
import { findSeedPair } from './seeds/store.ts';
import { insertRoundView } from './store.ts';
import { transactionRoutes } from './transactions/routes.ts';

const VIEW_MS = 30 * 60_000;
type Listed = z.infer<typeof GameListEntry>;
type UrlRequest = z.infer<typeof GameUrlRequest>;

/** The paths of its dialect for the vendor itself, and the same below `/brands/<code>` for each brand that it serves. */
export function operatorRoutes(app: FastifyInstance, parts: StudioParts): void {
  const { config } = parts;
  const prefix = VENDOR_API_PREFIXES[config.wallet.dialect];
  mount(app, parts, prefix);
  for (const brand of config.brands)
    mount(app, { ...parts, config: brandConfigOf(config, brand) }, `/brands/${brand.code}${prefix}`);
}

function mount(app: FastifyInstance, parts: StudioParts, prefix: string): void {
  const { table, config } = parts;
  const routes = (api: FastifyInstance, _options: object, done: () => void): void => {
    acceptSignedJson(api, config.wallet);

    api.post('/game/list', (request): Listed[] | { games: Listed[] } => {
      readBody(GameListRequest, request.body);
      const games = offeredGames(config).map((game, place, all) => listed(config, game, place, all.length));
      // The aggregators of the field answer the bare list on these paths.
      return config.wallet.dialect === 'caleta' ? games : { games };
    });

    api.post('/game/url', async (request) => {
      const body = readBody(GameUrlRequest, request.body);
      const game = findOffered(config, body.game_code);
      if (!game) throw new Problem('game_unknown', 404);
      const token = await launchToken(parts, body);
      const url = new URL(isBoard(game) ? '/client/board.html' : '/client/slot.html', config.origin);
      url.search = new URLSearchParams({
        game: body.game_code,
        mode: token === undefined ? 'fun' : 'real',
        lang: body.lang,
        // Play money is written as money is where it is played.
        country: body.country,
        parent: config.memberOrigin,
        ...(token === undefined ? {} : { token }),
      }).toString();
      return { url: url.href };
    });

    api.post('/game/round', async (request) => {
      const body = readBody(GameRoundRequest, request.body);
      const round = isUuid(body.round) ? await findRound(table.pool, body.round) : undefined;
      const seat = round?.seats.find(({ owner }) => owner === body.user)?.seat;
      if (!round || seat === undefined) throw new Problem('round_unknown', 404);
      const key = randomBytes(24).toString('base64url');
      const until = addMs(table.clock.now(), VIEW_MS);
      const view = { round_id: round.id, seat, viewer: body.viewer };
      await insertRoundView(table.pool, hashKey(key), view, until);
      const url = new URL('/client/round.html', config.origin);
      url.search = new URLSearchParams({ token: key, lang: body.lang }).toString();
      const { revealed_at } = await findSeedPair(table.pool, round.seed_pair_id);
      return { url: url.href, fairness: revealed_at ? 'revealed' : 'secret' };
    });
    transactionRoutes(api, parts);
    jackpotOperatorRoutes(api, parts);
    // Whose money stands with us would be paid by nobody.
    if (config.wallet.dialect !== 'transfer') freeRoundRoutes(api, parts);
    done();
  };
  app.register(routes, { prefix });
}

function listed(config: StudioConfig, game: StudioGame, place: number, count: number): Listed {
  const art = `${config.origin}/art/${game.code}.svg`;
  return {
    game_code: game.code,
    name: game.title.en,
    name_es: game.title.es,
    product: config.code,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: art,
    // Of a game with a stage of its own; a brand's tile would be its own background.
    url_background: game.look ? null : art,
    enabled: true,
    blocked_countries: [],
    return_bps: game.returnBps,
    volatility: game.volatility,
    tags: tagsOf(config, game, place, count),
    ...(isBoard(game) ? boardFacts(game) : slotFacts(game, config)),
  };
}

/** What stands first on a brand's shelf it puts forward; what stands last has come last. */
function tagsOf(
  { code }: StudioConfig,
  { look }: StudioGame,
  place: number,
  count: number,
): ('hot' | 'new' | 'trial')[] {
  if (!look || place < PUT_FORWARD) return ['hot'];
  if (code === TRIES_FIRST && place === count - 1) return ['new', 'trial'];
  return place >= count - PUT_FORWARD ? ['new'] : [];
}
const PUT_FORWARD = 2;
/** The brand whose newest game is tried before it is played for money. */
const TRIES_FIRST = 'quinque';

type Facts = Pick<
  Listed,
  'category' | 'classify' | 'lines' | 'features' | 'min_bets' | 'freebet_support' | 'sheet'
>;

function slotFacts(game: SlotGame, config: StudioConfig): Facts {
  return {
    category: 'RNG',
    classify: game.jackpots ? ['JP'] : [],
    freebet_support: config.wallet.dialect !== 'transfer',
    lines: game.sheet.evaluate === 'lines' ? game.sheet.lines.length : null,
    features: featuresOf(game),
    min_bets: leastOf((currency) => stakesOf(currency)[0]),
    sheet: listedSheet(game, LISTED_CURRENCIES),
  };
}

/** A free round has one fixed stake and nothing to choose: a board has none. */
function boardFacts(game: BoardGame): Facts {
  return {
    category: game.category,
    classify: game.classify === null ? [] : [game.classify],
    freebet_support: false,
    lines: null,
    features: [],
    min_bets: leastOf((currency) => chipsOf(currency)[0]),
    sheet: listedBoard(game, LISTED_CURRENCIES),
  };
}

const leastOf = (least: (currency: string) => bigint | undefined): Record<string, number> =>
  Object.fromEntries(LISTED_CURRENCIES.map((currency) => [currency, Number(least(currency))]));

const LISTED_CURRENCIES = ['COP', 'PEN', 'MXN'];

/** Read off the sheet, so that no list can promise what the reels do not have. */
function featuresOf({ sheet }: SlotGame): GameFeature[] {
  const has: readonly (readonly [GameFeature, boolean])[] = [
    ['free_spins', sheet.freeSpins !== null],
    ['cascades', sheet.cascade !== null],
    ['ways', sheet.evaluate === 'ways'],
    ['expanding_wilds', sheet.expandingWilds !== null],
    ['wild_multipliers', sheet.wilds.some(({ multiplier }) => multiplier > 1)],
    ['hold_and_respin', sheet.hold !== null],
    ['pick_bonus', sheet.picks !== null],
    ['variable_rows', sheet.variableRows !== null],
    ['jackpot', sheet.progressives.length > 0],
  ];
  return has.filter(([, isThere]) => isThere).map(([feature]) => feature);
}

/** What the game's page exchanges for a session; undefined in free play. Where the money stands with us, we make it. */
async function launchToken({ local }: StudioParts, body: UrlRequest): Promise<string | undefined> {
  if (body.currency === FUN_CURRENCY || body.user === undefined) return undefined;
  if (!local) return body.token;
  return local.launch({ owner: body.user, currency: body.currency }, body.game_code);
}
