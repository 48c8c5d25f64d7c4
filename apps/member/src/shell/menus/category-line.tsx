/** A category of the side menu; where several vendors have it, they unfold below (spec section 4, category submenu). */
import { useLocalized } from '../../ground/market/app-context.ts';
import { categoryPath } from '../../ground/pages/pages.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { CategoryRow } from '../../ground/games/use-category-rows.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';
import { CategoryIcon } from '../../ground/games/category-icon.tsx';
import { Line } from './menu-line.tsx';
import { UnfoldingLine } from './unfolding-line.tsx';

export function CategoryLine({ categoryRow }: { categoryRow: CategoryRow }) {
  const t = useT();
  const localized = useLocalized();
  // Nothing unfolds before the app runs, and the page from the server is smaller without.
  const mayUnfold = useSessionPhase() !== 'unknown' && categoryRow.vendors.length > 1;
  const { gameCategory, title, vendors } = categoryRow;
  const path = categoryPath(gameCategory);
  const label = localized(title);
  return (
    <UnfoldingLine
      line={<Line href={path} label={label} icon={<CategoryIcon type={gameCategory} />} />}
      unfold={mayUnfold ? t('shell.vendorsOf', { category: label }) : undefined}
    >
      {vendors.map(({ vassalage, displayName }) => (
        <Line
          key={vassalage}
          href={`${path}?${new URLSearchParams({ vassalage }).toString()}`}
          label={displayName}
          icon={null}
        />
      ))}
    </UnfoldingLine>
  );
}
