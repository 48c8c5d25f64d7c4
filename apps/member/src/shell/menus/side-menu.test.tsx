import { ToastProvider } from '@feria/ui';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type Feature } from '@feria/contracts/markets/white-label';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import type { AppState } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { PATHS } from '../../ground/http/queries.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import shell from '../../ground/i18n/es/first.json';
import { SideMenu } from './side-menu.tsx';

const nothing = () => undefined;
const categoryRow = (gameCategory: string, es: string) => ({
  gameCategory,
  title: { en: es, es },
  vendors: [],
});

/** The addresses of the menu's links, in their order, as the server draws them for a visitor. */
function linksWith(...features: readonly Feature[]): string[] {
  const queries = createQueryClient();
  queries.setQueryData([PATHS.lanes('CO')], {
    data: { lanes: [categoryRow('RNG', 'Tragamonedas'), categoryRow('LIVE', 'En vivo')] },
  });
  const whitelabel = features.map((name) => ({ modId: FEATURE_IDS[name], enabled: true, children: [] }));
  const app = {
    language: 'es',
    wire: 'es',
    theme: 'dark',
    market: 'CO',
    merchant: undefined,
    permission: { whitelabel } as unknown as AppState['permission'],
    setLanguage: async () => undefined,
    setTheme: nothing,
  } as const;
  const markup = renderToString(
    <QueriesProvider client={queries}>
      <Router ssrPath="/" ssrSearch="">
        <AppContext value={app}>
          <I18nProvider lang="es" catalogues={[compileCatalogue(shell)]}>
            <ToastProvider closeLabel="x">
              <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>
                <SideMenu />
              </DialogsContext>
            </ToastProvider>
          </I18nProvider>
        </AppContext>
      </Router>
    </QueriesProvider>,
  );
  return [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
}

const GAMES = ['/rng', '/live', '/favorite', '/recent', '/down'];

describe('the side menu of a visitor', () => {
  it('has home, the categories of the vendors in their order, and the visitor’s own lists', () =>
    expect(linksWith()).toEqual(['/', ...GAMES, '/responsible-gaming']));
  it('has the offers after home where the market has them', () =>
    expect(linksWith('vip', 'referral', 'rewardCenter', 'promotions', 'pointMall')).toEqual([
      ...['/', '/member?page=bonusDetails', '/member?page=referral', '/member?page=rewardCenter'],
      ...['/promotions', '/pointMall', ...GAMES, '/responsible-gaming'],
    ]));
});
