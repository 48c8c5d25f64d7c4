import { Logo } from '@feria/ui';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useApp, useLocalized } from '../../ground/market/app-context.ts';
import { platformNow } from '../../ground/time/clock.ts';
import { useAnnouncements } from '../../ground/content/paths.ts';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { wakeUp } from '../../ground/loading/deferred-part.tsx';
import { reachOf } from '../../ground/market/outside-address.ts';
import { categoryPath } from '../../ground/pages/pages.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { Trans } from '../../ground/i18n/trans.ts';
import { useCategoryRows } from '../../ground/games/use-category-rows.ts';
import { useWholePermission } from '../../ground/market/whole-permission.ts';
import { PlatformClock } from '../../ground/time/platform-clock.tsx';
import { socialsOf } from '../menus/menu-lines.ts';
import { ServiceLink } from '../menus/service-link.tsx';
import { LicenceNumber } from './licence-number.tsx';
import { SocialLinks } from './social-mark.tsx';
import styles from './footer.module.css';

const TOPICS = {
  helpCenter: '/help',
  guide: '/guide',
  saferPlay: '/responsible-gaming',
  licence: '/licence',
  complaints: '/complaints',
  feedback: '/feedback',
  term: '/legal/terms',
  privacy: '/legal/privacy',
  about: '/about',
  news: '/news',
  blog: '/blog',
} as const;
const NAMES = Object.keys(TOPICS) as (keyof typeof TOPICS)[];

export function Footer() {
  const t = useT();
  const localized = useLocalized();
  const { permission, merchant } = useApp();
  const { lanes: categoryRows } = useCategoryRows();
  const { open } = useDialogs();
  return (
    <footer className={styles.footer} data-later="" ref={wakeUp}>
      <div className={styles.columns}>
        <section className={styles.about}>
          <Logo size="small" />
          <p className={styles.age}>
            <span className={styles.badge}>{merchant?.minimumAge ?? 18}+</span>
            <span>
              <Trans
                id="footer.age"
                values={{ age: merchant?.minimumAge ?? 18 }}
                tags={{ link: (text) => <Link href="/help#term">{text}</Link> }}
              />
            </span>
          </p>
          <PlatformClock />
        </section>
        <nav aria-label={t('footer.help')}>
          <h2 className={styles.title}>{t('footer.help')}</h2>
          <ul className={styles.links}>
            {NAMES.map((topic) => (
              <li key={topic}>
                {topic === 'licence' ? (
                  <LicenceLink />
                ) : (
                  <Link href={TOPICS[topic]}>{t(`footer.${topic}`)}</Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {categoryRows.length > 0 ? (
          <nav aria-label={t('footer.products')}>
            <h2 className={styles.title}>{t('footer.products')}</h2>
            <ul className={styles.links}>
              {categoryRows.map(({ gameCategory, title }) => (
                <li key={gameCategory}>
                  <Link href={categoryPath(gameCategory)}>{localized(title)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <section>
          <h2 className={styles.title}>{t('footer.settings')}</h2>
          <ul className={styles.links}>
            <li>
              <button type="button" className={styles.link} onClick={() => open({ kind: 'region' })}>
                {t('footer.region')}
              </button>
            </li>
            <li>
              <ThemeLine />
            </li>
          </ul>
        </section>
      </div>
      <Brands />
      <p className={styles.legal}>
        {permission ? localized(permission.legalLine) : ''}{' '}
        <bdi>
          {t('footer.rights', {
            year: String(new Date(platformNow()).getUTCFullYear()),
            host: permission?.mainDomain ?? '',
          })}
        </bdi>
      </p>
      <Further />
    </footer>
  );
}

/** The banner of the licence, where there is one, in a window (specification, 2); the page beside it in any case. */
function LicenceLink() {
  const t = useT();
  const { open } = useDialogs();
  const told = useAnnouncements();
  const hasBanner = told?.banners.some(({ groupName }) => groupName === 'w_license') ?? false;
  const onClick = (event: MouseEvent) => {
    if (!hasBanner || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open({ kind: 'license' });
  };
  return (
    <Link href={TOPICS.licence} onClick={onClick}>
      {t('footer.licence')}
    </Link>
  );
}

/** Who makes the games that there really are, in our own letters: marks belong to others. */
function Brands() {
  const t = useT();
  const { lanes: categoryRows } = useCategoryRows();
  const names = new Map(
    categoryRows.flatMap(({ vendors }) => vendors.map((one) => [one.vassalage, one.displayName] as const)),
  );
  if (names.size === 0) return null;
  return (
    <ul className={styles.brands} aria-label={t('footer.brands')}>
      {[...names].map(([code, name]) => (
        <li key={code}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What the market's further data brings, last of all, so that nothing moves when it is there. */
function Further() {
  const t = useT();
  const localized = useLocalized();
  const known = useWholePermission();
  if (!known) return null;
  // Our own chat too; other pages of ours stand above already.
  const ways = known.customerService.filter(
    ({ csType, path }) => csType === 'LIVECHAT' || reachOf(path) !== 'ours',
  );
  const socials = socialsOf(known);
  return (
    <div className={styles.further}>
      {ways.length > 0 ? (
        <section>
          <h2 className={styles.title}>{t('shell.service')}</h2>
          <ul className={styles.links}>
            {ways.map((entry, at) => (
              <li key={at}>
                <ServiceLink entry={entry} className={styles.link}>
                  {localized(entry.title)}
                </ServiceLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {socials.length > 0 ? (
        <section>
          <h2 className={styles.title}>{t('footer.follow')}</h2>
          <SocialLinks socials={socials} />
        </section>
      ) : null}
      {known.licence ? (
        <p className={styles.legal}>
          <LicenceNumber licence={known.licence} />
        </p>
      ) : null}
    </div>
  );
}

function ThemeLine() {
  const t = useT();
  const { theme, setTheme } = useApp();
  const isDark = theme === 'dark';
  return (
    <button type="button" className={styles.link} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? t('shell.toLight') : t('shell.toDark')}
    </button>
  );
}
