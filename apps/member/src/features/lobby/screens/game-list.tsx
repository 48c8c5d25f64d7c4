import { Chip, ChipLink, CloseIcon, EmptyState, Pager, TileGrid, buttonClass } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Selection } from '@feria/contracts/catalog';
import { useLocalized } from '../../../app/app-context.ts';
import { TileBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { LOBBY_PAGE_SIZE } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';
import { useGate } from '../../../app/use-gate.ts';
import { NO_CHOICE, chooseVendor, countFacets, hrefOf } from '../choice.ts';
import type { Choice, Scope } from '../choice.ts';
import type { Lane } from '../../../app/use-lanes.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { GameTile } from '../parts/game-tile.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { useGamesHere } from '../this-device.ts';
import { useList } from '../use-list.ts';
import styles from './lobby.module.css';
import lists from './lists.module.css';

export interface GameListProps {
  /** The entry of the category menu that this is. */
  current: string;
  title: string;
  path: string;
  scope: Scope;
  choice: Choice;
  /** Its category's vendors and sub-categories, where it is of one category. */
  lane?: Lane | undefined;
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
  const { current, title, path, scope, choice, lane, gameName, note } = props;
  const t = useT();
  const list = useList(scope, choice, gameName);
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
        {lane ? <VendorMenu lane={lane} choice={choice} path={path} /> : null}
        <div className={lists.menus}>
          {props.own ? null : <Selections choice={choice} path={path} />}
          {lane ? <ClassifyMenu lane={lane} choice={choice} path={path} /> : null}
        </div>
        <FilterBar
          scope={scope}
          choice={choice}
          path={path}
          gameName={gameName}
          hasMenu={lane !== undefined}
          total={list.data?.total}
        />
      </div>
      <Grid {...props} list={list} />
    </div>
  );
}

function VendorMenu({ lane, choice, path }: { lane: Lane; choice: Choice; path: string }) {
  const t = useT();
  return (
    <nav className={lists.filters} aria-label={t('lobby.vendors')}>
      <Link href={hrefOf(path, chooseVendor(choice, ''))} asChild>
        <ChipLink current={choice.vassalage === ''}>{t('lobby.allVendors')}</ChipLink>
      </Link>
      {lane.vendors.map(({ vassalage, displayName, games }) => (
        <Link key={vassalage} href={hrefOf(path, chooseVendor(choice, vassalage))} asChild>
          <ChipLink current={choice.vassalage === vassalage}>
            {displayName} <span className={lists.count}>{games}</span>
          </ChipLink>
        </Link>
      ))}
    </nav>
  );
}

const SELECTIONS: readonly Selection[] = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'];

/** ALL, NEW, HOT, FAV, RECENT. The last two are somebody's own: a visitor is asked to log in, and the choice goes on. */
function Selections({ choice, path }: { choice: Choice; path: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const gate = useGate();
  const choose = (select: Selection) => {
    const go = () => navigate(hrefOf(path, { ...choice, select, page: 1 }));
    if (select === 'FAV' || select === 'RECENT') gate(go);
    else go();
  };
  return (
    <div className={lists.filters} role="group" aria-label={t('lobby.selection')}>
      {SELECTIONS.map((select) => (
        <Chip key={select} pressed={choice.select === select} onClick={() => choose(select)}>
          {t(`lobby.select.${select}`)}
        </Chip>
      ))}
    </div>
  );
}

/** The sub-categories of the category, or of the chosen vendor. All alone is no choice, and is shown as the spec wants it for FISH. */
function ClassifyMenu({ lane, choice, path }: { lane: Lane; choice: Choice; path: string }) {
  const t = useT();
  const localized = useLocalized();
  const { vassalage, classify } = choice;
  const shown = lane.gameClassify.filter(({ vendors }) => vassalage === '' || vendors.includes(vassalage));
  if (shown.length < 2 && lane.gameCategory !== 'FISH') return null;
  return (
    <nav className={lists.filters} aria-label={t('lobby.classifies')}>
      {shown.map(({ key, displayName }) => (
        <Link key={key} href={hrefOf(path, { ...choice, classify: key, page: 1 })} asChild>
          {/* Beside the selection, whose first is All, too. */}
          <ChipLink current={classify === key}>
            {key === 'ALL' ? t('lobby.allKinds') : localized(displayName)}
          </ChipLink>
        </Link>
      ))}
    </nav>
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
        <TileBones tiles={LOBBY_PAGE_SIZE} label={t('shell.loading')} />
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
        margin={2}
        range={5}
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
