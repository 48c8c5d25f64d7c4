import { Suspense, useEffect, useRef, useState } from 'react';
import { homeOrder } from '@feria/contracts/catalog/game-types';
import type { GamePage } from '@feria/contracts/catalog/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { categoryPath } from '../../../ground/pages/pages.ts';
import { TileSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useAnswer } from '../../../ground/http/page-queries.tsx';
import { HOME_PREVIEWS, publicQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../../ground/session/use-session.ts';
import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import { GameSection, SectionRail } from './game-section.tsx';
import styles from './more-sections.module.css';

const Makers = lazyPart(() => import('./makers.tsx').then((file) => file.Makers), 'catalog');

/** Asked for so far before they come into view. */
const NEAR = '600px';

/** The categories after those that the page brought along: each asks for its games when it is near. */
export function MoreSections({
  lanes: categoryRows,
  shown,
}: {
  lanes: readonly CategoryRow[];
  shown: number;
}) {
  // Nothing that comes by itself is drawn by the server, which would have to wait for it.
  const isAlive = useSessionPhase() !== 'unknown';
  const types = homeOrder(categoryRows.map(({ gameCategory }) => gameCategory));
  const ordered = types.flatMap(
    (type) => categoryRows.find(({ gameCategory }) => gameCategory === type) ?? [],
  );
  return (
    <>
      {ordered.slice(shown).map((categoryRow) => (
        <LaterSection key={categoryRow.gameCategory} categoryRow={categoryRow} />
      ))}
      {categoryRows.length > 0 ? (
        <div className={styles.makers}>
          {isAlive ? (
            <Suspense>
              <Makers />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function LaterSection({ categoryRow: { gameCategory, title, vendors } }: { categoryRow: CategoryRow }) {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const { data, isError } = useAnswer({
    ...publicQuery<GamePage>(
      `/api/games?merchant=${market}&gameType=${gameCategory}&pageNo=1&pageSize=${HOME_PREVIEWS}`,
    ),
    enabled: isNear,
  });
  const count = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
  // A failed preview is left out: its category is one press away in the menu.
  if (isError && !data) return null;
  const rail = { title: localized(title), moreHref: categoryPath(gameCategory), count };
  return (
    <div ref={place}>
      {data ? (
        <GameSection {...rail} games={data.games} />
      ) : (
        <SectionRail {...rail}>
          <TileSkeleton tiles={Math.min(count, SKELETONS)} label={t('shell.loading')} />
        </SectionRail>
      )}
    </div>
  );
}

const SKELETONS = 6;
