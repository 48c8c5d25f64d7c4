/** The row of categories: ten in view, ten pixels apart (specification, 9). None chosen shows all, the first is active then. */
import { centreCurrent } from '@feria/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { PromotionCategory } from '@feria/contracts/content/member';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './categories.module.css';

interface CategoriesProps {
  categories: readonly PromotionCategory[];
  chosen: string | undefined;
}

export function Categories({ categories, chosen }: CategoriesProps) {
  const t = useT();
  const row = useRef<HTMLElement>(null);
  const isKnown = categories.some(({ id }) => id === chosen);
  const current = isKnown ? chosen : undefined;
  useEffect(() => centreCurrent(row.current), [current]);
  const all: readonly { id: string | undefined; title: string }[] = [
    { id: undefined, title: t('promo.all') },
    ...categories,
  ];
  return (
    <nav ref={row} className={styles.row} aria-label={t('promo.categories')}>
      {all.map(({ id, title }) => (
        <Link
          key={id ?? 'all'}
          href={id === undefined ? '/promotions' : `/promotions?category=${encodeURIComponent(id)}`}
          replace
          className={styles.tab}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
