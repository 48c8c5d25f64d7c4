/** What the side menu lists, on the desk and in the phone's sheet: games, offers, the member's things, and the ways to us. */
import {
  GiftIcon,
  GlobeIcon,
  HeadsetIcon,
  HomeIcon,
  SparkIcon,
  TrophyIcon,
  UserIcon,
  VerifyIcon,
} from '@feria/ui';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { MENU } from 'virtual:feria-menu';
import { useLocation } from 'wouter';
import type { BannerGroup } from '@feria/contracts/content/member';
import { useApp, useLocalized } from '../../ground/market/app-context.ts';
import type { FeatureMenuLine } from '../../ground/feature/feature.ts';
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
import { channelsOf, liveChatOf, offersFor } from './menu-lines.ts';
import type { Offer } from './menu-lines.ts';
import { ActLine, Line, LineFace } from './menu-line.tsx';
import { PromotionLine } from './promotion-line.tsx';
import { ServiceLink } from './service-link.tsx';
import { SocialLinks } from '../footer/social-mark.tsx';
import styles from './side-menu.module.css';

const BannerPlace = lazy(() =>
  import('../../ground/content/banner-place.tsx').then((file) => ({ default: file.BannerPlace })),
);

const OFFER_ICONS: Record<Offer, ReactNode> = {
  vipBonus: <TrophyIcon />,
  invite: <UserIcon />,
  rewardCenter: <GiftIcon />,
  promotions: <SparkIcon />,
  pointMall: <GiftIcon />,
};

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
  const { isMember, isReal } = useSession();
  const features = useFeatures();
  return (
    <nav className={styles.list} aria-label={t('shell.menuGames')}>
      <Line href="/" label={t('shell.lobby')} icon={<HomeIcon />} />
      {offersFor({ isMember, isReal, features }).map(({ id, href }) =>
        id === 'promotions' ? (
          <PromotionLine key={id} />
        ) : (
          <Line key={id} href={href} label={t(`offer.${id}`)} icon={OFFER_ICONS[id]} />
        ),
      )}
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
const FeatureLines = ({ list }: Pick<FeatureMenuLine, 'list'>): ReactNode =>
  MENU.map((line) => (line.list === list ? <FeatureLine key={line.href} line={line} /> : null));

const always = (): boolean => true;
const nothing = (): number => 0;

function FeatureLine({ line }: { line: FeatureMenuLine }) {
  const { href, text, icon: Icon, useListed = always, useCount = nothing } = line;
  const t = useT();
  const isListed = useListed();
  const count = useCount();
  return isListed ? <Line href={href} label={t(text)} icon={<Icon />} count={count} /> : null;
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
