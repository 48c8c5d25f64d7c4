import { useApp } from '../../../app/app-context.ts';
import { Flag } from '../../../app/parts/flag.tsx';
import { useT } from '../../../app/texts.ts';
import styles from './mirror.module.css';

/** The market's own addresses first, then those of the others. */
export function Addresses() {
  const t = useT();
  const { permission, market } = useApp();
  if (!permission) return null;
  const { merchants, merchant } = permission;
  const own = merchant.domains ?? [];
  const others = merchants.filter(
    ({ merchantCode, domains = [] }) => merchantCode !== market && domains.length > 0,
  );
  return (
    <section className={styles.part} aria-labelledby="addresses">
      <h2 id="addresses" className={styles.heading}>
        {t('mirror.list', { country: merchant.countryName })}
      </h2>
      {own.length > 0 ? (
        <ul className={styles.list}>
          {own.map((domain) => (
            <Line key={domain} domain={domain} code={merchant.merchantCode} />
          ))}
        </ul>
      ) : (
        <p className={styles.small}>{t('mirror.none', { country: merchant.countryName })}</p>
      )}
      {others.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('mirror.others')}</h3>
          <ul className={styles.list}>
            {others.flatMap(({ merchantCode, domains = [] }) =>
              domains.map((domain) => <Line key={domain} domain={domain} code={merchantCode} />),
            )}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Line({ domain, code }: { domain: string; code: string }) {
  return (
    <li className={styles.line}>
      <Flag country={code} />
      <a href={`https://${domain}/`} rel="noopener" className={styles.address}>
        {domain}
      </a>
    </li>
  );
}
