/** Where a banner, a promotion or a link in a text leads. Pure. */
import type { Linkage } from '@feria/contracts/content/member';
import { reachOf } from '../market/outside-address.ts';
import { playHref } from '../pages/pages.ts';

export type Way = { href: string; isElsewhere: boolean };

export const promotionHref = (id: string): string => `/promotions?id=${encodeURIComponent(id)}`;

/** The address of a linkage; null where it leads nowhere, or to what may not be opened. */
export function wayOf({ linkageType, target }: Linkage): Way | null {
  if (target === '' || linkageType === 'NONE') return null;
  if (linkageType === 'PROMOTION') return ours(promotionHref(target));
  if (linkageType === 'GAME') return ours(playHref(target));
  if (linkageType === 'ARTICLE') return /^[a-z]+\/[a-z0-9-]+$/.test(target) ? ours(`/${target}`) : null;
  const reach = reachOf(target);
  if (linkageType === 'PAGE') return reach === 'ours' ? ours(target) : null;
  return reach === 'elsewhere' ? { href: target, isElsewhere: true } : null;
}

const ours = (href: string): Way => ({ href, isElsewhere: false });
