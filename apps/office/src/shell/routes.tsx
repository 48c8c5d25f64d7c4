import { Alert, Center, Loader, Text } from '@mantine/core';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import type { Permission } from '@feria/contracts/operators/office';
import { useT, type TextKey } from '../ground/i18n/texts.ts';
import { Screen } from '../ground/loading/screen.tsx';
import type { Screen as Shown } from '../ground/manifest/feature.ts';
import { PlaceOf, type Place } from '../ground/manifest/place.tsx';
import type { Screens } from '../ground/manifest/screens.ts';
import { trailOf } from '../ground/manifest/trail.ts';
import { useSession } from '../ground/session/session.tsx';
import { answerOf } from './answer.ts';
import { PageBoundary } from './page-boundary.tsx';

interface RoutesProps {
  screens: Screens;
  /** Told of each record that was read: its address, and what it is called. */
  onRecord: (href: string, title: string, page: TextKey) => void;
}

/** The screen of the address. One that exists and that this operator may not see says so; an address that leads nowhere says that. */
export function Routes({ screens, onRecord }: RoutesProps) {
  const { may } = useSession();
  const [location] = useLocation();
  return (
    <PageBoundary at={location}>
      <Suspense
        fallback={
          <Center h={200}>
            <Loader />
          </Center>
        }
      >
        <Switch>
          {screens.routes.map((screen) => (
            <Route key={screen.path} path={screen.path}>
              {(parameters) => {
                const { keepsState, screen: Content } = screen;
                const answer = answerOf(screen, screens.menu, may);
                if (answer.kind === 'elsewhere') return <Redirect to={answer.to} />;
                if (answer.kind === 'refused') return <NotAllowed screen={screen} needs={answer.needs} />;
                return (
                  <Placed screens={screens} screen={screen} onRecord={onRecord}>
                    <Content
                      key={keepsState ? '' : Object.values(parameters).join('/')}
                      {...named(parameters)}
                    />
                  </Placed>
                );
              }}
            </Route>
          ))}
          <Route>
            <Nowhere />
          </Route>
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}

/** The router gives each segment by its place, too. */
const named = (parameters: Readonly<Record<string | number, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, value]],
    ),
  );

function Placed({
  screens,
  screen,
  onRecord,
  children,
}: RoutesProps & { screen: Shown; children: ReactNode }) {
  const t = useT();
  const [location] = useLocation();
  const trail = useMemo(() => trailOf(screens, screen), [screens, screen]);
  // As long as a record is not read, its page is called as the list is.
  const list = trail.page && t(trail.page.title);
  const told = useCallback(
    (title: string) => {
      if (trail.isRecord && trail.page && title !== list) onRecord(location, title, trail.page.title);
    },
    [trail, list, onRecord, location],
  );
  const place = useMemo<Place>(() => ({ ...trail, told }), [trail, told]);
  return <PlaceOf place={place}>{children}</PlaceOf>;
}

/** Names the permission that is missing and who can give it. */
function NotAllowed({ screen: { title, act }, needs }: { screen: Shown; needs: Permission }) {
  const t = useT();
  const name = title ?? act;
  return (
    <Screen title={t('noPermission.title')}>
      <Alert color="gray" role="alert" title={name === undefined ? t('noPermission.text') : t(name)}>
        <Text size="sm">{t('noPermission.needs', { permission: t(`permission.${needs}` as TextKey) })}</Text>
        <Text size="sm" mt="xs">
          <Link href="/me">{t('noPermission.own')}</Link>
        </Text>
      </Alert>
    </Screen>
  );
}

function Nowhere() {
  const t = useT();
  return (
    <Screen title={t('notFound.title')}>
      <Text>{t('notFound.text')}</Text>
    </Screen>
  );
}
