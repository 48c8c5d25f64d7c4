/** What the member center and the agent center do with the pages that the features' manifests give them. */
import type { Features } from '@feria/contracts/markets/white-label';
import type { FeatureCenterPage } from '../feature/feature.ts';
import type { RoomTexts } from '../i18n/texts.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { LazyPart } from '../loading/lazy-part.tsx';
import { isOffered } from '../market/use-features.ts';

/** A page as the registries have it: with the room whose texts it says. */
export type CenterPage<Key extends string = string> = FeatureCenterPage<Key> & { says: keyof RoomTexts };

type Screen = LazyPart<object>;

/** What a page shows whose capability is not built, or not in this market. */
const NotOffered = lazyPart(() => import('../feedback/not-offered.tsx').then((file) => file.NotOffered));

/** The page that an address asks for; an unknown key shows the default. */
export function centerPageOf<Page extends CenterPage>(
  pages: readonly Page[],
  search: string,
  fallback: Page['key'],
): Page {
  const wanted = new URLSearchParams(search).get('page');
  return pages.find(({ key }) => key === wanted) ?? pages.find(({ key }) => key === fallback)!;
}

/** What to draw for a page in a market: its screen, or that it is not offered. */
export function centerScreens(
  pages: readonly CenterPage[],
): (page: CenterPage, features: Features) => Screen {
  const screens = new Map(
    pages.flatMap(({ key, screen, says }) => (screen ? [[key, lazyPart(screen, says)] as const] : [])),
  );
  return (page, features) => (isOffered(page, features) && screens.get(page.key)) || NotOffered;
}
