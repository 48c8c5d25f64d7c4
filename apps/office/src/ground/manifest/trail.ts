/** Where a screen lies: the group of the menu, the page that it is or lies behind, as the manifests say. Pure. */
import type { MenuGroup, Screen } from './feature.ts';
import type { MenuScreen, Screens } from './screens.ts';

export interface Trail {
  readonly group?: MenuGroup;
  /** The line of the menu under which it lies; none: the menu does not lead there. */
  readonly page?: MenuScreen;
  /** The screen is that page itself, not something behind it. */
  readonly isPage: boolean;
  /** It shows one record: its address has a part that names it. */
  readonly isRecord: boolean;
}

export function trailOf({ menu }: Pick<Screens, 'menu'>, { path, behind }: Screen): Trail {
  const isRecord = path.includes('/:');
  const page = behind === undefined ? nearest(menu, path) : menu.find((one) => one.path === behind);
  if (page === undefined) return { isPage: false, isRecord };
  const { group } = page.menu;
  return { page, isPage: page.path === path, isRecord, ...(group === undefined ? {} : { group }) };
}

/** The longest address of the menu that this one goes on from, part by part: `/members` of `/members/:id/statement`. */
function nearest(menu: readonly MenuScreen[], path: string): MenuScreen | undefined {
  return menu
    .filter((one) => path === one.path || (one.path !== '/' && path.startsWith(`${one.path}/`)))
    .reduce<MenuScreen | undefined>(
      (best, one) => (best === undefined || one.path.length > best.path.length ? one : best),
      undefined,
    );
}
