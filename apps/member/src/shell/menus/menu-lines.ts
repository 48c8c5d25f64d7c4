/** Which places the side menu has besides the games, and when (spec section 2, side menu): plain data, the same on desk and phone. */
import { MENU } from 'virtual:feria-menu';
import type { ResourceEntry, ServiceEntry } from '@feria/contracts/markets/document';
import type { Permission } from '@feria/contracts/markets/member';
import type { Features } from '@feria/contracts/markets/white-label';
import { isOffered } from '../../ground/market/use-features.ts';

export interface MenuFacts {
  isMember: boolean;
  /** Known to have an account of its own, which a trial has not. */
  isReal: boolean;
  features: Features;
}

export type MenuLine = (typeof MENU)[MenuList][number];
export type MenuList = keyof typeof MENU;

/**
 * The lines of a list that somebody sees. The spec shows VIP and the invitation to every visitor, and to members where they have them.
 * Here a market has to have the capability first, whoever looks: a menu never leads to nothing.
 */
export function linesFor(list: MenuList, { isMember, isReal, features }: MenuFacts): readonly MenuLine[] {
  const isTrial = isMember && !isReal;
  return MENU[list].filter((line) => isOffered(line, features) && !(isTrial && line.hiddenInTrial));
}

export type Reachable = Pick<Permission, 'customerService' | 'resources' | 'licence'>;

/** The chat, where the market has one. */
export function liveChatOf({ customerService }: Reachable): ServiceEntry | undefined {
  return customerService.find(({ csType }) => csType === 'LIVECHAT');
}

/** Ways to us that float beside the page: the chat, Telegram, Messenger (spec section 2, right bar). */
export function floatingOf({ customerService, resources }: Reachable): readonly ServiceEntry[] {
  const types = ['LIVECHAT', 'TELEGRAM', 'MESSENGER'] as const;
  // The official channel floats where customer service has no Telegram of its own.
  const channel = resources.find(({ resourceType }) => resourceType === 'Telegram');
  const all: readonly ServiceEntry[] = channel
    ? [...customerService, { csType: 'TELEGRAM', title: { en: channel.name }, path: channel.url }]
    : customerService;
  return types.flatMap((type) => all.filter(({ csType }) => csType === type).slice(0, 1));
}

const SOCIAL_TYPES = [
  ...(['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram'] as const),
  ...(['WhatsApp', 'Telegram', 'Line'] as const),
] as const;
export type SocialType = (typeof SOCIAL_TYPES)[number];
export type Social = ResourceEntry & { resourceType: SocialType };
const CHANNEL_TYPES: readonly SocialType[] = ['Facebook', 'Instagram', 'Telegram'];

/** In the spec's order, and only what the market's data has. */
export function socialsOf({ resources }: Reachable): readonly Social[] {
  return SOCIAL_TYPES.flatMap((type) => resources.filter((one): one is Social => one.resourceType === type));
}

/** The official channels that the side menu shows. */
export function channelsOf(known: Reachable): readonly Social[] {
  return socialsOf(known).filter(({ resourceType }) => CHANNEL_TYPES.includes(resourceType));
}
