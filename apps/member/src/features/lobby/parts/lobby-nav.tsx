import { ChipLink, HeartIcon, HomeIcon, centreCurrent } from '@feria/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useLocalized } from '../../../app/app-context.ts';
import { categoryPath } from '../../../app/pages.ts';
import { CategoryIcon } from '../../../app/shell/category-icon.tsx';
import { useStopsWatch } from '../../../app/stops.ts';
import { useT } from '../../../app/texts.ts';
import { useLanes } from '../../../app/use-lanes.ts';
import styles from './lobby-nav.module.css';

/** HOME, one entry per category that has a vendor, FAV (spec, navigation). */
export function LobbyNav({ current }: { current: string }) {
  const t = useT();
  const localized = useLocalized();
  const { lanes } = useLanes();
  useStopsWatch();
  const row = useRef<HTMLElement>(null);
  useEffect(() => centreCurrent(row.current), [current]);
  return (
    <nav ref={row} className={styles.nav} aria-label={t('lobby.categories')}>
      <Link href="/" asChild>
        <ChipLink current={current === 'HOME'} icon={<HomeIcon size={18} />}>
          {t('lobby.home')}
        </ChipLink>
      </Link>
      {lanes.map(({ gameCategory, title }) => (
        <Link key={gameCategory} href={categoryPath(gameCategory)} asChild>
          <ChipLink current={current === gameCategory} icon={<CategoryIcon type={gameCategory} />}>
            {localized(title)}
          </ChipLink>
        </Link>
      ))}
      <Link href="/favorite" asChild>
        <ChipLink current={current === 'FAV'} icon={<HeartIcon size={18} />}>
          {t('lobby.favourites')}
        </ChipLink>
      </Link>
    </nav>
  );
}
