import { Button, Chip, ChevronDownIcon, CloseIcon, SettingsIcon, Sheet, classNames } from '@feria/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Facet, FacetCounts } from '@feria/contracts/catalog';
import { useT } from '../../../app/texts.ts';
import { countFacets, hrefOf, toggleFacet } from '../choice.ts';
import type { Choice, Scope } from '../choice.ts';
import { useFacetWords, valuesOf } from '../facets.ts';
import { useFacetCounts } from '../use-list.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  scope: Scope;
  choice: Choice;
  path: string;
  gameName?: string | undefined;
  /** Where a menu of its own chooses the sub-category. */
  hasMenu?: boolean | undefined;
  /** How many games fit now. */
  total?: number | undefined;
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

/** The facets: on a desk each opens under its chip, on a phone all of them stand in a sheet. What is chosen is always in view. */
export function FilterBar({ scope, choice, path, gameName, hasMenu, total }: FilterBarProps) {
  const t = useT();
  const words = useFacetWords();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const counts = useFacetCounts(scope, choice, gameName);
  const chosen = countFacets(choice);
  // The vendor menu chooses one; the facet several, where the menu has chosen none.
  const facets = ORDER.filter(
    (facet) => (facet !== 'vendor' || choice.vassalage === '') && (facet !== 'classify' || !hasMenu),
  );
  const toggle = (facet: Facet, value: string) => navigate(hrefOf(path, toggleFacet(choice, facet, value)));
  const clear = () => navigate(hrefOf(path, { ...choice, facets: {}, page: 1 }));
  const group = (facet: Facet) => (
    <FacetValues facet={facet} choice={choice} counts={counts} onToggle={toggle} />
  );
  return (
    <div className={styles.bar} role="group" aria-label={t('lobby.filters')}>
      <Chip
        className={styles.opener}
        pressed={chosen > 0}
        icon={<SettingsIcon size={16} />}
        count={chosen > 0 ? chosen : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('lobby.filters')}
      </Chip>
      <Menus facets={facets} choice={choice} counts={counts} group={group} />
      {ORDER.flatMap((facet) =>
        (choice.facets[facet] ?? []).map((value) => (
          <button
            key={`${facet} ${value}`}
            type="button"
            className={styles.active}
            aria-label={t('lobby.filterOff', { filter: words(facet, value) })}
            onClick={() => toggle(facet, value)}
          >
            {words(facet, value)}
            <CloseIcon size={14} />
          </button>
        )),
      )}
      {chosen > 0 ? (
        <button type="button" className={styles.clear} onClick={clear}>
          {t('lobby.clearAll')}
        </button>
      ) : null}
      {isOpen ? (
        <Sheet
          open
          onClose={() => setOpen(false)}
          closeLabel={t('shell.close')}
          title={t('lobby.filters')}
          footer={
            <>
              <Button variant="secondary" disabled={chosen === 0} onClick={clear}>
                {t('lobby.clearAll')}
              </Button>
              <Button onClick={() => setOpen(false)}>{t('lobby.showGames', { count: total ?? 0 })}</Button>
            </>
          }
        >
          {facets
            .filter((facet) => valuesOf(facet, choice, counts).length > 0)
            .map((facet) => (
              <fieldset key={facet} className={styles.group}>
                <legend className={styles.legend}>{t(`lobby.facet.${facet}`)}</legend>
                {group(facet)}
              </fieldset>
            ))}
        </Sheet>
      ) : null}
    </div>
  );
}

interface MenusProps {
  facets: readonly Facet[];
  choice: Choice;
  counts: FacetCounts | undefined;
  group: (facet: Facet) => React.ReactNode;
}

/** One chip for each facet that has something to choose; its values open under it, one facet at a time. */
function Menus({ facets, choice, counts, group }: MenusProps) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPress = (event: Event) => {
      for (const open of row.current?.querySelectorAll('details[open]') ?? [])
        if (!(event.target instanceof Node && open.contains(event.target))) open.removeAttribute('open');
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <div ref={row} className={styles.menus}>
      {facets.map((facet) => {
        const values = valuesOf(facet, choice, counts);
        const own = choice.facets[facet]?.length ?? 0;
        // Until the counts are here each chip holds its place.
        if (counts && values.length === 0) return null;
        return (
          <details
            key={facet}
            name="facets"
            className={styles.menu}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.currentTarget.removeAttribute('open');
              event.currentTarget.querySelector('summary')?.focus();
            }}
          >
            <summary className={classNames(styles.summary, own > 0 && styles.on)}>
              {t(`lobby.facet.${facet}`)}
              {own > 0 ? <span className={styles.own}>{own}</span> : null}
              <ChevronDownIcon size={16} />
            </summary>
            <div className={styles.panel}>{group(facet)}</div>
          </details>
        );
      })}
    </div>
  );
}

interface FacetValuesProps {
  facet: Facet;
  choice: Choice;
  counts: FacetCounts | undefined;
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
