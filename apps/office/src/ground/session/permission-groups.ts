/**
 * What somebody may do, in the six groups of the menu: each permission stands once, where the pages are that it opens or acts on. Pure.
 */
import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import { MENU_GROUPS, type MenuGroup } from '../manifest/feature.ts';
import type { MenuScreen } from '../manifest/screens.ts';

/** `top`: of the pages on top of the menu. `several`: of no page of its own. */
export type PermissionPlace = MenuGroup | 'top' | 'several';

export interface PermissionLine {
  permission: Permission;
  /** Those of the menu that it opens. */
  pages: readonly MenuScreen[];
  isAllowed: boolean;
  /** It was otherwise in what is compared with. */
  isChanged: boolean;
}

export interface PermissionGroup {
  place: PermissionPlace;
  /** Of these permissions, allowed or not. */
  lines: readonly PermissionLine[];
  allowed: number;
}

/** In the order of the menu. `before`: what it is compared with; none: nothing is marked as changed. */
export function permissionGroups(
  screens: readonly MenuScreen[],
  permissions: readonly Permission[],
  before: readonly Permission[] = permissions,
): PermissionGroup[] {
  const lines = PERMISSIONS.map((permission): PermissionLine => {
    const isAllowed = permissions.includes(permission);
    return {
      permission,
      pages: screens.filter(({ needs }) => needs === permission),
      isAllowed,
      isChanged: isAllowed !== before.includes(permission),
    };
  });
  const byPlace = Map.groupBy(lines, ({ permission }) => placeOf(permission, screens));
  return (['top', ...MENU_GROUPS, 'several'] as const).flatMap((place) => {
    const own = byPlace.get(place);
    return own ? [{ place, lines: own, allowed: own.filter(({ isAllowed }) => isAllowed).length }] : [];
  });
}

/** Where the pages are that it opens; else those of its area. A page within a group comes before one on top. */
function placeOf(permission: Permission, screens: readonly MenuScreen[]): PermissionPlace {
  const opened = screens.filter(({ needs }) => needs === permission);
  const beside = screens.filter(({ needs }) => needs && areaOf(needs) === areaOf(permission));
  const [first] = [opened, beside].flatMap((pages) => pages.find(({ menu }) => menu.group) ?? []);
  return first?.menu.group ?? (beside.length > 0 ? 'top' : 'several');
}

/** Acts of an area without a page, by the area on whose pages they are done. */
const DONE_ON: Readonly<Record<string, string>> = {
  wallet: 'cashier',
  vendors: 'catalog',
  gaming: 'catalog',
};

function areaOf(permission: Permission): string {
  const area = permission.split('.')[0]!;
  return DONE_ON[area] ?? area;
}
