import { GlobeIcon, Logo, buttonClass } from '@feria/ui';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../ground/market/app-context.ts';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { laterOf } from '../../ground/loading/deferred-part.tsx';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';
import styles from './header.module.css';

const deferredPart = laterOf<typeof import('../deferred.ts')>('shell');
const PlatformClock = deferredPart((parts) => parts.PlatformClock);
const QuickDoor = deferredPart((parts) => parts.QuickDoor);
const MemberCorner = lazyPart(() => import('./member-corner.tsx').then((file) => file.MemberCorner), 'first');

/**
 * Before the app knows who is here both corners are in the page, and the boot script's mark on <html> decides which
 * one shows: the right one from the first paint, without a jump.
 */
export function Header() {
  const t = useT();
  const phase = useSessionPhase();
  const known = phase !== 'unknown';
  const isIn = phase === 'member' || phase === 'entering';
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.logo} aria-label={t('shell.home')}>
        <Logo size="small" />
      </Link>
      <span className={styles.wide}>
        <PlatformClock />
      </span>
      {phase === 'visitor' ? <QuickDoor /> : null}
      <div className={styles.corner}>
        <RegionButton />
        {known && isIn ? (
          <Suspense fallback={<MemberGhost />}>
            <MemberCorner />
          </Suspense>
        ) : null}
        {known ? null : <MemberGhost />}
        {known && isIn ? null : (
          <div className={styles.visitor}>
            <Link href="/login" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('shell.login')}
            </Link>
            <Link href="/register" className={buttonClass({ size: 'small' })}>
              {t('shell.register')}
            </Link>
          </div>
        )}
      </div>
    </header>
  );
}

function RegionButton() {
  const t = useT();
  const { market, wire, merchant } = useApp();
  const { open } = useDialogs();
  const shown = `${market} · ${wire.toUpperCase()}`;
  return (
    <button
      type="button"
      className={styles.region}
      aria-label={t('shell.region', { shown, country: merchant?.countryName ?? market })}
      onClick={() => open({ kind: 'region' })}
    >
      <GlobeIcon size={18} />
      <span aria-hidden="true">{shown}</span>
    </button>
  );
}

/** The reserved place of balance, deposit and avatar. */
function MemberGhost() {
  return (
    <div className={styles.ghost} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
