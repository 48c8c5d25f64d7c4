import { buttonClass, Text, Stack } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Permission } from '@feria/contracts/markets/member';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useCountry } from '../../../ground/market/use-country.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { WithMarket } from '../parts/whole.tsx';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';
import styles from '../parts/disclosures.module.css';

const NEW_HREF = memberHref('complaints', { new: '1' });

/** How a complaint goes, with the days of this market, and the way to begin one. */
export function ComplaintRules() {
  const t = useT();
  return (
    <>
      <p className={styles.lead}>{t('cp.lead')}</p>
      <Begin />
      <WithMarket>{(whole) => <Way whole={whole} />}</WithMarket>
      <p className={styles.text}>{t('cp.keep')}</p>
    </>
  );
}

function Begin() {
  const t = useT();
  const { isReal } = useSession();
  const isHydrated = useHydrated();
  const { open } = useDialogs();
  if (isReal && isHydrated)
    return (
      <Stack as="p" row gap={3}>
        <Link href={NEW_HREF} className={buttonClass({})}>
          {t('cp.new')}
        </Link>
        <Link href={memberHref('complaints')} className={buttonClass({ variant: 'secondary' })}>
          {t('cp.mine')}
        </Link>
      </Stack>
    );
  return (
    <>
      <Stack as="p" row gap={3}>
        <Link href={`/login?next=${encodeURIComponent(NEW_HREF)}`} className={buttonClass({})}>
          {t('cp.signIn')}
        </Link>
      </Stack>
      <p className={styles.text}>
        {t('cp.noAccess')}{' '}
        <button type="button" className={styles.link} onClick={() => open({ kind: 'recovery' })}>
          {t('cp.recover')}
        </button>
      </p>
    </>
  );
}

function Way({ whole: { complaints, merchant } }: { whole: Permission }) {
  const t = useT();
  const countryOf = useCountry();
  const { lookDays, answerDays, acceptDays, body } = complaints;
  const country = countryOf(merchant);
  return (
    <section aria-labelledby="way">
      <h2 id="way" className={styles.heading}>
        {t('cp.way')}
      </h2>
      <ol className={styles.way}>
        <Step at={1} title={t('cp.step.1')}>
          {t('cp.step.1Text')}
        </Step>
        <Step at={2} title={t('cp.step.2')}>
          {t('cp.step.2Text', { count: lookDays })}
        </Step>
        <Step at={3} title={t('cp.step.3')}>
          {t('cp.step.3Text', { count: answerDays })}
        </Step>
        <Step at={4} title={t('cp.step.4')}>
          {t('cp.step.4Text', { count: acceptDays })}
        </Step>
        <Step at={5} title={t('cp.step.5')}>
          {body ? (
            <>
              {t('cp.step.5Text')}{' '}
              <a href={body.url} rel="noopener" className={styles.link}>
                {body.name}
              </a>
            </>
          ) : (
            t('cp.step.5None', { country })
          )}
        </Step>
      </ol>
      <p className={styles.text}>{t('cp.counted', { country })}</p>
    </section>
  );
}

function Step({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.stepSign} aria-hidden="true">
        {at}
      </span>
      <span className={styles.stepWords}>
        <strong>{title}</strong>
        <Text as="span" size={14} tone="soft">
          {children}
        </Text>
      </span>
    </li>
  );
}
