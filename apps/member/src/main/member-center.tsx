/** The member center: one place per page key of the spec, under /member?page=. Each screen is a chunk of its own. */
import { Button, CloseIcon, EmptyState } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { MEMBER_PAGES } from 'virtual:feria-members';
import { MENU } from 'virtual:feria-menu';
import { Link, useLocation, useSearch } from 'wouter';
import { CenterLine } from '../ground/center/center-line.tsx';
import { CenterNav } from '../ground/center/center-nav.tsx';
import { NotOffered, centerPageOf, centerScreens } from '../ground/center/center-pages.ts';
import { useDialogs } from '../ground/dialogs/dialogs.ts';
import { memberHref } from '../ground/pages/pages.ts';
import { ScreenSkeleton } from '../ground/loading/skeletons.tsx';
import { breaksQuery } from '../ground/http/own-queries.ts';
import { ExclusionScreen } from '../features/exclusions/index.ts';
import { useT } from '../ground/i18n/texts.ts';
import { Movable } from '../ground/dialogs/movable.tsx';
import { isOffered, useFeatures } from '../ground/market/use-features.ts';
import { useSession } from '../ground/session/use-session.ts';
import styles from '../ground/center/member-center.module.css';
import { usePageTitle } from '../ground/pages/use-page-title.ts';

type MemberCenterPage = (typeof MEMBER_PAGES)[number];

const SCREENS = centerScreens(MEMBER_PAGES);

export function MemberCenter() {
  return (
    <Movable>
      <Center />
    </Movable>
  );
}

function Center() {
  const t = useT();
  const { isTrial, isReal } = useSession();
  const { data: breaks } = useQuery({ ...breaksQuery(), enabled: isReal });
  const features = useFeatures();
  const search = useSearch();
  const page = centerPageOf(MEMBER_PAGES, search, 'securityCenter');
  const heading = useHeadingFocus(`${page.key} ${orderOf(search)}`);
  usePageTitle(t(page.title));
  const Screen = SCREENS[page.key] ?? NotOffered;
  return (
    <div className={styles.center}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t(page.title)}
        </h1>
        <Link href="/" className={styles.close} aria-label={t('center.close')} title={t('center.close')}>
          <CloseIcon />
        </Link>
      </header>
      <CenterMenu page={page} />
      <div className={styles.screen}>
        {isTrial ? (
          <TrialNotice />
        ) : (
          <Suspense fallback={<ScreenSkeleton label={t('shell.loading')} />}>
            {page.restsInBreaks && breaks?.standing ? (
              <ExclusionScreen standing={breaks.standing} />
            ) : isOffered(page, features) ? (
              <Screen key={page.key} />
            ) : (
              <NotOffered />
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The page that was asked for is there, and shows itself to whoever may see it. */
const stay = (): void => undefined;

/** A trial account has no money of its own, so there is nothing to show of it (spec section 4, login gate). */
function TrialNotice() {
  const t = useT();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      title={t('center.trialTitle')}
      action={
        <>
          <Button variant="secondary" onClick={() => open({ kind: 'register', after: stay })}>
            {t('shell.register')}
          </Button>
          <Button onClick={() => navigate('/')}>{t('in_increase_submit')}</Button>
        </>
      }
    >
      {t('in_need_true_account')}
    </EmptyState>
  );
}

/** The order, the complaint or the case that an address names: its own place, though the page is the same. */
function orderOf(search: string): string {
  const query = new URLSearchParams(search);
  return (
    query.get('deposit') ??
    query.get('withdrawal') ??
    query.get('complaint') ??
    query.get('case') ??
    query.get('new') ??
    ''
  );
}

/** A change of `page` is no change of path, so the shell does not see it: the reader is led to the new heading here. */
function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  return heading;
}

function CenterMenu({ page }: { page: MemberCenterPage }) {
  const t = useT();
  const features = useFeatures();
  return (
    <CenterNav key={page.key} label={t('center.menu')}>
      {MEMBER_PAGES.filter((one) => isOffered(one, features)).map((one) => (
        <CenterLine key={one.key} page={one} href={memberHref(one.key)} isCurrent={one === page} />
      ))}
      {MENU.offers
        .filter((line) => line.inCenter && isOffered(line, features))
        .map(({ href, text, icon: Icon }) => (
          <Link key={href} href={href} className={styles.line}>
            <Icon />
            <span>{t(text)}</span>
          </Link>
        ))}
    </CenterNav>
  );
}
