import { Chip, ChipLink, EmptyState, Pager, TileGrid } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import type { GamePage, GameType, GameView } from '@feria/contracts/catalog';
import type { MarketCode } from '@feria/contracts/wire';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { CATEGORY_PATHS, pageAt } from '../../../app/pages.ts';
import type { CategoryPath } from '../../../app/pages.ts';
import { TileBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { LOBBY_PAGE_SIZE, publicQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { useLanes } from '../../../app/use-lanes.ts';
import type { Lane } from '../../../app/use-lanes.ts';
import { GameTile } from '../parts/game-tile.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { useGamesHere } from '../this-device.ts';
import styles from './lobby.module.css';

/** One category: its vendors, ALL or HOT, and its games 28 to a page. Everything chosen is in the address. */
export function Category() {
  const t = useT();
  const localized = useLocalized();
  const [path] = useLocation();
  const chosen = readChosen(useSearch());
  const type = CATEGORY_PATHS[pageAt(path).path as CategoryPath];
  const { lanes } = useLanes();
  const lane = lanes.find(({ gameCategory }) => gameCategory === type);
  return (
    <div className={styles.lobby}>
      <LobbyNav current={type} />
      <div className={styles.head}>
        <h1 className={styles.heading}>{lane ? localized(lane.title) : t('lobby.category')}</h1>
        {lane ? <Filters lane={lane} chosen={chosen} path={path} /> : null}
      </div>
      <Games type={type} chosen={chosen} path={path} />
    </div>
  );
}

interface Chosen {
  vassalage: string;
  hot: boolean;
  page: number;
}

export function readChosen(search: string): Chosen {
  const query = new URLSearchParams(search);
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  return {
    vassalage: query.get('vassalage') ?? '',
    hot: query.get('gameClassify') === 'HOT',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a choice. Choosing a vendor or a filter starts again at the first page (spec section 4). */
export function hrefOf(path: string, { vassalage, hot, page }: Chosen): string {
  const query = new URLSearchParams();
  if (vassalage) query.set('vassalage', vassalage);
  if (hot) query.set('gameClassify', 'HOT');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function Filters({ lane, chosen, path }: { lane: Lane; chosen: Chosen; path: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const to = (change: Partial<Chosen>) => hrefOf(path, { ...chosen, page: 1, ...change });
  return (
    <nav className={styles.filters} aria-label={t('lobby.filters')}>
      <Link href={to({ vassalage: '', hot: false })} asChild>
        <ChipLink current={chosen.vassalage === ''}>{t('lobby.allVendors')}</ChipLink>
      </Link>
      {lane.vendors.map(({ vassalage, displayName, games }) => (
        <Link key={vassalage} href={to({ vassalage, hot: false })} asChild>
          <ChipLink current={chosen.vassalage === vassalage}>
            {displayName} <span className={styles.count}>{games}</span>
          </ChipLink>
        </Link>
      ))}
      <Chip pressed={chosen.hot} onClick={() => navigate(to({ hot: !chosen.hot }))}>
        {t('lobby.hot')}
      </Chip>
    </nav>
  );
}

/** The read of one page of a category. */
export function gamesPath(market: MarketCode, type: GameType, { vassalage, hot, page }: Chosen): string {
  const query = new URLSearchParams({ merchant: market, gameType: type });
  if (vassalage) query.set('vassalage', vassalage);
  if (hot) query.set('gameClassify', 'HOT');
  query.set('pageNo', String(page));
  query.set('pageSize', String(LOBBY_PAGE_SIZE));
  return `/api/games?${query.toString()}`;
}

const NONE: readonly GameView[] = [];

function Games({ type, chosen, path }: { type: GameType; chosen: Chosen; path: string }) {
  const t = useT();
  const { market } = useApp();
  const [, navigate] = useLocation();
  const { data, isPending, error, refetch } = useQuery(
    publicQuery<GamePage>(gamesPath(market, type, chosen)),
  );
  const games = useGamesHere(data?.games ?? NONE);
  if (isPending)
    return (
      <TileGrid>
        <TileBones tiles={LOBBY_PAGE_SIZE} label={t('shell.loading')} />
      </TileGrid>
    );
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.games.length === 0)
    return <EmptyState title={t('lobby.empty')}>{t('lobby.emptyText')}</EmptyState>;
  const hrefFor = (page: number) => hrefOf(path, { ...chosen, page });
  return (
    <>
      <TileGrid>
        {games.map((game, at) => (
          <GameTile key={game.nodeId} game={game} priority={at < 6} />
        ))}
      </TileGrid>
      <Pager
        label={t('lobby.pages')}
        prevLabel={t('lobby.pagePrevious')}
        nextLabel={t('lobby.pageNext')}
        pageLabel={(page) => t('lobby.page', { page })}
        page={chosen.page}
        pages={data.totalPages}
        hrefFor={hrefFor}
        onPage={(page, event) => {
          event.preventDefault();
          navigate(hrefFor(page));
          scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
