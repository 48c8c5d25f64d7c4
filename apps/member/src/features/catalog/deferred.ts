export { HomeTop } from './parts/home-top.tsx';
export { MoreSections } from './parts/more-sections.tsx';
export { NoGames } from './parts/no-games.tsx';
export { PromoEntry } from './parts/promo-entry.tsx';
export { Winners } from './parts/winners.tsx';
