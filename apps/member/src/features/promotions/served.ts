/** What the server does for the page of the promotions. */
import { ANNOUNCEMENTS } from '../../ground/content/paths.ts';
import { servedPath } from '../../ground/content/served-path.ts';
import type { Head, Prefetch } from '../../ground/feature/served.ts';

export const prefetch: Prefetch = (page) => ({
  announcements: servedPath(ANNOUNCEMENTS, page),
  promotions: servedPath('/api/promotions', page),
});

export const head: Head = (_path, _data, say) => ({
  title: say('promo.title'),
  description: say('promo.description'),
});
