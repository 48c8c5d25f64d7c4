import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Button,
  Group,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useReducedMotion } from '@mantine/hooks';
import { MoonIcon, SunIcon } from '@feria/ui/icons';
import { Link, useLocation } from 'wouter';
import { LANGUAGES } from '@feria/contracts/languages';
import { useDone } from '../ground/feedback/done.ts';
import { useOfficeEvents } from './live.ts';
import { Menu, isAt } from './menu.tsx';
import { Palette } from './palette.tsx';
import { Routes } from './routes.tsx';
import type { Stale } from '../ground/manifest/feature.ts';
import type { Screens } from '../ground/manifest/screens.ts';
import { useRoleName } from '../ground/session/role-name.ts';
import { useSession } from '../ground/session/session.tsx';
import { StepUp } from './step-up.tsx';
import { useT, type OfficeLanguage } from '../ground/i18n/texts.ts';

type ShellProps = {
  screens: Screens;
  stale: Stale;
  language: OfficeLanguage;
  setLanguage: (language: OfficeLanguage) => void;
};

export function Shell({ screens, stale, language, setLanguage }: ShellProps) {
  const t = useT();
  const session = useSession();
  const done = useDone();
  const leave = async (): Promise<void> => {
    if (!(await session.signOut())) done(t('signOut.owed'));
  };
  const roleName = useRoleName();
  const [location] = useLocation();
  const [opened, { toggle, close }] = useDisclosure();
  const isCalm = useReducedMotion();
  useOfficeEvents(stale);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
      {...(isCalm ? { transitionDuration: 0 } : {})}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('nav.menu')} />
            <Text fw={700}>{t('app.name')}</Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Palette screens={screens.named} />
            <Anchor component={Link} href="/me" size="sm" visibleFrom="md">
              {session.operator.displayName} · {roleName(session.operator)}
            </Anchor>
            <SegmentedControl
              size="xs"
              value={language}
              onChange={(value) => setLanguage(value as OfficeLanguage)}
              data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
              aria-label={t('language')}
            />
            <SchemeToggle />
            <Button size="xs" variant="default" visibleFrom="sm" onClick={() => void leave()}>
              {t('signOut')}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('nav.menu')}>
        <AppShell.Section grow component={ScrollArea}>
          <Menu screens={screens.menu} onGo={close} />
          <NavLink
            component={Link}
            href="/me"
            label={t('nav.me')}
            active={isAt(location, '/me')}
            onClick={close}
            hiddenFrom="md"
          />
          <NavLink component="button" label={t('signOut')} onClick={() => void leave()} hiddenFrom="sm" />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main>
        <StepUp />
        <Routes screens={screens} />
      </AppShell.Main>
    </AppShell>
  );
}

function SchemeToggle() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Tooltip label={t('theme')}>
      <ActionIcon
        variant="default"
        aria-label={t('theme')}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
