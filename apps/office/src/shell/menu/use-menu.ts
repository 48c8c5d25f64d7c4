/** The menu as this operator has it: their pages, their favourites, what they folded, and what waits. */
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import type { WaitingQueue } from '@feria/contracts/operators/waiting';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import type { MenuGroup } from '../../ground/manifest/feature.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { usePreference } from '../../ground/session/preferences.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useWaiting } from '../waiting.ts';
import { arrange, type Arrangement } from './arrangement.ts';

export interface MenuState extends Arrangement {
  /** What was chosen is not known yet. */
  isPending: boolean;
  isRail: boolean;
  /** The menu is a drawer over the page. */
  isDrawer: boolean;
  queues: readonly WaitingQueue[];
  toggleRail: () => void;
  toggle: (group: MenuGroup) => void;
}

const NO_GROUPS: Readonly<Record<string, boolean>> = {};

export function useMenu(screens: readonly MenuScreen[]): MenuState {
  const { may } = useSession();
  const favourites = usePreference('favourites');
  const menu = usePreference('menu');
  const { data } = useWaiting();
  const isDrawer = useIsPhone();
  const [height, setHeight] = useState(() => window.innerHeight);
  useWindowEvent('resize', () => setHeight(window.innerHeight));
  // A drawer begins folded each time: it is read from the top, with a thumb, and covers the page.
  const [inDrawer, setInDrawer] = useState(NO_GROUPS);
  const { isRail = false, groups = NO_GROUPS } = menu.value ?? {};
  const arrangement = arrange({
    screens: screens.filter(({ needs }) => needs === undefined || may(needs)),
    favourites: favourites.value ?? [],
    chosen: isDrawer ? inDrawer : groups,
    height: isDrawer ? 0 : height,
  });
  // The others stay as they are seen: a group that is opened by hand folds none of them to make room.
  const toggle = (group: MenuGroup): void => {
    const seen = arrangement.groups.map((one): [string, boolean] => [
      one.group,
      one.group === group ? !one.isOpen : one.isOpen,
    ]);
    const chosen = Object.fromEntries(seen);
    if (isDrawer) setInDrawer(chosen);
    else menu.choose({ isRail, groups: chosen });
  };
  return {
    ...arrangement,
    isPending: menu.isPending || favourites.isPending,
    isRail: isRail && !isDrawer,
    isDrawer,
    queues: data?.queues ?? [],
    toggleRail: () => menu.choose({ isRail: !isRail, groups }),
    toggle,
  };
}
