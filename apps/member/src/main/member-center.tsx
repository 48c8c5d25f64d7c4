/** The member center: one place per page key of the spec, under /member?page=. Each screen is a chunk of its own. */
import { Button, CloseIcon, EmptyState, GiftIcon } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { MEMBER_PAGES } from 'virtual:feria-members';
import { Link, useLocation, useSearch } from 'wouter';
import type { FeatureMemberPage } from '../ground/feature/feature.ts';
import { CenterNav } from '../ground/center/center-nav.tsx';
import { useDialogs } from '../ground/dialogs/dialogs.ts';
import { lazyPart } from '../ground/loading/lazy-part.tsx';
import type { LazyPart } from '../ground/loading/lazy-part.tsx';
import { memberHref } from '../ground/pages/pages.ts';
import { ScreenSkeleton } from '../ground/loading/skeletons.tsx';
import { breaksQuery } from '../ground/http/own-queries.ts';
import { ExclusionScreen } from '../features/exclusions/index.ts';
import { useT } from '../ground/i18n/texts.ts';
import { Movable } from '../ground/dialogs/movable.tsx';
import { useFeatures } from '../ground/market/use-features.ts';
import { useSession } from '../ground/session/use-session.ts';
import styles from '../ground/center/member-center.module.css';
import { usePageTitle } from '../ground/pages/use-page-title.ts';

/** What a page shows whose capability is not built, or not in this market. */
const NotOffered = lazyPart(() =>
  import('../ground/feedback/not-offered.tsx').then((file) => file.NotOffered),
);

const SCREENS: Readonly<Record<string, LazyPart<object>>> = Object.fromEntries(
  MEMBER_PAGES.map(({ key, screen, says }) => [key, screen ? lazyPart(screen, says) : NotOffered]),
);

/** The page that an address asks for; an unknown key shows the default. */
export function memberPageOf(search: string): FeatureMemberPage {
  const wanted = new URLSearchParams(search).get('page');
  return MEMBER_PAGES.find(({ key }) => key === wanted) ?? MEMBER_PAGES[0]!;
}

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
  const search = useSearch();
  const page = memberPageOf(search);
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
            ) : (
              <Screen key={page.key} />
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

/** The order or the complaint that an address names: its own place, though the page is the same. */
function orderOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('deposit') ?? query.get('withdrawal') ?? query.get('complaint') ?? query.get('new') ?? '';
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

function CenterMenu({ page }: { page: FeatureMemberPage }) {
  const t = useT();
  const features = useFeatures();
  return (
    <CenterNav key={page.key} label={t('center.menu')}>
      {MEMBER_PAGES.filter(({ flag }) => flag === undefined || features[flag]).map((one) => (
        <MenuLine key={one.key} page={one} isCurrent={one === page} />
      ))}
      {features.pointMall ? (
        <Link href="/pointMall" className={styles.line}>
          <GiftIcon />
          <span>{t('offer.pointMall')}</span>
        </Link>
      ) : null}
    </CenterNav>
  );
}

const always = (): boolean => true;
const nothing = (): number => 0;

function MenuLine({ page, isCurrent }: { page: FeatureMemberPage; isCurrent: boolean }) {
  const { key, title, icon: Icon, useListed = always, useCount = nothing, counted } = page;
  const t = useT();
  const isListed = useListed();
  const count = useCount();
  if (!isListed && !isCurrent) return null;
  return (
    <Link
      href={memberHref(key)}
      className={styles.line}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon />
      <span>{t(title)}</span>
      <Badge count={count} said={counted ? t(counted, { count }) : ''} />
    </Link>
  );
}

interface BadgeProps {
  count: number;
  said: string;
}

function Badge({ count, said }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
