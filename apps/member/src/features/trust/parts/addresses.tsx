import { CheckIcon, OfflineIcon, classNames, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Merchant } from '@feria/contracts/markets/member';
import type { DomainRoutes } from '@feria/contracts/trust/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { publicQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useCountry } from '../../../ground/market/use-country.ts';
import styles from './mirror.module.css';

/** The market's own addresses first, then those of the others. Which are there the page knows; which answer is asked of the platform. */
export function Addresses() {
  const t = useT();
  const countryOf = useCountry();
  const { permission, market } = useApp();
  const { data } = useQuery(publicQuery<DomainRoutes>(`/api/domains?merchant=${market}`));
  if (!permission) return null;
  const { merchants, merchant } = permission;
  const others = merchants.filter(
    ({ merchantCode, domains = [] }) => merchantCode !== market && domains.length > 0,
  );
  return (
    <section className={styles.part} aria-labelledby="addresses">
      <Text as="h2" size={20} id="addresses">
        {t('mirror.list', { country: countryOf(merchant) })}
      </Text>
      {merchant.domains ? (
        <List merchants={[merchant]} routes={data} />
      ) : (
        <p className={styles.small}>{t('mirror.none', { country: countryOf(merchant) })}</p>
      )}
      {others.length > 0 ? (
        <>
          <Text as="h3" size={16}>
            {t('mirror.others')}
          </Text>
          <List merchants={others} routes={data} />
        </>
      ) : null}
    </section>
  );
}

interface ListProps {
  merchants: readonly Merchant[];
  routes: DomainRoutes | undefined;
}

function List({ merchants, routes }: ListProps) {
  return (
    <ul className={styles.list}>
      {merchants.flatMap(({ merchantCode, domains = [] }) =>
        domains.map((domain) => (
          <li key={domain} className={styles.line}>
            <bdi className={styles.country}>{merchantCode}</bdi>
            <a href={`https://${domain}/`} rel="noopener" className={styles.address}>
              {domain}
            </a>
            <Answering route={routes?.items.find((one) => one.domain === domain)} domain={domain} />
          </li>
        )),
      )}
    </ul>
  );
}

const never = () => () => undefined;

function Answering({ route, domain }: { route: DomainRoutes['items'][number] | undefined; domain: string }) {
  const t = useT();
  const moment = useMoment();
  const isHere = useSyncExternalStore(
    never,
    () => location.hostname === domain,
    () => false,
  );
  if (isHere) return <span className={classNames(styles.state, styles.up)}>{t('mirror.youAreHere')}</span>;
  if (!route) return null;
  const { answers, checkedAt } = route;
  if (answers === null || checkedAt === null)
    return <span className={styles.state}>{t('mirror.unasked')}</span>;
  const at = moment(checkedAt);
  const Sign = answers ? CheckIcon : OfflineIcon;
  return (
    <span className={classNames(styles.state, answers ? styles.up : styles.silent)}>
      <Sign size={16} />
      {t(answers ? 'mirror.answers' : 'mirror.silent', { at })}
    </span>
  );
}
