/** What is possible while play is paused: the same calm screen in the lobby, beside a game's bar and where one would pay in. */
import { ClockIcon, InfoIcon, MoonIcon, ShieldIcon, WithdrawIcon, buttonClass, Text } from '@feria/ui';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import { memberHref } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import styles from './exclusion-screen.module.css';

export type Standing = NonNullable<BreaksView['standing']>;

/** `isOwnPage`: it stands on the page of breaks, and leads there no more. */
export function ExclusionScreen({
  standing,
  isOwnPage = false,
}: {
  standing: Standing;
  isOwnPage?: boolean;
}) {
  const t = useT();
  const isBlocked = standing.kind === 'blocked';
  return (
    <section className={styles.rest} aria-labelledby="exclusion">
      <span className={styles.sign}>
        <MoonIcon size={32} />
      </span>
      <Text as="h2" size={24} id="exclusion">
        {t(`breaks.standing.${standing.kind}`)}
      </Text>
      <Until standing={standing} />
      <Text tone="soft">{t(isBlocked ? 'breaks.blockedCalm' : 'breaks.calm')}</Text>
      <ul className={styles.ways} aria-label={t('breaks.possible')}>
        <Way href={memberHref('withdraw')} icon={<WithdrawIcon />} label={t('shell.withdraw')} />
        <Way href={memberHref('statement')} icon={<ClockIcon />} label={t('breaks.statement')} />
        {isOwnPage || isBlocked ? null : (
          <Way href={memberHref('breaks')} icon={<MoonIcon />} label={t('breaks.own')} />
        )}
        {isBlocked ? <Way href="/help" icon={<InfoIcon />} label={t('breaks.contact')} /> : null}
        <Way href="/help#saferPlay" icon={<ShieldIcon />} label={t('breaks.support')} />
      </ul>
    </section>
  );
}

/** Its end, or that it has none, or that its time is over and its member is waited for. */
export function Until({ standing: { kind, until, mayReturn, returnsAt } }: { standing: Standing }) {
  const t = useT();
  const moment = useMoment();
  const write = (at: string) => moment(at);
  if (kind === 'blocked')
    return (
      <Text weight="semi" tabular>
        {t('breaks.blockedUntil')}
      </Text>
    );
  const words = returnsAt
    ? t('breaks.returnsAt', { at: write(returnsAt) })
    : mayReturn
      ? t('breaks.returnWhy')
      : until === null
        ? t('breaks.forGood')
        : t('breaks.until', { until: write(until) });
  return (
    <Text weight="semi" tabular>
      {words}
    </Text>
  );
}

function Way({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link href={href} className={buttonClass({ variant: 'secondary' })}>
        {icon}
        {label}
      </Link>
    </li>
  );
}

/** In place of the games below it, which are out of sight and out of reach as long as it stands. */
export function ExclusionCover({ standing }: { standing: Standing }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['exclusion'] = '';
    return () => {
      delete dataset['exclusion'];
    };
  }, []);
  return (
    <div className={styles.cover} data-rest="">
      <ExclusionScreen standing={standing} />
    </div>
  );
}
