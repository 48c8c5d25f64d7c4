/** The manifests of all features as the lists that the menu, the search and the router read. Pure. */
import { MENU_GROUPS, type Feature, type MenuLine, type Screen } from './feature.ts';

export type MenuScreen = Screen & { readonly title: NonNullable<Screen['title']>; readonly menu: MenuLine };

export interface Screens {
  /** Those with a line in the menu, in its order. */
  readonly menu: readonly MenuScreen[];
  /** Those with a name of their own: the menu's, then the others. */
  readonly named: readonly (Screen & { readonly title: NonNullable<Screen['title']> })[];
  /** Those whose opening is an act. */
  readonly acts: readonly (Screen & { readonly act: NonNullable<Screen['act']> })[];
  /** Those behind the sign-in, the more exact address first. */
  readonly routes: readonly Screen[];
  /** Those before it. */
  readonly open: readonly Screen[];
}

/** Throws an Error where two features claim the same address or the same place in the menu. */
export function screensOf(features: readonly Feature[]): Screens {
  const screens = features.flatMap((feature) => feature.screens);
  const menu = screens.filter(isInMenu).sort((a, b) => placeOf(a) - placeOf(b));
  refuseRepeated(
    'address',
    screens.map(({ path }) => path.replaceAll(/:\w+/g, ':')),
  );
  refuseRepeated(
    'place in the menu',
    menu.map(({ menu: { group, order } }) => `${group ?? 'top'} ${order}`),
  );
  refuseRepeated(
    'queue',
    menu.flatMap(({ menu: { waits } }) => waits ?? []),
  );
  const behind = screens.filter(({ isOpen }) => isOpen !== true);
  return {
    menu,
    named: [
      ...menu,
      ...behind.filter((one) => one.title !== undefined && one.menu === undefined),
    ] as Screens['named'],
    acts: behind.filter(isAct),
    routes: [...behind].sort((a, b) => compareText(exactness(a.path), exactness(b.path))),
    open: screens.filter(({ isOpen }) => isOpen === true),
  };
}

const isInMenu = (one: Screen): one is MenuScreen => one.menu !== undefined && one.title !== undefined;

const isAct = (one: Screen): one is Screens['acts'][number] => one.act !== undefined;

const A_GROUP = 100_000;
const placeOf = ({ menu: { group, order } }: MenuScreen): number =>
  (group === undefined ? 0 : (MENU_GROUPS.indexOf(group) + 1) * A_GROUP) + order;

/** `/harm/rules` before `/harm/:id`: the router takes the first one that fits. */
const exactness = (path: string): string => path.replaceAll(/:\w+/g, '\uffff');
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function refuseRepeated(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two screens have the ${what} ${twice}`);
}
