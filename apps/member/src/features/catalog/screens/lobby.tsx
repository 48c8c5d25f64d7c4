import { Suspense } from 'react';
import { useSearch } from 'wouter';
import type { GamePreviews } from '@feria/contracts/catalog/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { laterOf } from '../../../ground/loading/deferred-part.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { HOT_HREF, categoryPath } from '../../../ground/pages/pages.ts';
import { useAnswer } from '../../../ground/http/page-queries.tsx';
import { hotQuery, previewsQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../../ground/games/use-category-rows.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { GameSection } from '../parts/game-section.tsx';
import { LobbyNav } from '../parts/lobby-nav.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import styles from './lobby.module.css';

const deferredPart = laterOf<typeof import('../deferred.ts')>('lobby');
const HomeTop = deferredPart((parts) => parts.HomeTop);
const MoreSections = deferredPart((parts) => parts.MoreSections);
const NoGames = deferredPart((parts) => parts.NoGames);
const Winners = deferredPart((parts) => parts.Winners);
const OwnRows = lazyPart(() => import('../parts/own-rows.tsx').then((file) => file.OwnRows), 'catalog');
export const Found = lazyPart(() => import('./found.tsx').then((file) => file.Found), 'catalog');

/** HOME, or with a search or a selection in the address the games that it finds. An empty search is HOME. */
export function LobbyScreen() {
  const query = new URLSearchParams(useSearch());
  const isHome = !query.get('search')?.trim() && (query.get('select') ?? 'ALL') === 'ALL';
  return isHome ? <Home /> : <Found />;
}

/** For a returning member what was played last, then favourites, hot, and each category; a visitor sees the last two. */
function Home() {
  const t = useT();
  const { market } = useApp();
  const { isReal } = useSession();
  const { lanes: categoryRows } = useCategoryRows();
  const { data, isPending, refetch } = useAnswer(previewsQuery(market));
  const { data: hot } = useAnswer(hotQuery(market));
  const hotGames = hot?.list ?? [];
  return (
    <div className={styles.lobby}>
      <HomeTop />
      <h1 className={styles.hiddenTitle}>{t('lobby.title')}</h1>
      <div className={styles.finder}>
        <SearchBox />
        <LobbyNav current="HOME" />
      </div>
      {isReal ? (
        <Suspense>
          <OwnRows />
        </Suspense>
      ) : null}
      <GameSection title={t('lobby.hotGames')} games={hotGames} moreHref={HOT_HREF} hot priority />
      {!data?.lanes.length ? (
        <NoGames isPending={isPending} isFailed={data === undefined} onRetry={() => void refetch()} />
      ) : (
        <>
          <Previews lanes={data.lanes} priority={hotGames.length === 0} />
          <MoreSections lanes={categoryRows} shown={data.lanes.length} />
        </>
      )}
      <Winners />
    </div>
  );
}

interface PreviewsProps {
  lanes: GamePreviews['lanes'];
  priority: boolean;
}

function Previews({ lanes: categoryRows, priority }: PreviewsProps) {
  const localized = useLocalized();
  const known = useCategoryRows().lanes;
  return categoryRows.map(({ gameCategory, games }) => {
    const categoryRow = known.find((one) => one.gameCategory === gameCategory);
    return (
      <GameSection
        key={gameCategory}
        title={categoryRow ? localized(categoryRow.title) : ''}
        games={games}
        moreHref={categoryPath(gameCategory)}
        count={categoryRow?.vendors.reduce((sum, vendor) => sum + vendor.games, 0)}
        priority={priority}
      />
    );
  });
}
