import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { laterOf } from '../ground/loading/deferred-part.tsx';
import { pageAt } from '../ground/pages/page-at.ts';
import { useT } from '../ground/i18n/texts.ts';
import { Header } from './header/header.tsx';
import type first from './i18n/en/first.json';
import styles from './shell.module.css';

declare module '../ground/i18n/texts.ts' {
  interface RoomTexts {
    shell: typeof first;
  }
}

const deferredPart = laterOf<typeof import('./deferred.ts')>('shell');
const Offline = deferredPart((parts) => parts.Offline);
const SideMenu = deferredPart((parts) => parts.SideMenu);
const Footer = deferredPart((parts) => parts.Footer);
const BottomBar = deferredPart((parts) => parts.BottomBar);
const RightBar = deferredPart((parts) => parts.RightBar);
const PageTurn = deferredPart((parts) => parts.PageTurn);
const Loader = deferredPart((parts) => parts.Loader);

/** The frame of every page. A bare page has none of it: the agents' part, and a game under its own launcher bar. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const [path] = useLocation();
  const { game, bare } = pageAt(path);
  return (
    <>
      <PageTurn />
      <Loader />
      {bare ? (
        <main id="content" tabIndex={-1} className={game ? styles.game : undefined}>
          {children}
        </main>
      ) : (
        <div className={styles.shell}>
          <a className="skip-link" href="#content">
            {t('shell.skip')}
          </a>
          <Offline />
          <Header />
          <div className={styles.frame}>
            {game ? null : <SideMenu />}
            <div className={styles.column}>
              <main id="content" tabIndex={-1} className={styles.content}>
                {children}
              </main>
              <Footer />
            </div>
          </div>
          {game ? null : <BottomBar />}
          <RightBar />
        </div>
      )}
    </>
  );
}
