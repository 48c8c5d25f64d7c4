import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SystemStatus } from '@feria/contracts/markets/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { AppContext, type AppState } from '../../ground/market/app-context.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import shell from '../i18n/en/first.json';
import { StartupScreen } from './startup-screen.tsx';

const nothing = () => undefined;
const app: AppState = {
  language: 'en',
  wire: 'en',
  theme: 'dark',
  market: 'CO',
  merchant: undefined,
  permission: undefined,
  setLanguage: async () => undefined,
  setTheme: nothing,
};

const said = (status: SystemStatus): string =>
  renderToString(
    <QueriesProvider client={createQueryClient()}>
      <AppContext value={app}>
        <I18nProvider lang="en" catalogues={[compileCatalogue(shell)]}>
          <StartupScreen status={status} />
        </I18nProvider>
      </AppContext>
    </QueriesProvider>,
  );

it('says that there is maintenance, why, and when it ends', () => {
  const told = said({ status: 1, maintenanceEnd: '2026-11-20T15:00:00.000Z', ip: '203.0.113.9' });
  expect(told).toContain('Game maintenance');
  expect(told).toContain(shell.info_maintenance);
  expect(told).toMatch(/Expected back:.*<time [^>]*title="2026\/11\/20 15:00:00 UTC"/);
  expect(told).not.toContain('203.0.113.9');
});

it('names no end where none is known', () => {
  expect(said({ status: 1, maintenanceEnd: null, ip: '203.0.113.9' })).not.toContain('Expected back');
});

it('says to whoever stands elsewhere that it is not offered there, with their address', () => {
  const told = said({ status: 2, maintenanceEnd: null, ip: '203.0.113.9' });
  expect(told).toContain(shell.info_ip_block);
  expect(told).toContain('203.0.113.9');
  expect(told).not.toContain(shell.info_maintenance);
});
