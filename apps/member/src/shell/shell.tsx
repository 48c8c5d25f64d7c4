import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { laterOf } from '../ground/loading/later-part.tsx';
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

const laterPart = laterOf<typeof import('./later.ts')>('shell');
const Offline = laterPart((parts) => parts.Offline);
const SideMenu = laterPart((parts) => parts.SideMenu);
const Footer = laterPart((parts) => parts.Footer);
const BottomBar = laterPart((parts) => parts.BottomBar);
const RightBar = laterPart((parts) => parts.RightBar);
const PageTurn = laterPart((parts) => parts.PageTurn);
const Loader = laterPart((parts) => parts.Loader);

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
