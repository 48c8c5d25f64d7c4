/**
 * What a role sees of the office, before anybody gets it: the pages of the menu by group, and beside them what may be done there. A page and
 * an act belong together by the area of their permission: `cashier.read` shows withdrawals, `cashier.decide` decides them. Pure.
 */
import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import type { MenuGroup } from '../../../ground/manifest/feature.ts';
import type { MenuScreen } from '../../../ground/manifest/screens.ts';

export interface SeenAct {
  permission: Permission;
  isAllowed: boolean;
  /** It was otherwise in what is compared with. */
  isChanged: boolean;
}

/** Pages that one permission shows together, and the other acts of its area. */
export interface SeenArea {
  pages: readonly MenuScreen[];
  isShown: boolean;
  isChanged: boolean;
  acts: readonly SeenAct[];
}

export interface SeenGroup {
  /** None: pages without a group, on top of the menu. */
  group: MenuGroup | undefined;
  areas: readonly SeenArea[];
}

export interface Sight {
  groups: readonly SeenGroup[];
  /** Acts without a page of their own in the menu: on the pages of others. */
  elsewhere: readonly SeenAct[];
}

/** `before`: what it is compared with, such as the role as it is now. None: nothing is marked as changed. */
export function sightOf(
  screens: readonly MenuScreen[],
  permissions: readonly Permission[],
  before: readonly Permission[] = permissions,
): Sight {
  const seenAct = (permission: Permission): SeenAct => ({
    permission,
    isAllowed: permissions.includes(permission),
    isChanged: permissions.includes(permission) !== before.includes(permission),
  });
  const allows = (needs: Permission | undefined, given: readonly Permission[]): boolean =>
    needs === undefined || given.includes(needs);
  const needed = screens.flatMap(({ needs }) => needs ?? []);
  // An act stands once: on the pages of its area in the groups, and only where there is none on top.
  const grouped = screens.filter(({ menu }) => menu.group !== undefined).flatMap(({ needs }) => needs ?? []);
  const actsOf = (needs: Permission, group: MenuGroup | undefined): Permission[] => {
    const isShownBelow = group === undefined && grouped.some((one) => areaOf(one) === areaOf(needs));
    return isShownBelow ? [] : actsBeside(needs);
  };
  const groups = [...Map.groupBy(screens, ({ menu }) => menu.group)].map(([group, pages]) => ({
    group,
    areas: [...Map.groupBy(pages, ({ needs }) => needs)].map(([needs, shown]): SeenArea => ({
      pages: shown,
      isShown: allows(needs, permissions),
      isChanged: allows(needs, permissions) !== allows(needs, before),
      acts: needs === undefined ? [] : actsOf(needs, group).map(seenAct),
    })),
  }));
  const beside = new Set<Permission>([...needed, ...needed.flatMap(actsBeside)]);
  return { groups, elsewhere: PERMISSIONS.filter((one) => !beside.has(one)).map(seenAct) };
}

const areaOf = (permission: Permission): string => permission.split('.')[0]!;

/** Of the same area, what is more than to see it. */
const actsBeside = (needs: Permission): Permission[] =>
  PERMISSIONS.filter((one) => one !== needs && areaOf(one) === areaOf(needs) && !one.endsWith('.read'));
