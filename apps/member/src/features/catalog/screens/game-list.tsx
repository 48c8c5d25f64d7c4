import { CloseIcon, EmptyState, Pager, TileGrid, buttonClass } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { TileSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { LOBBY_PAGE_SIZE } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { NO_CHOICE, countFacets, hrefOf } from '../choice.ts';
import type { Choice, Scope } from '../choice.ts';
import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import { FilterRow } from '../parts/filter-row.tsx';
import { GameTile } from '../parts/game-tile.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { useGamesHere } from '../this-device.ts';
import { useList } from '../use-list.ts';
import styles from './lobby.module.css';
import lists from './lists.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

/** The specification's, of the lobby. */
export const LOBBY_PAGER = { margin: 2, range: 5 } as const;

export interface GameListProps {
  /** The entry of the category menu that this is. */
  current: string;
  title: string;
  path: string;
  scope: Scope;
  choice: Choice;
  /** Its category's vendors and sub-categories, where it is of one category. */
  categoryRow?: CategoryRow | undefined;
  /** What is searched, where that is not what was typed. */
  gameName?: string | undefined;
  /** Stands under the title. */
  note?: ReactNode;
  /** Stands where nothing is, and nothing was filtered. */
  empty?: ReactNode;
  /** A list of the member's own: its selection is its address, and it keeps what this device cannot open. */
  own?: boolean | undefined;
}

/** A paged grid with its menus. Everything chosen is in the address. */
export function GameList(props: GameListProps) {
  const { current, title, path, scope, choice, categoryRow, gameName, note } = props;
  const t = useT();
  const list = useList(scope, choice, gameName);
  usePageTitle(title);
  return (
    <div className={styles.lobby}>
      <LobbyNav current={current} />
      <div className={lists.head}>
        <h1 className={lists.heading}>
          {title}
          {list.data ? (
            <span className={lists.total} aria-live="polite">
              {t('lobby.games', { count: list.data.total })}
            </span>
          ) : null}
        </h1>
        {note}
        <FilterRow
          {...{ scope, choice, path, categoryRow, gameName, own: props.own }}
          total={list.data?.total}
        />
      </div>
      <Grid {...props} list={list} />
    </div>
  );
}

function Grid({ path, choice, list, empty, own }: GameListProps & { list: ReturnType<typeof useList> }) {
  const t = useT();
  const [, navigate] = useLocation();
  const here = useGamesHere(list.games ?? NONE);
  // The lists leave out what this device cannot open; a member's own lists keep it, and say so.
  const games = own ? (list.games ?? NONE) : here;
  const { data, isPending, error, refetch, isPlaceholderData } = list;
  if (isPending)
    return (
      <TileGrid>
        <TileSkeleton tiles={LOBBY_PAGE_SIZE} label={t('shell.loading')} />
      </TileGrid>
    );
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (games.length === 0)
    return <Nothing path={path} choice={own ? { ...choice, select: 'ALL' } : choice} empty={empty} />;
  const hrefFor = (page: number) => hrefOf(path, { ...choice, page });
  return (
    <>
      <TileGrid aria-busy={isPlaceholderData}>
        {games.map((game, at) => (
          <GameTile
            key={game.nodeId}
            game={game}
            priority={at < FIRST_VIEW}
            elsewhere={here.includes(game) ? null : game.platforms[0]}
          />
        ))}
      </TileGrid>
      <Pager
        label={t('lobby.pages')}
        prevLabel={t('lobby.pagePrevious')}
        nextLabel={t('lobby.pageNext')}
        pageLabel={(page) => t('lobby.page', { page })}
        // A page beyond the last one is ignored, here and by whoever answers (spec section 5).
        page={choice.page > data.totalPages ? 1 : choice.page}
        pages={data.totalPages}
        {...LOBBY_PAGER}
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

const NONE: readonly never[] = [];
const FIRST_VIEW = 6;

function Nothing({ path, choice, empty }: Pick<GameListProps, 'path' | 'choice' | 'empty'>) {
  const t = useT();
  const isNarrowed =
    countFacets(choice) > 0 || choice.search !== '' || choice.select !== 'ALL' || choice.classify !== 'ALL';
  if (!isNarrowed) return empty ?? <EmptyState title={t('lobby.empty')}>{t('lobby.emptyText')}</EmptyState>;
  const wider = { ...NO_CHOICE, vassalage: choice.vassalage };
  return (
    <EmptyState
      title={t('lobby.nothingFits')}
      action={
        <Link href={hrefOf(path, wider)} className={buttonClass({ variant: 'secondary' })}>
          <CloseIcon size={18} />
          {t('lobby.showAll')}
        </Link>
      }
    >
      {t('lobby.nothingFitsText')}
    </EmptyState>
  );
}
