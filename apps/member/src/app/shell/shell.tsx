import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { laterPart } from '../later-part.tsx';
import { pageAt } from '../pages.ts';
import { useT } from '../texts.ts';
import { Header } from './header.tsx';
import { usePageTurn } from './use-page-turn.ts';
import styles from './shell.module.css';

const Offline = laterPart((parts) => parts.Offline);
const SideMenu = laterPart((parts) => parts.SideMenu);
const Footer = laterPart((parts) => parts.Footer);
const BottomBar = laterPart((parts) => parts.BottomBar);

/** The frame of every page. A game page has none of it: the game's own launcher bar takes its place; nor has the agents' part. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  usePageTurn(content);
  const { game, bare } = pageAt(path);
  if (game || bare) {
    return (
      <main ref={content} id="content" tabIndex={-1} className={game ? styles.game : undefined}>
        {children}
      </main>
    );
  }
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <Offline />
      <Header />
      <div className={styles.frame}>
        <SideMenu />
        <div className={styles.column}>
          <main ref={content} id="content" tabIndex={-1} className={styles.content}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
    </div>
  );
}
