import type { Prefetch } from '../../ground/feature/served.ts';
import { ANNOUNCEMENTS } from '../../ground/content/paths.ts';
import { servedPath } from '../../ground/content/served-path.ts';
import { PATHS } from '../../ground/http/queries.ts';
import { pageAt } from '../../ground/pages/page-at.ts';
import { listPath, readChoice } from './choice.ts';
import { scopeAt } from './screens/category.tsx';

/** Home, a category, or the list that an address asks for; a member's own games are asked for in the browser alone. */
export const prefetch: Prefetch = (page) => {
  const { path, search, market } = page;
  const choice = readChoice(search);
  const isLobby = pageAt(path).name === 'lobby';
  if (isLobby && choice.search === '' && choice.select === 'ALL')
    return {
      announcements: servedPath(ANNOUNCEMENTS, page),
      previews: PATHS.previews(market),
      hot: PATHS.hot(market),
      winners: PATHS.winners(market),
    };
  const scope = isLobby ? {} : scopeAt(path);
  if (!scope || choice.select === 'FAV' || choice.select === 'RECENT') return {};
  return { page: listPath(market, scope, choice) };
};
