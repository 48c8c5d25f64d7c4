/** Promotions: a line of the menu, with the first of them below it and the way to all (specification, 2 and 9). */
import { ChevronDownIcon, SparkIcon, classNames } from '@feria/ui';
import { useId, useState } from 'react';
import { promotionHref } from '../../ground/content/linkage.ts';
import { useAnnouncements } from '../../ground/content/paths.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { Line } from './menu-line.tsx';
import styles from './side-menu.module.css';

/** The specification's, as the rest of what `main/spec-numbers.test.ts` compares. */
export const PROMOTIONS_SHOWN = 6;

export function PromotionLine() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const told = useAnnouncements();
  // Nothing unfolds before it is known what there is.
  const promotions = told?.promotion ?? [];
  return (
    <div className={styles.category}>
      <Line href="/promotions" label={t('offer.promotions')} icon={<SparkIcon />} />
      {promotions.length > 0 ? (
        <>
          <button
            type="button"
            className={classNames(styles.unfold, isOpen && styles.unfolded)}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('shell.promotionsOpen')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon size={16} />
          </button>
          <div id={id} className={styles.vendors} hidden={!isOpen}>
            {isOpen
              ? promotions
                  .slice(0, PROMOTIONS_SHOWN)
                  .map((promotion) => (
                    <Line
                      key={promotion.id}
                      href={promotionHref(promotion.id)}
                      label={promotion.title}
                      icon={null}
                    />
                  ))
              : null}
            {isOpen ? <Line href="/promotions" label={t('shell.promotionsAll')} icon={null} /> : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
