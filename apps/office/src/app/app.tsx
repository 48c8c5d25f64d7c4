import { createTheme, Center, Loader, MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Catalogue } from '@feria/ui/i18n';
import { Refused } from './api.ts';
import { SessionGate } from './session.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { chosenLanguage, I18nProvider, keepLanguage, loadTexts, type OfficeLanguage } from './texts.ts';

const theme = createTheme({
  fontFamily: "'Figtree Variable', Figtree, system-ui, sans-serif",
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 4 },
  autoContrast: true,
  defaultRadius: 'md',
});

/** The library's dimmed text stays below 4.5 : 1 on our surfaces. */
const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': '#495057' },
  dark: { '--mantine-color-dimmed': '#b8b8b8' },
});

/** Asked once: with `auto` the first screen's buttons choose their text colour for the other scheme. */
const deviceScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof Refused && error.status === 0,
    },
  },
});

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
}

export function App() {
  const [language, setLanguage] = useState<OfficeLanguage>(chosenLanguage);
  const [texts, setTexts] = useState<{ language: OfficeLanguage; catalogues: readonly Catalogue[] }>();

  useEffect(() => {
    document.documentElement.lang = language;
    keepLanguage(language);
    void loadTexts(language).then((catalogues) => setTexts({ language, catalogues }));
  }, [language]);

  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={deviceScheme}
      cssVariablesResolver={readable}
      getStyleNonce={styleNonce}
    >
      <Notifications position="top-right" />
      {texts ? (
        <I18nProvider lang={texts.language} catalogues={texts.catalogues}>
          <QueryClientProvider client={queries}>
            <SessionGate waiting={<Waiting />} signIn={(done) => <SignIn done={done} />}>
              <Shell language={language} setLanguage={setLanguage} />
            </SessionGate>
          </QueryClientProvider>
        </I18nProvider>
      ) : (
        <Waiting />
      )}
    </MantineProvider>
  );
}

function Waiting() {
  return (
    <Center mih="100vh">
      <Loader />
    </Center>
  );
}
