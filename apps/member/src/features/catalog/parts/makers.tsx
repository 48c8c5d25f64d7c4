import { Rail } from '@feria/ui';
import type { VendorCard } from '@feria/contracts/catalog/member';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../../ground/games/use-category-rows.ts';
import styles from './makers.module.css';
import { VendorTile } from './vendor-tile.tsx';

/** Every vendor once, by the category in which it has most games: three in view on a desk (spec section 9). */
export function Makers() {
  const t = useT();
  const { lanes: categoryRows } = useCategoryRows();
  const cards = new Map<string, VendorCard>();
  for (const card of categoryRows.flatMap((categoryRow) => categoryRow.cards))
    if ((cards.get(card.vassalage)?.games ?? 0) < card.games) cards.set(card.vassalage, card);
  if (cards.size === 0) return null;
  const title = t('lobby.vendors');
  return (
    <Rail
      className={styles.makers}
      title={title}
      prevLabel={t('lobby.previous', { title })}
      nextLabel={t('lobby.next', { title })}
    >
      {[...cards.values()].map((card) => (
        <VendorTile key={card.vassalage} card={card} />
      ))}
    </Rail>
  );
}
