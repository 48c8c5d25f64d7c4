/** What the first view can do without for a moment; see later-part.tsx. */
export { MoreSections } from '../features/lobby/parts/more-sections.tsx';
export { NoGames } from '../features/lobby/parts/no-games.tsx';
export { Winners } from '../features/lobby/parts/winners.tsx';
export { Welcome } from '../features/lobby/parts/welcome.tsx';
export { CrashScreen } from './crash-screen.tsx';
export { MemberLife } from './member-life.tsx';
export { DialogViews } from './dialog-views.tsx';
export { BottomBar } from './shell/bottom-bar.tsx';
export { Footer } from './shell/footer.tsx';
export { HouseClock } from './shell/house-clock.tsx';
export { Offline } from './shell/offline.tsx';
export { QuickDoor } from './shell/quick-door.tsx';
export { SideMenu } from './shell/side-menu.tsx';
export { StopsWatch } from './stops-watch.ts';
export { StartupScreen } from './startup-screen.tsx';
