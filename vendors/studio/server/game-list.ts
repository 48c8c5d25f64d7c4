/** The studio's games as the operator's list of games has them. */
import { inLanguage, type LocalizedText } from '@feria/contracts/languages';
import type { GameFeature } from '@feria/contracts/vendor-door/features';
import type { HostConfig, ListedGame } from '@feria/host';
import type { SlotGame } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import { findGame } from '../games/catalogue.ts';
import { isBoard, type StudioGame } from '../games/index.ts';
import { listedBoard, listedSheet } from './listed-sheet.ts';
import { chipsOf, stakesOf } from './stakes.ts';

/** The games that this vendor lists, without those of its brands. */
export function listGames(config: HostConfig): ListedGame[] {
  const games = config.games.flatMap((code) => findGame(code) ?? []);
  return games.map((game, place) => listed(config, game, place, games.length));
}

function listed(config: HostConfig, game: StudioGame, place: number, count: number): ListedGame {
  const art = `${config.origin}/art/${game.code}.svg`;
  return {
    game_code: game.code,
    name: game.title.en,
    name_es: inLanguage(game.title, 'es'),
    ...furtherNames(game.title),
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

/** Names beside the two that have fields of their own. */
function furtherNames(title: LocalizedText): Pick<ListedGame, 'names'> {
  const names = Object.entries(title).filter(
    (pair): pair is [string, string] => pair[0] !== 'en' && pair[0] !== 'es' && Boolean(pair[1]),
  );
  return names.length === 0 ? {} : { names: Object.fromEntries(names) };
}

/** What stands first on a brand's catalog it puts forward; what stands last has come last. */
function tagsOf(
  { code }: HostConfig,
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
  ListedGame,
  'category' | 'classify' | 'lines' | 'features' | 'min_bets' | 'freebet_support' | 'sheet'
>;

function slotFacts(game: SlotGame, config: HostConfig): Facts {
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
