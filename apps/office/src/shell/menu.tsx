import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useT, type TextKey } from '../ground/i18n/texts.ts';
import { MENU_GROUPS } from '../ground/manifest/feature.ts';
import type { MenuScreen } from '../ground/manifest/screens.ts';
import { useSession } from '../ground/session/session.tsx';

interface MenuProps {
  screens: readonly MenuScreen[];
  /** Somebody has chosen a line. */
  onGo: () => void;
}

/** The screens that this operator may see, those without a group on top. */
export function Menu({ screens, onGo }: MenuProps) {
  const t = useT();
  const { may } = useSession();
  const seen = screens.filter(({ needs }) => needs === undefined || may(needs));
  return (
    <>
      <Lines screens={seen.filter(({ menu }) => menu.group === undefined)} onGo={onGo} />
      {MENU_GROUPS.map((group) => (
        <Lines
          key={group}
          name={t(`nav.group.${group}` as TextKey)}
          screens={seen.filter(({ menu }) => menu.group === group)}
          onGo={onGo}
        />
      ))}
    </>
  );
}

export function isAt(location: string, path: string): boolean {
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
}

/** Some lines of the menu under their name. Nothing where this operator has none of them. */
function Lines({ name, screens, onGo }: MenuProps & { name?: string }) {
  const t = useT();
  const [location] = useLocation();
  if (screens.length === 0) return null;
  return (
    <>
      {name !== undefined && (
        <Text size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {name}
        </Text>
      )}
      {screens.map(({ path, title, menu: { count: Count } }) => (
        <NavLink
          key={path}
          component={Link}
          href={path}
          label={t(title)}
          active={isAt(location, path)}
          onClick={onGo}
          {...(Count ? { rightSection: <Count /> } : {})}
        />
      ))}
    </>
  );
}
