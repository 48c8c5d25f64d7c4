/** Everything that a list can be narrowed by, with how many games each value would leave; or its makers alone. */
import { Button, Chip, ChipLink, Sheet } from '@feria/ui';
import { Link, useLocation } from 'wouter';
import type { Facet, FacetCounts } from '@feria/contracts/catalog/member';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import { chooseVendor, hrefOf, toggleFacet } from '../choice.ts';
import type { Choice } from '../choice.ts';
import { useFacetWords, valuesOf } from '../facets.ts';
import { useFacetCounts } from '../use-list.ts';
import styles from './filter-panel.module.css';
import type { FilterRowProps } from './filter-props.ts';

export interface FilterPanelProps extends FilterRowProps {
  group: 'all' | 'makers';
  /** How many values are chosen. */
  chosen: number;
  onClose: () => void;
}

const ORDER: readonly Facet[] = [
  'feature',
  'volatility',
  'rtp',
  'lines',
  'minBet',
  'classify',
  'vendor',
  'demo',
];

export function FilterPanel(props: FilterPanelProps) {
  const { choice, path, categoryRow, group, chosen, total, onClose } = props;
  const t = useT();
  const [, navigate] = useLocation();
  const clear = () => navigate(hrefOf(path, { ...choice, facets: {}, page: 1 }));
  const makers =
    categoryRow && categoryRow.vendors.length > 1 ? (
      <Makers
        categoryRow={categoryRow}
        choice={choice}
        path={path}
        onChosen={group === 'makers' ? onClose : undefined}
      />
    ) : null;
  if (group === 'makers')
    return (
      <Sheet open onClose={onClose} closeLabel={t('shell.close')} title={t('lobby.vendors')}>
        {makers}
      </Sheet>
    );
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('lobby.filters')}
      footer={
        <>
          <Button variant="secondary" disabled={chosen === 0} onClick={clear}>
            {t('lobby.clearAll')}
          </Button>
          <Button onClick={onClose}>{t('lobby.showGames', { count: total ?? 0 })}</Button>
        </>
      }
    >
      {makers ? <Group title={t('lobby.facet.vendor')}>{makers}</Group> : null}
      <Facets {...props} />
    </Sheet>
  );
}

function Facets({ scope, choice, path, gameName, categoryRow }: FilterPanelProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const counts = useFacetCounts(scope, choice, gameName);
  if (!counts) return <RowSkeleton label={t('shell.loading')} />;
  // The makers stand above, and the sub-categories in the row, where the list is of one category: nothing is asked twice.
  const asked = ORDER.filter((facet) => !categoryRow || (facet !== 'vendor' && facet !== 'classify'));
  const toggle = (facet: Facet, value: string) => navigate(hrefOf(path, toggleFacet(choice, facet, value)));
  return asked
    .filter((facet) => valuesOf(facet, choice, counts).length > 0)
    .map((facet) => (
      <Group key={facet} title={t(`lobby.facet.${facet}`)}>
        <FacetValues facet={facet} choice={choice} counts={counts} onToggle={toggle} />
      </Group>
    ));
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface MakersProps {
  categoryRow: CategoryRow;
  choice: Choice;
  path: string;
  onChosen: (() => void) | undefined;
}

/** The vendor menu (specification, section 2): one of the category's makers, or all. */
function Makers({ categoryRow, choice, path, onChosen }: MakersProps) {
  const t = useT();
  const all = categoryRow.vendors.reduce((sum, { games }) => sum + games, 0);
  const entries = [{ vassalage: '', displayName: t('lobby.allVendors'), games: all }, ...categoryRow.vendors];
  return (
    <nav className={styles.values} aria-label={t('lobby.vendors')}>
      {entries.map(({ vassalage, displayName, games }) => (
        <Link
          key={vassalage}
          href={hrefOf(path, chooseVendor(choice, vassalage))}
          {...(onChosen ? { onClick: onChosen } : {})}
          asChild
        >
          <ChipLink current={choice.vassalage === vassalage}>
            {displayName} <span className={styles.count}>{games}</span>
          </ChipLink>
        </Link>
      ))}
    </nav>
  );
}

interface FacetValuesProps {
  facet: Facet;
  choice: Choice;
  counts: FacetCounts;
  onToggle: (facet: Facet, value: string) => void;
}

function FacetValues({ facet, choice, counts, onToggle }: FacetValuesProps) {
  const words = useFacetWords();
  return (
    <div className={styles.values}>
      {valuesOf(facet, choice, counts).map(({ value, games }) => (
        <Chip
          key={value}
          pressed={choice.facets[facet]?.includes(value) ?? false}
          count={games}
          onClick={() => onToggle(facet, value)}
        >
          {words(facet, value)}
        </Chip>
      ))}
    </div>
  );
}
