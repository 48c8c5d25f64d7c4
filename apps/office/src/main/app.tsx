import { directionOf, setPageLanguage } from '@feria/contracts/languages';
import {
  createTheme,
  Center,
  DirectionProvider,
  Loader,
  MantineProvider,
  useDirection,
  type CSSVariablesResolver,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { OFFICE_SHADES } from '@feria/ui/brand';
import type { Catalogue } from '@feria/ui/i18n';
import { Refused } from '../ground/http/api.ts';
import { MenuOf } from '../ground/manifest/all-screens.tsx';
import { useMarketNames } from '../ground/market/market-names.ts';
import { SessionGate } from '../ground/session/session.tsx';
import { Shell } from '../shell/shell.tsx';
import { loadTexts, RESIDENTS, SCREENS, STALE } from './registry.ts';
import { SignIn } from '../features/operators/sign-in/sign-in.tsx';
import { chosenLanguage, I18nProvider, keepLanguage, type OfficeLanguage } from '../ground/i18n/texts.ts';

const theme = createTheme({
  fontFamily: "'Figtree Variable', Figtree, var(--faces, system-ui), system-ui, sans-serif",
  colors: { brand: OFFICE_SHADES },
  primaryColor: 'brand',
  // White reads on it in both schemes; the library chooses a button's text colour for the light one only.
  primaryShade: 9,
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  // Words stand as they are written: shouted ones are read letter by letter.
  components: { Badge: { defaultProps: { tt: 'none' } } },
});

/** Under the mouse a button of the library becomes lighter, and white too weak on it. */
const HOVERED = 'color-mix(in srgb, var(--mantine-color-brand-9) 85%, black)';

/** The library's dimmed text, what it says is wrong and, on light, its tinted labels stay below 4.5 : 1 on our surfaces. */
const readable: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-brand-filled-hover': HOVERED,
    '--mantine-color-teal-filled-hover': HOVERED,
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-error': '#c92a2a',
    ...Object.fromEntries(
      Object.keys(colors).map((name) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, var(--mantine-color-${name}-9) 70%, black)`,
      ]),
    ),
  },
  dark: {
    '--mantine-color-dimmed': '#b8b8b8',
    '--mantine-color-error': '#ff8787',
    // The library's own is a red that a whole panel of it shouts over the page.
    '--mantine-color-red-light':
      'color-mix(in srgb, var(--mantine-color-red-9) 22%, var(--mantine-color-body))',
    '--mantine-color-brand-filled-hover': HOVERED,
    '--mantine-color-teal-filled-hover': HOVERED,
  },
});

const queries = new QueryClient({
  defaultOptions: {
    // Without a network it says so at once: an act that waits for one would be done later, unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (count, error) => count < 2 && error instanceof Refused && error.status === 0,
    },
  },
});

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
}

/** Menus and lists of Mantine open to the side that their direction says. */
function FollowDirection({ language }: { language: OfficeLanguage }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directionOf(language)), [language, setDirection]);
  return null;
}

/**
 * What was done, where it covers neither what the head of a page offers nor what the end of a form does: at the lower edge of a desk, and
 * above the acts of a telephone.
 */
function Notices() {
  const isPhone = useMediaQuery('(width < 48em)');
  return <Notifications position={isPhone ? 'top-center' : 'bottom-center'} />;
}

export function App() {
  const [language, setLanguage] = useState<OfficeLanguage>(chosenLanguage);
  const [texts, setTexts] = useState<{ language: OfficeLanguage; catalogues: readonly Catalogue[] }>();

  const Open = SCREENS.open.find(({ path }) => path === window.location.pathname)?.screen;

  useEffect(() => {
    setPageLanguage(document.documentElement, language);
    keepLanguage(language);
    void loadTexts(language).then((catalogues) => setTexts({ language, catalogues }));
  }, [language]);

  return (
    <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={readable}
        getStyleNonce={styleNonce}
      >
        <FollowDirection language={language} />
        <Notices />
        {texts ? (
          <I18nProvider lang={texts.language} catalogues={texts.catalogues}>
            <QueryClientProvider client={queries}>
              {Open ? (
                <Suspense fallback={<Waiting />}>
                  <Open />
                </Suspense>
              ) : (
                <SessionGate waiting={<Waiting />} signIn={(done) => <SignIn done={done} />}>
                  <Place>
                    <MenuOf screens={SCREENS.menu}>
                      <Shell
                        screens={SCREENS}
                        stale={STALE}
                        residents={RESIDENTS}
                        language={language}
                        setLanguage={setLanguage}
                      />
                    </MenuOf>
                  </Place>
                </SessionGate>
              )}
            </QueryClientProvider>
          </I18nProvider>
        ) : (
          <Waiting />
        )}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Numbers that no market stands beside are written as in the first of those that the operator may see. */
function Place({ children }: { children: ReactNode }) {
  const [first] = useMarketNames();
  return <I18nProvider market={first?.code}>{children}</I18nProvider>;
}

function Waiting() {
  return (
    <Center mih="100vh">
      <Loader />
    </Center>
  );
}
