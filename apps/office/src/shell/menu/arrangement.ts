/** Which groups of the menu are open, and how much waits behind a folded one. Pure. */
import type { WaitingQueue } from '@feria/contracts/operators/waiting';
import { MENU_GROUPS, type MenuGroup } from '../../ground/manifest/feature.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';

/** As the style sheet has them (`frame.css`): a line, and the name of a group. */
const LINE_PX = 30;
const NAME_PX = 32;
const BELOW_FAVOURITES_PX = 8;
/** The header, the edges of the menu, and its foot. */
const AROUND_PX = 56 + 16 + 45;

export interface GroupOfLines {
  readonly group: MenuGroup;
  readonly lines: readonly MenuScreen[];
  readonly isOpen: boolean;
}
export interface Arrangement {
  readonly favourites: readonly MenuScreen[];
  /** Lines without a group. */
  readonly top: readonly MenuScreen[];
  /** Those that have lines. */
  readonly groups: readonly GroupOfLines[];
}
interface Given {
  /** Those that this operator may see, in the menu's order. */
  screens: readonly MenuScreen[];
  /** Addresses, in the order in which they were chosen. One that the operator may not see any more is passed over. */
  favourites: readonly string[];
  /** What the operator opened (true) or folded (false) by hand. */
  chosen: Readonly<Record<string, boolean>>;
  /** Of the window, in px. */
  height: number;
}

/** A group is as it was left by hand; the others are open from the top on as long as the whole menu fits the window without scrolling. */
export function arrange({ screens, favourites, chosen, height }: Given): Arrangement {
  const top = screens.filter(({ menu }) => menu.group === undefined);
  const starred = favourites.flatMap((path) => screens.find((one) => one.path === path) ?? []);
  const groups = MENU_GROUPS.map((group) => ({
    group,
    lines: screens.filter(({ menu }) => menu.group === group),
  })).filter(({ lines }) => lines.length > 0);
  const byHand = groups.filter(({ group }) => chosen[group] === true);
  let left =
    height -
    AROUND_PX -
    (starred.length > 0 ? NAME_PX + BELOW_FAVOURITES_PX : 0) -
    NAME_PX * groups.length -
    LINE_PX * [...starred, ...top, ...byHand.flatMap(({ lines }) => lines)].length;
  // The first that does not fit ends it: a small group far down would open in the place of a larger one before it.
  let fits = true;
  const isOpen = ({ group, lines }: Omit<GroupOfLines, 'isOpen'>): boolean => {
    const hand = chosen[group];
    if (hand !== undefined) return hand;
    fits &&= left >= LINE_PX * lines.length;
    if (fits) left -= LINE_PX * lines.length;
    return fits;
  };
  return {
    favourites: starred,
    top,
    groups: groups.map((one) => ({ group: one.group, lines: one.lines, isOpen: isOpen(one) })),
  };
}

export interface Waits {
  count: number;
  urgent: number;
}

/** What waits on these pages, all together. */
export function waitsOf(lines: readonly MenuScreen[], queues: readonly WaitingQueue[]): Waits {
  const names = lines.map(({ menu }) => menu.waits);
  const own = queues.filter(({ queue }) => names.includes(queue));
  return {
    count: own.reduce((all, { count }) => all + count, 0),
    urgent: own.reduce((all, { urgent }) => all + urgent, 0),
  };
}

/** Whether the page that is shown is this one, or lies behind it. */
export function isAt(location: string, path: string): boolean {
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
}
