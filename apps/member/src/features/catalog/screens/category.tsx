import { useLocation, useSearch } from 'wouter';
import type { GameType } from '@feria/contracts/catalog/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { pageAt } from '../../../ground/pages/page-at.ts';
import { CATEGORY_PATHS } from '../../../ground/pages/pages.ts';
import type { CategoryPath } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCategoryRows } from '../../../ground/games/use-category-rows.ts';
import { readChoice } from '../choice.ts';
import { GameCenter } from './game-center.tsx';
import { GameList } from './game-list.tsx';
import lists from './lists.module.css';

/** Categories whose page shows vendors in place of games (spec section 2: game centers). */
const CENTERS: readonly GameType[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** Whether the page at a path lists games; a game center does not. */
export function scopeAt(path: string): { gameType?: GameType; inHouse?: true } | null {
  const at = pageAt(path).path;
  if (at === '/inhouse') return { inHouse: true };
  const gameType = CATEGORY_PATHS[at as CategoryPath];
  return CENTERS.includes(gameType) ? null : { gameType };
}

/** One category: the cards of its vendors, or its games; /inHouse: our own games of every category. */
export function Category() {
  const t = useT();
  const localized = useLocalized();
  const [path] = useLocation();
  const choice = readChoice(useSearch());
  const { lanes: categoryRows } = useCategoryRows();
  const scope = scopeAt(path);
  const type = CATEGORY_PATHS[pageAt(path).path as CategoryPath] as GameType | undefined;
  const categoryRow = categoryRows.find(({ gameCategory }) => gameCategory === type);
  // Where no vendor has games of it, its name is the app's.
  const title = categoryRow ? localized(categoryRow.title) : type ? t(`lobby.kind.${type}`) : '';
  const note = categoryRow ? localized(categoryRow.note) : '';
  if (!scope) return <GameCenter type={type!} title={title} categoryRow={categoryRow} note={note} />;
  return scope.inHouse ? (
    <GameList
      current="INHOUSE"
      title={t('lobby.inHouse')}
      path="/inHouse"
      scope={scope}
      choice={choice}
      note={<p className={lists.note}>{t('lobby.inHouseText')}</p>}
    />
  ) : (
    <GameList
      key={path}
      current={type!}
      title={title}
      path={path}
      scope={scope}
      choice={choice}
      categoryRow={categoryRow}
      note={note ? <p className={lists.note}>{note}</p> : null}
    />
  );
}
