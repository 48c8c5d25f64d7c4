/** Where a vendor's card leads (spec section 4, game routing). Pure. */
import type { VendorCard } from '@feria/contracts/catalog/member';
import { categoryPath, playHref } from '../../ground/pages/pages.ts';

export type Way = { kind: 'page' | 'launch'; href: string } | { kind: 'list' };

/** Types that always go to a page. */
const PAGED: readonly string[] = ['PVP', 'FISH', 'RNG'];

/**
 * TCG_LOTTO_VN and TCG_SEA have pages of their own; RNG opens its list of that vendor; PVP and FISH their page; any other
 * vendor opens the list of its games, or its only game at once. LOTT and ELOTT belong to /lottery once that is built: until
 * then our own lottery vendors are opened like others (docs/adr/0042-the-lobby.md).
 */
export function wayOf({ vassalage, gameType, isGame, nodeId }: VendorCard): Way {
  const code = vassalage.toUpperCase().replaceAll('-', '_');
  if (code === 'TCG_LOTTO_VN') return { kind: 'page', href: '/vnLottery' };
  if (code === 'TCG_SEA') return { kind: 'page', href: '/seaLottery' };
  if (PAGED.includes(gameType))
    return { kind: 'page', href: `${categoryPath(gameType)}?vassalage=${encodeURIComponent(vassalage)}` };
  if (isGame === 'GAME' && nodeId !== null) return { kind: 'launch', href: playHref(nodeId) };
  return { kind: 'list' };
}
