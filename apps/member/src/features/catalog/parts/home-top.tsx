/**
 * The top of home (specification, 2): the banners, for a visitor after the welcome, and the line of notices. The server draws what needs
 * no picture and holds the place of the rest; pictures and movement come once the page is awake.
 */
import { Button, MegaphoneIcon, classNames } from '@feria/ui';
import { Suspense, lazy, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFirst } from '../../../ground/content/first.ts';
import type { FirstAnnouncements } from '../../../ground/content/first.ts';
import { useAnnouncementsAnswer } from '../../../ground/content/paths.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { ErrorBoundary } from '../../../ground/loading/error-boundary.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../../ground/session/use-session.ts';
import styles from './home-top.module.css';
import { Welcome } from './welcome.tsx';

/** Their texts are the first view's, so they wait for no others. */
const HomeBanners = lazy(() => import('./home-banners.tsx').then((file) => ({ default: file.HomeBanners })));
const NoticeTicker = lazy(() =>
  import('./notice-ticker.tsx').then((file) => ({ default: file.NoticeTicker })),
);

export function HomeTop() {
  const t = useT();
  const phase = useSessionPhase();
  const first = useFirst();
  const { data: whole, isError, refetch } = useAnnouncementsAnswer();
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const banners = whole?.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  const hasWelcome = phase !== 'member' && phase !== 'entering';
  // What stands below stays where it is: banners that ended after the page was drawn leave their height to the welcome.
  const isHeld = banners.length > 0 || ((!whole || hasWelcome) && first?.hasBanner);
  const notices = whole?.notices ?? first?.notices ?? [];
  return (
    <>
      <section
        ref={frame}
        className={classNames(styles.frame, isHeld && styles.held)}
        aria-label={t('banner.title')}
      >
        <div ref={row} className={styles.row}>
          <div className={styles.welcome}>
            <Welcome />
          </div>
          {isHeld && !whole && isError ? (
            <div className={styles.lost}>
              <p>{t('banner.lost')}</p>
              <Button variant="secondary" onClick={() => void refetch()}>
                {t('failure.retry')}
              </Button>
            </div>
          ) : null}
        </div>
        {banners.length > 0 ? (
          <Later>
            <HomeBanners frame={frame} row={row} banners={banners} before={hasWelcome ? 1 : 0} />
          </Later>
        ) : null}
      </section>
      {notices.length > 0 ? <Notices notices={notices} isAwake={whole !== undefined} /> : null}
    </>
  );
}

function Notices({ notices, isAwake }: { notices: FirstAnnouncements['notices']; isAwake: boolean }) {
  const t = useT();
  const { open } = useDialogs();
  const line = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [first, ...others] = notices;
  if (!first) return null;
  return (
    <section ref={line} className={styles.line} aria-label={t('notice.line')} data-later="">
      <MegaphoneIcon size={18} />
      <div className={styles.window}>
        <div ref={track} className={styles.track}>
          <button
            type="button"
            className={styles.notice}
            onClick={() => open({ kind: 'notices', id: first.id })}
          >
            {first.title}
          </button>
        </div>
      </div>
      {isAwake ? (
        <Later>
          <NoticeTicker line={line} track={track} first={first} others={others} />
        </Later>
      ) : null}
    </section>
  );
}

function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
