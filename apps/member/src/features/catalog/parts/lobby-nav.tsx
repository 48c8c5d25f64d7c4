import { ChipLink, HeartIcon, FlameIcon, HomeIcon, TentIcon, centreCurrent } from '@feria/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { laterOf, touchedOf } from '../../../ground/loading/deferred-part.tsx';
import { HOT_HREF, categoryPath } from '../../../ground/pages/pages.ts';
import { CategoryIcon } from '../../../ground/games/category-icon.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../../ground/games/use-category-rows.ts';
import styles from './lobby-nav.module.css';

const deferredPart = laterOf<typeof import('../deferred.ts')>('lobby');
const PromoEntry = deferredPart((parts) => parts.PromoEntry);
/** It draws nothing and asks: it comes with the first touch (main/touched-parts.ts). */
const SuspensionsWatch = touchedOf<typeof import('../../../ground/games/suspensions-watch.ts')>()(
  (parts) => parts.SuspensionsWatch,
);

/** HOME, HOT, one entry per category that has a vendor, our own games, PROMO where the market has it, FAV (spec, navigation). */
export function LobbyNav({ current }: { current: string }) {
  const t = useT();
  const localized = useLocalized();
  const { lanes: categoryRows } = useCategoryRows();
  const row = useRef<HTMLElement>(null);
  useEffect(() => centreCurrent(row.current), [current]);
  const entry = (key: string, href: string, icon: ReactNode, label: string) => (
    <Link key={key} href={href} asChild>
      <ChipLink current={current === key} icon={icon}>
        {label}
      </ChipLink>
    </Link>
  );
  return (
    <nav ref={row} className={styles.nav} aria-label={t('lobby.categories')}>
      <SuspensionsWatch />
      {entry('HOME', '/', <HomeIcon size={18} />, t('lobby.home'))}
      {entry('HOT', HOT_HREF, <FlameIcon size={18} />, t('lobby.hot'))}
      {categoryRows.map(({ gameCategory, title }) =>
        entry(
          gameCategory,
          categoryPath(gameCategory),
          <CategoryIcon type={gameCategory} />,
          localized(title),
        ),
      )}
      {entry('INHOUSE', '/inHouse', <TentIcon size={18} />, t('lobby.inHouse'))}
      <PromoEntry />
      {entry('FAV', '/favorite', <HeartIcon size={18} />, t('lobby.favourites'))}
    </nav>
  );
}
