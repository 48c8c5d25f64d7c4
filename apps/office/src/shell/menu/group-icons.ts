/** What stands for a group where the menu is a rail. */
import {
  BookIcon,
  DiceIcon,
  SettingsIcon,
  ShieldIcon,
  UsersIcon,
  WalletIcon,
  type Icon,
} from '@feria/ui/icons';
import type { MenuGroup } from '../../ground/manifest/feature.ts';

export const GROUP_ICONS: Readonly<Record<MenuGroup, Icon>> = {
  members: UsersIcon,
  money: WalletIcon,
  play: DiceIcon,
  content: BookIcon,
  control: ShieldIcon,
  system: SettingsIcon,
};
