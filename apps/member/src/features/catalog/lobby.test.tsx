import { ToastProvider } from '@feria/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeAll, expect, it } from 'vitest';
import { GAME_TYPES } from '@feria/contracts/catalog/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { loadDeferred, provideDeferred } from '../../ground/loading/deferred-part.tsx';
import { recentQuery } from '../../ground/http/own-queries.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { PATHS, ownQuery } from '../../ground/http/queries.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import lobby from './i18n/es/first.json';
import shell from '../../ground/i18n/es/first.json';
import { LobbyNav } from './parts/lobby-nav.tsx';
import { OwnRows } from './parts/own-rows.tsx';
import { LobbyScreen } from './screens/lobby.tsx';

const nothing = () => undefined;
beforeAll(() => {
  provideDeferred(async () => ({
    loading: await import('../../ground/loading/chunk-retry.ts'),
    lobby: await import('./deferred.ts'),
  }));
  return loadDeferred();
});
const view = (nodeId: string, supportPlay: number) => ({
  nodeId,
  gameId: nodeId,
  vassalage: 'v',
  vendorName: 'Estudio',
  gameType: 'RNG',
  gameCode: nodeId,
  gameName: nodeId,
  displayName: { en: `Night ${nodeId}`, es: `Noche ${nodeId}` },
  showIcon: '/a.svg',
  isHot: 1,
  isNew: 0,
  supportPlay,
  freePlay: true,
  rtpBps: 9600,
  volatility: 'low',
  stop: null as string | null,
  platforms: ['desktop', 'mobile'],
});

type Drawn = { drawn?: ReactNode; queries?: QueryClient; lanes?: readonly string[] };

/** The lobby, or one part of it, as the server draws it. */
function page(
  games?: readonly unknown[],
  ssrSearch = '',
  { drawn = <LobbyScreen />, queries = createQueryClient(), lanes: types = ['RNG'] }: Drawn = {},
) {
  if (games) {
    const categoryRows = games.length > 0 ? [{ gameCategory: 'RNG', games }] : [];
    queries.setQueryData([PATHS.previews('CO')], { lanes: categoryRows });
  }
  queries.setQueryData([PATHS.lanes('CO')], {
    data: {
      lanes: types.map((gameCategory) => ({
        gameCategory,
        title: { en: 'Slots', es: 'Tragamonedas' },
        vendors: [],
        cards: [],
        gameClassify: [],
      })),
    },
  });
  const app = {
    language: 'es',
    wire: 'es',
    theme: 'dark',
    market: 'CO',
    permission: undefined,
    merchant: undefined,
    setLanguage: async () => undefined,
    setTheme: nothing,
  } as const;
  return renderToString(
    <QueriesProvider client={queries}>
      <Router ssrPath="/" ssrSearch={ssrSearch}>
        <AppContext value={app}>
          <I18nProvider lang="es" catalogues={[compileCatalogue(shell), compileCatalogue(lobby)]}>
            <ToastProvider closeLabel="x">
              <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>
                {drawn}
              </DialogsContext>
            </ToastProvider>
          </I18nProvider>
        </AppContext>
      </Router>
    </QueriesProvider>,
  );
}

it('draws each category with links that play, and hearts that name their game', () => {
  const html = page([view('a', 1), view('b', 0)]);
  expect(html).toContain('Tragamonedas');
  expect(html).toContain('href="/seamless?nodeId=a"');
  expect(html).toContain('aria-label="Favorito: Noche a"');
});
it('offers the free trial only where there is no real play', () => {
  expect(page([view('b', 0)])).toContain('href="/seamless?nodeId=b&amp;mode=fun"');
  expect(page([view('a', 1)])).not.toContain('mode=fun');
});
it('marks a game that is hot, and offers to play it', () => {
  const hot = page([view('a', 1)]);
  expect(hot).toContain(lobby['lobby.hotMark']);
  expect(hot).toContain(lobby['lobby.play']);
  expect(page([{ ...view('a', 1), isHot: 0 }])).not.toContain(lobby['lobby.hotMark']);
});
it('keeps the tile of a stopped game and says why', () => {
  const html = page([{ ...view('a', 1), stop: 'vendor' }]);
  expect(html).toContain(lobby['lobby.stopped']);
  expect(html).toContain(lobby['lobby.stop.vendor']);
});
it('needs no style attribute, which the page policy forbids', () => {
  for (const games of [undefined, [], [view('a', 1)]]) expect(page(games)).not.toContain(' style=');
});
it('says that it waits, and that there is nothing', () => {
  expect(page(undefined)).toContain(shell['shell.loading']);
  expect(page([])).toContain(lobby['lobby.empty']);
});
it('has an icon for home, hot games, each category and our own games, and begins at home', () => {
  const drawn = <LobbyNav current="HOME" />;
  const nav = page(undefined, '', { drawn, lanes: GAME_TYPES });
  const entries = [...nav.matchAll(/<a\b([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
    href: /href="([^"]+)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current'),
    hasIcon: inside.includes('<svg'),
  }));
  expect(entries.filter(({ hasIcon }) => !hasIcon)).toEqual([]);
  expect(entries.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual(['/']);
  expect(entries.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/', '/rng', '/live', '/sports', '/inHouse', '/favorite']),
  );
  expect(entries.length).toBeGreaterThanOrEqual(GAME_TYPES.length + 4);
});
it('shows what was played last and what is kept, twelve of each', () => {
  const queries = createQueryClient();
  queries.setQueryData(recentQuery(1, 12).queryKey, { list: [view('a', 1)], totalPages: 1 } as never);
  queries.setQueryData(ownQuery('/api/favorites?pageNo=1&pageSize=12').queryKey, {
    content: [view('b', 1)],
  } as never);
  const rows = page(undefined, '', { drawn: <OwnRows />, queries });
  expect(rows).toContain('href="/seamless?nodeId=a"');
  expect(rows).toContain('href="/recent"');
  expect(rows).toContain('href="/seamless?nodeId=b"');
  expect(rows).toContain('href="/favorite"');
});
