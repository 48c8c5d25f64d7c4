/** Every page of the menu, for what draws the office itself, such as what a role would see of it. */
import { createContext, use, type ReactNode } from 'react';
import type { MenuScreen } from './screens.ts';

const MenuContext = createContext<readonly MenuScreen[]>([]);

export function MenuOf({ screens, children }: { screens: readonly MenuScreen[]; children: ReactNode }) {
  return <MenuContext value={screens}>{children}</MenuContext>;
}

/** All pages of the menu, in its order, whoever is signed in. */
export const useMenuScreens = (): readonly MenuScreen[] => use(MenuContext);
