import { ToastProvider } from '@feria/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import type { MarketCode } from '@feria/contracts/wire';
import { AppProvider } from './app-provider.tsx';
import { DialogHost } from './dialog-host.tsx';
import type { ShownLanguage, Theme } from './preferences.ts';
import { statusQuery } from './queries.ts';
import { Routes } from './routes.tsx';
import { beginSession } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { StartupScreen } from './startup-screen.tsx';
import { useT } from './texts.ts';
import { useMemberLife } from './use-member-life.ts';

export interface AppProps {
  queries: QueryClient;
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
    <QueryClientProvider client={queries}>
      <Router {...server}>
        <AppProvider language={language} theme={theme} market={market}>
          <Toasts>
            <House />
          </Toasts>
        </AppProvider>
      </Router>
    </QueryClientProvider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const t = useT();
  return <ToastProvider closeLabel={t('shell.close')}>{children}</ToastProvider>;
}

function House() {
  const { data: status } = useQuery(statusQuery());
  useEffect(() => {
    // Only the browser's own call tells whether this visitor's address is let in, and who is here.
    void beginSession().then(() => dispatchEvent(new Event('feria:ready')));
  }, []);
  useMemberLife();
  if (status && status.status !== 0) return <StartupScreen status={status} />;
  return (
    <DialogHost>
      <Shell>
        <Routes />
      </Shell>
    </DialogHost>
  );
}
