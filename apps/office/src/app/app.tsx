import { createTheme, Center, Loader, MantineProvider } from '@mantine/core';
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
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
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
