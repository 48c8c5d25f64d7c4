/** What the side menu lists, on the desk and in the phone's sheet: games, offers, the member's things, and the ways to us. */
import { GlobeIcon, HeadsetIcon, HomeIcon, VerifyIcon } from '@feria/ui';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { BannerGroup } from '@feria/contracts/content/member';
import { useApp, useLocalized } from '../../ground/market/app-context.ts';
import type { UnfoldedLine } from '../../ground/feature/feature.ts';
import { useAnnouncements } from '../../ground/content/paths.ts';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { pageAt } from '../../ground/pages/page-at.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useFeatures } from '../../ground/market/use-features.ts';
import { useCategoryRows } from '../../ground/games/use-category-rows.ts';
import { useSession } from '../../ground/session/use-session.ts';
import { useWholePermission } from '../../ground/market/whole-permission.ts';
import { CategoryLine } from './category-line.tsx';
import { DownloadLine } from './download-line.tsx';
import { channelsOf, linesFor, liveChatOf } from './menu-lines.ts';
import type { MenuLine, MenuList } from './menu-lines.ts';
import { ActLine, Line, LineFace } from './menu-line.tsx';
import { ServiceLink } from './service-link.tsx';
import { UnfoldingLine } from './unfolding-line.tsx';
import { SocialLinks } from '../footer/social-mark.tsx';
import styles from './side-menu.module.css';

const BannerPlace = lazy(() =>
  import('../../ground/content/banner-place.tsx').then((file) => ({ default: file.BannerPlace })),
);

export function MenuLists() {
  const { isMember } = useSession();
  const [path] = useLocation();
  // The member center has a menu of its own with the same places.
  const isCenter = pageAt(path).name === 'member';
  return (
    <>
      <GameLines />
      {isMember && !isCenter ? <AccountLines /> : null}
      <ContactLines />
    </>
  );
}

function GameLines() {
  const t = useT();
  const { lanes: categoryRows } = useCategoryRows();
  return (
    <nav className={styles.list} aria-label={t('shell.menuGames')}>
      <Line href="/" label={t('shell.lobby')} icon={<HomeIcon />} />
      <FeatureLines list="offers" />
      {categoryRows.map((categoryRow) => (
        <CategoryLine key={categoryRow.gameCategory} categoryRow={categoryRow} />
      ))}
      <FeatureLines list="games" />
    </nav>
  );
}

function AccountLines() {
  const t = useT();
  return (
    <nav className={styles.list} aria-label={t('shell.menuAccount')}>
      <FeatureLines list="account" />
    </nav>
  );
}

/** The lines that features have in a list, as their manifests say. */
function FeatureLines({ list }: { list: MenuList }): ReactNode {
  const { isMember, isReal } = useSession();
  const features = useFeatures();
  return linesFor(list, { isMember, isReal, features }).map((line) => (
    <FeatureLine key={line.href} line={line} />
  ));
}

const always = (): boolean => true;
const nothing = (): number => 0;
const none = (): readonly UnfoldedLine[] => [];

function FeatureLine({ line }: { line: MenuLine }) {
  const { href, text, icon: Icon, useListed = always, useCount = nothing, useLines = none, unfold } = line;
  const t = useT();
  const isListed = useListed();
  const count = useCount();
  const lines = useLines();
  if (!isListed) return null;
  const own = <Line href={href} label={t(text)} icon={<Icon />} count={count} />;
  if (!unfold) return own;
  return (
    <UnfoldingLine line={own} unfold={lines.length > 0 ? t(unfold) : undefined}>
      {lines.map((below) => (
        <Line key={below.href} href={below.href} label={below.label} icon={null} />
      ))}
    </UnfoldingLine>
  );
}

/** What only the market's further data knows comes below what was drawn already, so that nothing moves. */
function ContactLines() {
  const t = useT();
  const localized = useLocalized();
  const { wire } = useApp();
  const { open } = useDialogs();
  const known = useWholePermission();
  const chat = known && liveChatOf(known);
  const told = useAnnouncements();
  const hasBanner = (group: BannerGroup) =>
    told?.banners.some(({ groupName }) => groupName === group) ?? false;
  return (
    <div className={styles.list}>
      <DownloadLine />
      <ActLine
        label={t('shell.language', { language: wire.toUpperCase() })}
        icon={<GlobeIcon />}
        onPress={() => open({ kind: 'region' })}
      />
      {chat ? (
        <ServiceLink entry={chat} className={styles.line} label={localized(chat.title)}>
          <LineFace label={localized(chat.title)} icon={<HeadsetIcon />} />
        </ServiceLink>
      ) : null}
      {hasBanner('w_license') ? (
        <ActLine label={t('shell.licence')} icon={<VerifyIcon />} onPress={() => open({ kind: 'license' })} />
      ) : known?.licence ? (
        <Line href="/licence" label={t('shell.licence')} icon={<VerifyIcon />} />
      ) : null}
      {hasBanner('w_leftmenu') ? (
        <div className={styles.banner}>
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <BannerPlace group="w_leftmenu" room="menu" />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : null}
      {known ? <SocialLinks socials={channelsOf(known)} className={styles.channels} /> : null}
    </div>
  );
}
