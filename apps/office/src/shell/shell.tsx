import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Center,
  Group,
  Loader,
  ScrollArea,
  Text,
  Tooltip,
} from '@mantine/core';
import { useDisclosure, useReducedMotion } from '@mantine/hooks';
import { Mark } from '@feria/ui/brand';
import { LogoutIcon, RailIcon, UserIcon } from '@feria/ui/icons';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'wouter';
import { useDone } from '../ground/feedback/done.ts';
import { useT } from '../ground/i18n/texts.ts';
import type { Stale } from '../ground/manifest/feature.ts';
import type { Screens } from '../ground/manifest/screens.ts';
import { useSession } from '../ground/session/session.tsx';
import { Bell } from './bell/bell.tsx';
import { ReadingChoice, Who, type Reading } from './header.tsx';
import { useOfficeEvents } from './live.ts';
import { isAt } from './menu/arrangement.ts';
import { Menu } from './menu/menu.tsx';
import { Rail } from './menu/rail.tsx';
import { useMenu, type MenuState } from './menu/use-menu.ts';
import { useFrameActs } from './palette/acts.ts';
import { Palette } from './palette/palette.tsx';
import { useRecentRecords } from './palette/recent.ts';
import { Routes } from './routes.tsx';
import { StepUp } from './step-up.tsx';

const MENU_PX = 232;
const RAIL_PX = 60;

interface ShellProps extends Reading {
  screens: Screens;
  stale: Stale;
  /** What is there on every page and shows nothing. */
  residents: readonly ComponentType[];
}

export function Shell({ screens, stale, residents, language, setLanguage }: ShellProps) {
  const t = useT();
  const session = useSession();
  const done = useDone();
  const leave = async (): Promise<void> => {
    if (!(await session.signOut())) done(t('signOut.owed'));
  };
  const [opened, { toggle, close }] = useDisclosure();
  const isCalm = useReducedMotion();
  const menu = useMenu(screens.menu);
  const { recent, onRecord } = useRecentRecords();
  const acts = useFrameActs({ language, setLanguage, menu, leave: () => void leave() });
  useOfficeEvents(stale);
  // Until it is known how wide the menu is: a page that moves aside under somebody's hand is worse than a moment.
  if (menu.isPending)
    return (
      <Center mih="100vh">
        <Loader />
      </Center>
    );
  const isCovered = menu.isDrawer && opened;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: menu.isRail ? RAIL_PX : MENU_PX, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
      {...(isCalm ? { transitionDuration: 0 } : {})}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('nav.menu')}
              aria-expanded={opened}
            />
            <span className="office-brand">
              <Mark size={28} />
              <Text fw={700} className="brand">
                {t('app.name')}
              </Text>
            </span>
          </Group>
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Palette screens={screens} acts={acts} recent={recent} />
            <Bell screens={screens.menu} />
            <Box visibleFrom="sm">
              <ReadingChoice language={language} setLanguage={setLanguage} />
            </Box>
            <Who leave={() => void leave()} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        aria-label={t('nav.menu')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {(!menu.isDrawer || opened) && (
          <>
            <AppShell.Section grow component={ScrollArea} className="menu" type="auto" scrollbars="y">
              {menu.isRail ? <Rail menu={menu} /> : <Menu menu={menu} onGo={close} />}
            </AppShell.Section>
            {menu.isDrawer ? (
              <DrawerFoot
                language={language}
                setLanguage={setLanguage}
                leave={() => void leave()}
                onGo={close}
              />
            ) : (
              <RailToggle menu={menu} />
            )}
          </>
        )}
      </AppShell.Navbar>
      <AppShell.Main inert={isCovered}>
        <StepUp />
        {residents.map((Resident, at) => (
          <Resident key={at} />
        ))}
        <Routes screens={screens} onRecord={onRecord} />
      </AppShell.Main>
    </AppShell>
  );
}

function RailToggle({ menu: { isRail, toggleRail } }: { menu: MenuState }) {
  const t = useT();
  const said = t(isRail ? 'frame.unfold' : 'frame.fold');
  return (
    <AppShell.Section className="menu-foot">
      <Tooltip label={said} position="right">
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={said} onClick={toggleRail}>
          <RailIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </AppShell.Section>
  );
}

/** What the header has no room for on a phone. */
function DrawerFoot({
  language,
  setLanguage,
  leave,
  onGo,
}: Reading & { leave: () => void; onGo: () => void }) {
  const t = useT();
  const [location] = useLocation();
  return (
    <AppShell.Section className="menu-foot">
      <Link
        href="/me"
        className="menu-line"
        aria-current={isAt(location, '/me') ? 'page' : undefined}
        onClick={onGo}
      >
        <UserIcon size={18} />
        <span className="menu-name">{t('nav.me')}</span>
      </Link>
      <button type="button" className="menu-line" onClick={leave}>
        <LogoutIcon size={18} />
        <span className="menu-name">{t('signOut')}</span>
      </button>
      <ReadingChoice language={language} setLanguage={setLanguage} />
    </AppShell.Section>
  );
}
