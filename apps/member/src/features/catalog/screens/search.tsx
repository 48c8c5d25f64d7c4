import { Dialog, SearchIcon } from '@feria/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { GameView, NewVendors } from '@feria/contracts/catalog/member';
import type { HelpFound } from '@feria/contracts/content/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { Highlighted } from '../../../ground/lists/highlighted.tsx';
import { categoryPath, playHref } from '../../../ground/pages/pages.ts';
import { publicQuery } from '../../../ground/http/queries.ts';
import { recentQuery } from '../../../ground/http/own-queries.ts';
import { useMayDeposit } from '../../../ground/money/deposit-link.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { forgetTyped, readTyped } from '../typed-ahead.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { findActions } from '../actions.ts';
import { NO_CHOICE, hrefOf } from '../choice.ts';
import { indexQuery } from '../index-query.ts';
import { readIndex, searchIndex } from '../search.ts';
import styles from './search.module.css';

interface Line {
  id: string;
  href: string;
  label: ReactNode;
  end?: string | undefined;
}
interface Section {
  id: 'recent' | 'popular' | 'newMakers' | 'games' | 'providers' | 'actions' | 'help' | 'nearest';
  lines: readonly Line[];
}

const GAMES_SHOWN = 7;
const FEW = 4;

/** Finds at every key; arrows choose, Enter opens what is chosen, or commits what is typed into the address. */
export function Search({ onClose }: { onClose: () => void }) {
  const t = useT();
  const listId = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState(
    () => readTyped() ?? new URLSearchParams(location.search).get('search') ?? '',
  );
  // Its field has the focus by now: what is typed from here on is its own.
  useLayoutEffect(forgetTyped, []);
  const [chosen, setChosen] = useState(-1);
  const { sections, total } = useSections(text);
  const lines = sections.flatMap((section) => section.lines);
  const current = lines[chosen];
  const go = (href: string) => {
    onClose();
    navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      const next = (chosen + step + lines.length + 1) % (lines.length + 1);
      setChosen(next === lines.length ? -1 : next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <Dialog
      open
      size="wide"
      className={styles.dialog}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('lobby.search')}
    >
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // An empty search returns home (spec section 4).
          go(current?.href ?? hrefOf('/', { ...NO_CHOICE, search: text.trim() }));
        }}
      >
        <SearchIcon className={styles.icon} />
        <input
          type="search"
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-label={t('lobby.search')}
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(current ? { 'aria-activedescendant': `${listId}-${chosen}` } : {})}
          placeholder={t('lobby.searchHint')}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <p className={styles.status} role="status">
        {text.trim() === '' ? '' : t('lobby.found', { count: total, text: text.trim() })}
      </p>
      <div id={listId} role="listbox" aria-label={t('lobby.results')}>
        {sections.map((section) => (
          <div key={section.id} role="group" aria-label={t(`lobby.section.${section.id}`)}>
            <p className={styles.heading} aria-hidden="true">
              {t(`lobby.section.${section.id}`)}
            </p>
            {section.lines.map((line) => {
              const at = lines.indexOf(line);
              return (
                <a
                  key={line.id}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  tabIndex={-1}
                  href={line.href}
                  className={styles.line}
                  onClick={(event) => {
                    event.preventDefault();
                    go(line.href);
                  }}
                >
                  <span className={styles.name}>{line.label}</span>
                  {line.end ? <span className={styles.end}>{line.end}</span> : null}
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function useSections(text: string): { sections: readonly Section[]; total: number } {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const { isReal } = useSession();
  const { data } = useQuery(indexQuery(market));
  const { data: recent } = useQuery({ ...recentQuery(1, FEW), enabled: isReal });
  const { data: popular } = useQuery(
    publicQuery<{ list: GameView[] }>(`/api/games/popular?merchant=${market}`),
  );
  const { data: newMakers } = useQuery(publicQuery<NewVendors>(`/api/games/new-vendors?merchant=${market}`));
  const index = useMemo(() => (data ? readIndex(data) : undefined), [data]);
  const found = useMemo(
    () => (index ? searchIndex(index, text, GAMES_SHOWN) : { games: [], vendors: [], total: 0 }),
    [index, text],
  );
  const played = (id: string, games: readonly GameView[]): Line[] =>
    games.map((game) => ({
      id: `${id} ${game.nodeId}`,
      href: playHref(game.nodeId),
      label: localized(game.displayName),
      end: game.vendorName,
    }));
  const help = useHelp(text);
  const mayDeposit = useMayDeposit();
  const actions = findActions(text, mayDeposit)
    .slice(0, text.trim() === '' ? FEW : undefined)
    .map(({ id, href }) => ({
      id,
      href,
      label: t(`lobby.action.${id}`),
    }));
  const most = played('popular', (popular?.list ?? []).slice(0, GAMES_SHOWN));
  const all: readonly Section[] =
    text.trim() === ''
      ? [
          { id: 'recent', lines: played('recent', recent?.list ?? []) },
          { id: 'popular', lines: most },
          {
            id: 'newMakers',
            lines: (newMakers?.list ?? []).slice(0, FEW).map(({ vassalage, displayName, gameType }) => ({
              id: `new ${vassalage}`,
              href: hrefOf(categoryPath(gameType), { ...NO_CHOICE, vassalage }),
              label: displayName,
            })),
          },
          { id: 'actions', lines: actions },
        ]
      : [
          {
            id: 'games',
            lines: found.games.map((game) => ({
              id: game.nodeId,
              href: playHref(game.nodeId),
              label: <Highlighted text={localized(game.name)} wanted={text} />,
              end: game.vendorName,
            })),
          },
          {
            id: 'providers',
            lines: found.vendors.slice(0, FEW).map(({ vassalage, name, gameType, games }) => ({
              id: vassalage,
              href: hrefOf(categoryPath(gameType), { ...NO_CHOICE, vassalage }),
              label: <Highlighted text={name} wanted={text} />,
              end: t('lobby.games', { count: games }),
            })),
          },
          { id: 'actions', lines: actions },
          {
            id: 'help',
            lines: help.slice(0, FEW).map(({ id, section, slug, title }) => ({
              id,
              href: `/${section}/${slug}`,
              label: <Highlighted text={title} wanted={text} />,
            })),
          },
          // Nothing by that name: what others play is a better answer than none.
          { id: 'nearest', lines: found.total === 0 ? most : [] },
        ];
  return { sections: all.filter(({ lines }) => lines.length > 0), total: found.total };
}

const LEAST = 3;

/** What the help center has on it; a moment behind the keys, and nothing where it cannot be asked. */
function useHelp(text: string): HelpFound['items'] {
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...useContentQuery<HelpFound>(`/api/help?${new URLSearchParams({ q: wanted }).toString()}`),
    enabled: wanted.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  return wanted.length >= LEAST ? (data?.items ?? []) : [];
}
