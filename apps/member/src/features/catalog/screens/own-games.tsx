/** The member's own lists: /favorite and /recent. */
import { EmptyState, buttonClass } from '@feria/ui';
import { Link, useSearch } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { readChoice } from '../choice.ts';
import { Waiting } from '../parts/own-rows.tsx';
import { GameList } from './game-list.tsx';

export function Favourites() {
  const t = useT();
  const choice = readChoice(useSearch());
  return (
    <GameList
      current="FAV"
      title={t('lobby.favourites')}
      path="/favorite"
      scope={{}}
      choice={{ ...choice, select: 'FAV' }}
      empty={<Nothing title={t('lobby.noFavourites')} text={t('lobby.noFavouritesText')} />}
      own
    />
  );
}

export function Recent() {
  const t = useT();
  const choice = readChoice(useSearch());
  return (
    <GameList
      current="RECENT"
      title={t('lobby.recent')}
      path="/recent"
      scope={{}}
      choice={{ ...choice, select: 'RECENT' }}
      note={<Waiting />}
      empty={<Nothing title={t('lobby.noRecent')} text={t('lobby.noRecentText')} />}
      own
    />
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      action={
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('lobby.toLobby')}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
