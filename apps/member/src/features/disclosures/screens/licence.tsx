import { AlertIcon, Badge, Card, VerifyIcon, buttonClass, Text } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '@feria/contracts/markets/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Facts } from '../../../ground/lists/facts.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCountry } from '../../../ground/market/use-country.ts';
import { WithMarket } from '../parts/whole.tsx';
import styles from '../parts/disclosures.module.css';

/** What may be claimed, what is not, and where to look oneself. */
export function Licence() {
  const t = useT();
  return (
    <>
      <p className={styles.lead}>{t('lic.lead')}</p>
      <WithMarket>{(whole) => <OfMarket whole={whole} />}</WithMarket>
      <section aria-labelledby="certified">
        <h2 id="certified" className={styles.heading}>
          {t('lic.certified')}
        </h2>
        <p className={styles.text}>{t('lic.certifiedText')}</p>
        <p className={styles.text}>{t('lic.claims')}</p>
      </section>
      <section aria-labelledby="yourself">
        <h2 id="yourself" className={styles.heading}>
          {t('lic.yourself')}
        </h2>
        <ul className={styles.grid}>
          <Check title={t('lic.rules')} href="/" link={t('lic.toLobby')}>
            {t('lic.rulesText')}
          </Check>
          <Check title={t('lic.rounds')} href={memberHref('personalHistoryCopy')} link={t('lic.toRecord')}>
            {t('lic.roundsText')}
          </Check>
          <Check title={t('lic.books')} href={memberHref('statement')} link={t('lic.toStatements')}>
            {t('lic.booksText')}
          </Check>
        </ul>
      </section>
      <p className={styles.links}>
        <Link href="/help#term">{t('lic.terms')}</Link>
        <Link href="/help#privacy">{t('lic.privacy')}</Link>
      </p>
    </>
  );
}

function OfMarket({ whole: { licence, legalLine, merchant } }: { whole: Permission }) {
  const t = useT();
  const countryOf = useCountry();
  const localized = useLocalized();
  const country = countryOf(merchant);
  return (
    <>
      {licence ? (
        <Card className={styles.card}>
          <h2 className={styles.heading}>{t('lic.title', { country })}</h2>
          <Facts
            facts={[
              { label: t('lic.number'), value: <bdi>{licence.number}</bdi>, strong: true },
              { label: t('lic.authority'), value: licence.authority },
            ]}
          />
          {licence.url ? (
            <a href={licence.url} rel="noopener" className={buttonClass({ variant: 'secondary' })}>
              <VerifyIcon />
              {t('lic.check')}
            </a>
          ) : (
            <p className={styles.text}>{t('lic.noLink')}</p>
          )}
        </Card>
      ) : (
        <Card className={styles.card}>
          <Badge tone="warn" icon={<AlertIcon size={16} />} className={styles.sentence}>
            {t('lic.demo')}
          </Badge>
          <p className={styles.text}>{t('lic.demoText', { country })}</p>
        </Card>
      )}
      <section aria-labelledby="company">
        <h2 id="company" className={styles.heading}>
          {t('lic.company')}
        </h2>
        <p className={styles.text}>{localized(legalLine)}</p>
      </section>
    </>
  );
}

interface CheckProps {
  title: string;
  href: string;
  link: string;
  children: ReactNode;
}

function Check({ title, href, link, children }: CheckProps) {
  return (
    <li className={styles.tool}>
      <strong>{title}</strong>
      <Text as="span" size={14} tone="soft">
        {children}
      </Text>
      <Link href={href} className={styles.link}>
        {link}
      </Link>
    </li>
  );
}
