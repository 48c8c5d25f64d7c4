/**
 * What narrows a list, in one row above its games: the panel of filters, the makers, the selections and the sub-categories.
 * What is chosen in the panel stands in a second row, each value with its way out, and only then is there a second row.
 */
import { Chip, ChipLink, ChevronDownIcon, CloseIcon, SettingsIcon, classNames } from '@feria/ui';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Facet, Selection } from '@feria/contracts/catalog/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useGate } from '../../../ground/dialogs/use-gate.ts';
import type { CategoryRow } from '../../../ground/games/use-category-rows.ts';
import { NO_CHOICE, chosenFacets, countFacets, hrefOf, toggleFacet } from '../choice.ts';
import { useFacetWords } from '../facets.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterRowProps } from './filter-props.ts';
import styles from './filter-row.module.css';

export function FilterRow(props: FilterRowProps) {
  const { choice, path, categoryRow, own } = props;
  const t = useT();
  const [open, setOpen] = useState<'all' | 'makers' | null>(null);
  const chosen = countFacets(choice);
  const maker = categoryRow?.vendors.find(({ vassalage }) => vassalage === choice.vassalage);
  return (
    <>
      <div className={styles.row} role="group" aria-label={t('lobby.filters')}>
        <Chip
          pressed={chosen > 0}
          icon={<SettingsIcon size={16} />}
          count={chosen > 0 ? chosen : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen('all')}
        >
          {t('lobby.filters')}
        </Chip>
        {categoryRow && categoryRow.vendors.length > 1 ? (
          <Chip pressed={maker !== undefined} aria-haspopup="dialog" onClick={() => setOpen('makers')}>
            {maker?.displayName ?? t('lobby.vendors')}
            <ChevronDownIcon size={16} />
          </Chip>
        ) : null}
        {own ? null : <Selections choice={choice} path={path} />}
        {categoryRow ? <ClassifyMenu categoryRow={categoryRow} choice={choice} path={path} /> : null}
      </div>
      <Chosen choice={choice} path={path} />
      {open ? <FilterPanel {...props} group={open} chosen={chosen} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Each value that is chosen, to be taken out again, and all of them. */
function Chosen({ choice, path }: Pick<FilterRowProps, 'choice' | 'path'>) {
  const t = useT();
  const words = useFacetWords();
  const [, navigate] = useLocation();
  const facets = chosenFacets(choice);
  if (facets.length === 0) return null;
  const off = (facet: Facet, value: string) => navigate(hrefOf(path, toggleFacet(choice, facet, value)));
  return (
    <div className={styles.chosen} role="group" aria-label={t('lobby.chosenFilters')}>
      {facets.map(([facet, value]) => (
        <button
          key={`${facet} ${value}`}
          type="button"
          className={styles.active}
          aria-label={t('lobby.filterOff', { filter: words(facet, value) })}
          onClick={() => off(facet, value)}
        >
          {words(facet, value)}
          <CloseIcon size={14} />
        </button>
      ))}
      <button
        type="button"
        className={styles.clear}
        onClick={() => navigate(hrefOf(path, { ...choice, facets: NO_CHOICE.facets, page: 1 }))}
      >
        {t('lobby.clearAll')}
      </button>
    </div>
  );
}

const SELECTIONS: readonly Selection[] = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'];

/** ALL, NEW, HOT, FAV, RECENT. The last two are somebody's own: a visitor is asked to log in, and the choice goes on. */
function Selections({ choice, path }: Pick<FilterRowProps, 'choice' | 'path'>) {
  const t = useT();
  const [, navigate] = useLocation();
  const gate = useGate();
  const choose = (select: Selection) => {
    const go = () => navigate(hrefOf(path, { ...choice, select, page: 1 }));
    if (select === 'FAV' || select === 'RECENT') gate(go);
    else go();
  };
  return (
    <div className={classNames(styles.part, styles.apart)} role="group" aria-label={t('lobby.selection')}>
      {SELECTIONS.map((select) => (
        <Chip key={select} pressed={choice.select === select} onClick={() => choose(select)}>
          {t(`lobby.select.${select}`)}
        </Chip>
      ))}
    </div>
  );
}

/**
 * The sub-categories of the category, or of the chosen vendor. The one that is chosen leads back to all of them, so that a row has one
 * All; where there is none but All, FISH shows it alone (specification, 9).
 */
function ClassifyMenu({
  categoryRow,
  choice,
  path,
}: Pick<FilterRowProps, 'choice' | 'path'> & { categoryRow: CategoryRow }) {
  const t = useT();
  const localized = useLocalized();
  const { vassalage, classify } = choice;
  const known = categoryRow.gameClassify.filter(
    ({ vendors }) => vassalage === '' || vendors.includes(vassalage),
  );
  const shown = categoryRow.gameCategory === 'FISH' ? known : known.filter(({ key }) => key !== 'ALL');
  if (shown.length === 0) return null;
  return (
    <nav className={classNames(styles.part, styles.apart)} aria-label={t('lobby.classifies')}>
      {shown.map(({ key, displayName }) => {
        const isChosen = classify === key;
        const to = isChosen ? 'ALL' : key;
        return (
          <Link key={key} href={hrefOf(path, { ...choice, classify: to, page: 1 })} asChild>
            <ChipLink current={isChosen}>
              {key === 'ALL' ? t('lobby.allKinds') : localized(displayName)}
              {isChosen && key !== 'ALL' ? <CloseIcon size={14} /> : null}
            </ChipLink>
          </Link>
        );
      })}
    </nav>
  );
}
