/** Ten thousand games more than the demonstration has. */
import { GAME_LIST } from '../../packages/contracts/src/catalog/lists.ts';

const GAMES = 10_000;

export const GAMES_FILLED = {
  spec: GAME_LIST,
  path: '/office/games',
  fill: `
    insert into catalog.games (node_id, vendor, code, name_en, name_es, search_text, listed_type, category, icon_url, is_listed, is_offered,
      listed_markets, withheld_markets, is_hot, free_play, platforms, sort, new_until)
    select 'aggregator:bench-' || n, 'aggregator', 'bench-' || n, 'Game ' || md5(n::text), 'Juego ' || md5((n + 1)::text),
      'game ' || md5(n::text) || ' juego ' || md5((n + 1)::text) || ' aggregator', (array['RNG', 'LIVE', 'FISH', 'PVP'])[1 + n % 4],
      'word ' || n % 30, '', n % 20 <> 0, n % 100 <> 1, '{CO,PE,MX}', case when n % 10 = 0 then '{PE}'::text[] else '{}' end,
      n % 500 = 0, n % 3 <> 0, case when n % 7 = 0 then '{mobile}'::text[] else '{desktop,mobile}' end, 1000,
      case when n % 40 = 0 then timestamptz '2099-01-01' end
    from generate_series(1, ${GAMES}) n`,
  filters: [
    ...['', 'listing=listed', 'listing=withheld', 'listing=unlisted', 'gameType=FISH', 'vendor=aggregator'],
    ...[
      'vendor=lagoon',
      'markets=PE',
      'marks=hot',
      'marks=new,only.mobile',
      'name=game%20ab',
      'name=nothing',
    ],
    ...['stop=game', 'category=word%207', 'lang=es', 'lang=es&name=juego%20ab&markets=CO'],
  ],
};
