/** A category of the side menu; where several vendors have it, they unfold below (spec section 4, category submenu). */
import { ChevronDownIcon, classNames } from '@feria/ui';
import { useId, useState } from 'react';
import { useLocalized } from '../../ground/market/app-context.ts';
import { categoryPath } from '../../ground/pages/pages.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { CategoryRow } from '../../ground/games/use-category-rows.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';
import { CategoryIcon } from '../../ground/games/category-icon.tsx';
import { Line } from './menu-line.tsx';
import styles from './side-menu.module.css';

export function CategoryLine({ categoryRow }: { categoryRow: CategoryRow }) {
  const t = useT();
  const localized = useLocalized();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // Nothing unfolds before the app runs, and the page from the server is smaller without.
  const mayUnfold = useSessionPhase() !== 'unknown' && categoryRow.vendors.length > 1;
  const { gameCategory, title, vendors } = categoryRow;
  const path = categoryPath(gameCategory);
  const label = localized(title);
  const line = <Line href={path} label={label} icon={<CategoryIcon type={gameCategory} />} />;
  return (
    <div className={styles.category}>
      {line}
      {mayUnfold ? (
        <button
          type="button"
          className={classNames(styles.unfold, isOpen && styles.unfolded)}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('shell.vendorsOf', { category: label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDownIcon size={16} />
        </button>
      ) : null}
      {mayUnfold ? (
        <div id={id} className={styles.vendors} hidden={!isOpen}>
          {isOpen
            ? vendors.map(({ vassalage, displayName }) => (
                <Line
                  key={vassalage}
                  href={`${path}?${new URLSearchParams({ vassalage }).toString()}`}
                  label={displayName}
                  icon={null}
                />
              ))
            : null}
        </div>
      ) : null}
    </div>
  );
}
