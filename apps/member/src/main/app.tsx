import { ToastProvider } from '@feria/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { MarketCode } from '@feria/contracts/wire';
import { AppProvider } from './app-provider.tsx';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { loadDeferred, provideDeferred, touchedOf } from '../ground/loading/deferred-part.tsx';
import type { ShownLanguage, Theme } from '../ground/market/preferences.ts';
import { PageQueriesContext, useAnswer } from '../ground/http/page-queries.tsx';
import type { PageQueries } from '../ground/http/page-query-types.ts';
import { statusQuery } from '../ground/http/queries.ts';
import { Routes } from './routes.tsx';
import { beginSession } from '../ground/session/session.ts';
import { Shell } from '../shell/shell.tsx';
import { useT } from '../ground/i18n/texts.ts';

export interface AppProps {
  queries: PageQueries;
  language: ShownLanguage;
  theme: Theme;
  market: MarketCode;
  /** On the server, where there is no address bar. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ queries, language, theme, market, ssrPath, ssrSearch }: AppProps) {
  const server = ssrPath === undefined ? {} : { ssrPath, ssrSearch: ssrSearch ?? '' };
  return (
    <PageQueriesContext value={queries}>
      <Router {...server}>
        <AppProvider language={language} theme={theme} market={market}>
          <Toasts>
            <OpenApp />
          </Toasts>
        </AppProvider>
      </Router>
    </PageQueriesContext>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const t = useT();
  return <ToastProvider closeLabel={t('shell.close')}>{children}</ToastProvider>;
}

provideDeferred(
  () => import('./deferred-parts.ts'),
  () => import('./touched-parts.ts'),
);
const touchedPart = touchedOf<typeof import('./touched-parts.ts')>();
const SessionEffects = touchedPart((parts) => parts.SessionEffects);
const StartupScreen = touchedPart((parts) => parts.StartupScreen);

const aTask = () => new Promise((resolve) => setTimeout(resolve));

function OpenApp() {
  const { data: status } = useAnswer(statusQuery());
  useEffect(() => {
    // A page that woke by itself has its later parts first: news of the session would find them asleep, and take them away for a moment.
    const isTouched = 'awake' in document.documentElement.dataset;
    const begun = isTouched ? Promise.resolve() : loadDeferred().then(aTask);
    // Only the browser's own call tells whether this visitor's address is let in, and who is here.
    void begun.then(beginSession).then(() => dispatchEvent(new Event('feria:ready')));
    // A task later, so that React has woken the parts before a kept press reaches them.
    void loadDeferred()
      .then(aTask)
      .then(() => dispatchEvent(new Event('feria:later')));
  }, []);
  const isClosed = status !== undefined && status.status !== 0;
  return (
    <>
      <SessionEffects />
      {isClosed ? (
        <StartupScreen status={status} />
      ) : (
        <DialogHost>
          <Shell>
            <Routes />
          </Shell>
        </DialogHost>
      )}
    </>
  );
}
