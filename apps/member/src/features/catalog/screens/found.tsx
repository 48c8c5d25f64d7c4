/** What stands on the home page's address with a search or a selection: games of every category. */
import { Chip, CloseIcon } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { hrefOf, readChoice } from '../choice.ts';
import { indexQuery } from '../index-query.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { correctText, readIndex } from '../search.ts';
import { GameList } from './game-list.tsx';

export function Found() {
  const t = useT();
  const { market } = useApp();
  const [, navigate] = useLocation();
  const choice = readChoice(useSearch());
  const { search, select } = choice;
  // The platform finds words as they are written; a slip of the finger is put right by the names that there are.
  const { data } = useQuery({ ...indexQuery(market), enabled: search !== '' });
  const index = useMemo(() => (data ? readIndex(data) : undefined), [data]);
  const wanted = index ? correctText(index, search) : search;
  const isOther = wanted !== search;
  return (
    <GameList
      current={search ? 'SEARCH' : select}
      title={search ? t('lobby.resultsFor', { text: search }) : t(`lobby.select.${select}`)}
      path="/"
      scope={{}}
      choice={choice}
      gameName={wanted}
      note={
        <>
          <SearchBox />
          {search ? (
            <p>
              <Chip
                pressed
                icon={<CloseIcon size={16} />}
                onClick={() => navigate(hrefOf('/', { ...choice, search: '', page: 1 }))}
              >
                {t('lobby.endSearch')}
              </Chip>
            </p>
          ) : null}
          {isOther ? <p role="status">{t('lobby.corrected', { text: wanted, typed: search })}</p> : null}
        </>
      }
    />
  );
}
