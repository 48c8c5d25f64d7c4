import { TileGrid } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GameView } from '@feria/contracts/catalog';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { laterPart } from '../../../app/later-part.tsx';
import { categoryPath } from '../../../app/pages.ts';
import { TileBones } from '../../../app/parts/bones.tsx';
import { HOME_PREVIEWS, gamesQuery, hotQuery, ownQuery, recentQuery } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { useLanes } from '../../../app/use-lanes.ts';
import { useSession } from '../../../app/use-session.ts';
import { GameSection } from '../parts/game-section.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import styles from './lobby.module.css';

const Welcome = laterPart((parts) => parts.Welcome);
const SearchResults = laterPart((parts) => parts.SearchResults);
const NoGames = laterPart((parts) => parts.NoGames);
const Winners = laterPart((parts) => parts.Winners);

/** Home: for a returning member what was played last, then favourites, hot, and each category. */
export function LobbyScreen() {
  const t = useT();
  const { text, setText, commit } = useSearchText();
  const { market } = useApp();
  const { data, isPending, refetch } = useQuery(gamesQuery(market));
  const games = data?.games ?? NONE;
  const isSearching = text.trim() !== '';
  return (
    <div className={styles.lobby}>
      {isSearching ? null : <Welcome />}
      <h1 className={styles.hiddenTitle}>{t('lobby.title')}</h1>
      <div className={styles.finder}>
        <SearchBox text={text} onText={setText} onCommit={commit} />
        <LobbyNav current="HOME" />
      </div>
      {isSearching ? (
        <SearchResults games={games} text={text} />
      ) : isPending ? (
        <TileGrid>
          <TileBones tiles={HOME_PREVIEWS} label={t('shell.loading')} />
        </TileGrid>
      ) : games.length === 0 ? (
        <NoGames isFailed={data === undefined} onRetry={() => void refetch()} />
      ) : (
        <Sections games={games} />
      )}
      {isSearching ? null : <Winners />}
    </div>
  );
}

const NONE: readonly GameView[] = [];

/** What is typed, and what Enter put into the address; Back brings the earlier search again. */
function useSearchText() {
  const committed = new URLSearchParams(useSearch()).get('search') ?? '';
  const [, navigate] = useLocation();
  const [text, setText] = useState(committed);
  const [shown, setShown] = useState(committed);
  if (shown !== committed) {
    setShown(committed);
    setText(committed);
  }
  const commit = (wanted: string) => {
    setText(wanted);
    if (wanted !== committed) navigate(wanted === '' ? '/' : `/?search=${encodeURIComponent(wanted)}`);
  };
  return { text, setText, commit };
}

function Sections({ games }: { games: readonly GameView[] }) {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const { isReal } = useSession();
  const { lanes } = useLanes();
  const { data: hot } = useQuery(hotQuery(market));
  const { data: recent } = useQuery({ ...recentQuery(1, HOME_PREVIEWS), enabled: isReal });
  const { data: kept } = useQuery({
    ...ownQuery<{ content: GameView[] }>(`/api/favorites?pageNo=1&pageSize=${HOME_PREVIEWS}`),
    enabled: isReal,
  });
  const byCategory = useMemo(() => Map.groupBy(games, (game) => game.gameType), [games]);
  const hotGames = hot?.list ?? [];
  return (
    <>
      <GameSection title={t('lobby.recent')} games={recent?.list ?? []} moreHref="/recent" />
      <GameSection title={t('lobby.favourites')} games={kept?.content ?? []} moreHref="/favorite" />
      <GameSection title={t('lobby.hotGames')} games={hotGames} priority />
      {lanes.map(({ gameCategory, title, vendors }) => {
        const own = byCategory.get(gameCategory) ?? [];
        const count = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
        return (
          <GameSection
            key={gameCategory}
            title={localized(title)}
            games={own.slice(0, HOME_PREVIEWS)}
            moreHref={categoryPath(gameCategory)}
            count={count}
            priority={hotGames.length === 0}
          />
        );
      })}
    </>
  );
}
