import { Center, Loader, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useT } from '../ground/i18n/texts.ts';
import { Screen } from '../ground/loading/screen.tsx';
import type { Screens } from '../ground/manifest/screens.ts';
import { useSession } from '../ground/session/session.tsx';

/** The screen of the address, of those that this operator may see. */
export function Routes({ screens: { menu, routes } }: { screens: Screens }) {
  const { may } = useSession();
  const [location] = useLocation();
  return (
    <Suspense
      fallback={
        <Center h={200}>
          <Loader />
        </Center>
      }
    >
      <Switch>
        {routes
          .filter(({ needs }) => needs === undefined || may(needs))
          .map(({ path, screen: Shown, keepsState }) => (
            <Route key={path} path={path}>
              {(parameters) => (
                <Shown key={keepsState ? '' : Object.values(parameters).join('/')} {...named(parameters)} />
              )}
            </Route>
          ))}
        <Route>
          <Elsewhere isKnown={menu.some(({ path }) => path !== '/' && location.startsWith(path))} />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The router gives each segment by its place, too. */
const named = (parameters: Readonly<Record<string | number, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, value]],
    ),
  );

/** A page that exists for another role says so; one that does not exist says that. */
function Elsewhere({ isKnown }: { isKnown: boolean }) {
  const t = useT();
  return (
    <Screen title={isKnown ? t('noPermission.title') : t('notFound.title')}>
      <Text>{isKnown ? t('noPermission.text') : t('notFound.text')}</Text>
    </Screen>
  );
}
