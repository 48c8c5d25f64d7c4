import {
  AlertIcon,
  ClockIcon,
  HistoryIcon,
  LogoutIcon,
  MoonIcon,
  ShieldIcon,
  UserIcon,
  VerifyIcon,
  Text,
} from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '@feria/contracts/markets/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCountry } from '../../../ground/market/use-country.ts';
import { SelfTest } from '../parts/self-test.tsx';
import { WithMarket } from '../parts/whole.tsx';
import styles from '../parts/disclosures.module.css';

const TOOLS = [
  { id: 'limits', href: memberHref('limits'), icon: <ShieldIcon /> },
  { id: 'break', href: memberHref('breaks'), icon: <MoonIcon /> },
  { id: 'exclusion', href: memberHref('breaks'), icon: <UserIcon /> },
  { id: 'reality', href: memberHref('breaks'), icon: <ClockIcon /> },
  { id: 'activity', href: memberHref('activity'), icon: <HistoryIcon /> },
  { id: 'verify', href: memberHref('personalHistoryCopy'), icon: <VerifyIcon /> },
  { id: 'close', href: memberHref('securityCenter'), icon: <LogoutIcon /> },
  { id: 'talk', href: '/complaints', icon: <AlertIcon /> },
] as const;
const PROMISES = ['1', '2', '3', '4', '5'] as const;
/** For the drawing: each game says its own. */
const EXAMPLE_RETURN = 96;

/** Every tool with the press that opens it, what playing costs, nine questions, and where help is found. */
export function ResponsibleGaming() {
  const t = useT();
  const { merchant } = useApp();
  const age = merchant?.minimumAge ?? 18;
  return (
    <>
      <p className={styles.lead}>{t('rg.lead')}</p>
      <Part id="tools" title={t('rg.tools')}>
        <ul className={styles.grid}>
          {TOOLS.map(({ id, href, icon }) => (
            <li key={id}>
              <Link href={href} className={styles.tool}>
                <span className={styles.toolSign}>{icon}</span>
                <strong>{t(`rg.tool.${id}`)}</strong>
                <Text as="span" size={14} tone="soft">
                  {t(`rg.tool.${id}Text`)}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="test" title={t('rg.test')}>
        <SelfTest />
      </Part>
      <Part id="help" title={t('rg.help')}>
        <WithMarket>{(whole) => <Help whole={whole} />}</WithMarket>
      </Part>
      <Part id="cost" title={t('rg.cost')}>
        <p className={styles.text}>{t('rg.costText', { share: EXAMPLE_RETURN })}</p>
        <Cost />
      </Part>
      <Part id="ours" title={t('rg.ours')}>
        <ul className={styles.promises}>
          {PROMISES.map((one) => (
            <li key={one}>{t(`rg.ours.${one}`)}</li>
          ))}
        </ul>
      </Part>
      <Part id="block" title={t('rg.block')}>
        <p className={styles.text}>{t('rg.blockText')}</p>
      </Part>
      <p className={styles.age}>
        <span className={styles.badge} aria-hidden="true">
          {age}+
        </span>
        <span>{t('rg.age', { age })}</span>
      </p>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const WIDTH = 100;
const HEIGHT = 14;

/** Of a hundred staked, what comes back over time and what playing costs. */
function Cost() {
  const t = useT();
  const stay = WIDTH - EXAMPLE_RETURN;
  return (
    <figure className={styles.cost}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('rg.costDrawing', { back: EXAMPLE_RETURN, stay })}
      >
        <rect className={styles.back} width={EXAMPLE_RETURN} height={HEIGHT} />
        <rect className={styles.stay} x={EXAMPLE_RETURN} width={stay} height={HEIGHT} />
      </svg>
      <figcaption className={styles.legend} aria-hidden="true">
        <span>{t('rg.costBack', { share: EXAMPLE_RETURN })}</span>
        <span>{t('rg.costStay', { share: stay })}</span>
      </figcaption>
    </figure>
  );
}

function Help({ whole: { help, merchant } }: { whole: Permission }) {
  const t = useT();
  const countryOf = useCountry();
  const localized = useLocalized();
  if (help.length === 0)
    return <p className={styles.text}>{t('rg.helpNone', { country: countryOf(merchant) })}</p>;
  return (
    <ul className={styles.grid}>
      {help.map(({ name, phone, url, hours }) => (
        <li key={name} className={styles.tool}>
          <strong>{name}</strong>
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[^+\d*#]/g, '')}`} className={styles.link}>
              {phone}
            </a>
          ) : null}
          {hours ? (
            <Text as="span" size={14} tone="soft">
              {t('rg.helpHours', { hours: localized(hours) })}
            </Text>
          ) : null}
          {url ? (
            <a href={url} rel="noopener" className={styles.link}>
              {t('rg.helpSite')}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
