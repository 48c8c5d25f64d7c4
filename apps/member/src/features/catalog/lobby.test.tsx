import { ToastProvider } from '@feria/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeAll, expect, it } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { loadLater, provideLater } from '../../ground/loading/later-part.tsx';
import { PATHS, createQueryClient } from '../../ground/http/queries.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import lobby from './i18n/es/first.json';
import shell from '../../ground/i18n/es/first.json';
import { LobbyScreen } from './screens/lobby.tsx';

const nothing = () => undefined;
beforeAll(() => {
  provideLater(async () => ({
    loading: await import('../../ground/loading/chunk-retry.ts'),
    lobby: await import('./later.ts'),
  }));
  return loadLater();
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

function page(games?: readonly unknown[], ssrSearch = '') {
  const queries = createQueryClient();
  if (games) {
    const lanes = games.length > 0 ? [{ gameCategory: 'RNG', games }] : [];
    queries.setQueryData([PATHS.previews('CO')], { lanes });
  }
  queries.setQueryData([PATHS.lanes('CO')], {
    data: {
      lanes: [
        {
          gameCategory: 'RNG',
          title: { en: 'Slots', es: 'Tragamonedas' },
          vendors: [],
          cards: [],
          gameClassify: [],
        },
      ],
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
    <QueryClientProvider client={queries}>
      <Router ssrPath="/" ssrSearch={ssrSearch}>
        <AppContext value={app}>
          <I18nProvider lang="es" catalogues={[compileCatalogue(shell), compileCatalogue(lobby)]}>
            <ToastProvider closeLabel="x">
              <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>
                <LobbyScreen />
              </DialogsContext>
            </ToastProvider>
          </I18nProvider>
        </AppContext>
      </Router>
    </QueryClientProvider>,
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
