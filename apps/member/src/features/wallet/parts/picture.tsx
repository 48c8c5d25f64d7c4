import { Card, IconButton, RefreshIcon, Text } from '@feria/ui';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { HideAmounts } from '../../../ground/money/hide-amounts.tsx';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useRefresh } from '../queries.ts';
import { sharesOf } from '../sums.ts';
import { Actions } from './actions.tsx';
import { Away } from './away.tsx';
import { Locked } from './locked.tsx';
import { FILLS, Swatch } from './swatch.tsx';
import styles from './wallet.module.css';

export interface PictureProps {
  overview: WalletOverview;
  /** Why it could not be read anew: what is shown is what was known before. */
  error?: unknown;
}

/** The sum, drawn and in figures: what is free, what is locked and why, what stands elsewhere, what is owed. */
export function Picture({ overview, error }: PictureProps) {
  const t = useT();
  const refresh = useRefresh(overview);
  const { currency, total, free, debt, isComplete, at } = overview;
  return (
    <Card>
      <div className={styles.head}>
        <Text size={14} tone="soft">
          {t('wallet.total')} <HideAmounts />
        </Text>
        <IconButton
          label={t('wallet.refresh')}
          icon={<RefreshIcon />}
          disabled={refresh.isPending}
          onClick={() => refresh.mutate()}
        />
      </div>
      <p className={styles.cash}>
        <OwnAmount amount={total} currency={currency} withCode />
      </p>
      <p className={styles.why} role="status">
        {refresh.isPending ? t('wallet.refreshing') : t('wallet.readAt')} <Moment at={at} exact />
      </p>
      {isComplete ? null : <p className={styles.why}>{t('wallet.atLeast')}</p>}
      <Stale error={error ?? refresh.error} />
      <OwnDrawing>
        <Bar overview={overview} />
      </OwnDrawing>
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt className={styles.partName}>
            <Swatch share="free" />
            {t('wallet.free')}
          </dt>
          <dd className={styles.partSum}>
            <OwnAmount amount={free} currency={currency} />
          </dd>
          <dd className={styles.partWhy}>{t('wallet.freeWhy')}</dd>
        </div>
        <Locked overview={overview} />
        <Away overview={overview} />
        {Number(debt) === 0 ? null : (
          <div className={styles.part}>
            <dt className={styles.partName}>{t('wallet.debt')}</dt>
            <dd className={styles.partSum}>
              <OwnAmount amount={`-${debt}`} currency={currency} />
            </dd>
            <dd className={styles.partWhy}>{t('wallet.debtWhy')}</dd>
          </div>
        )}
      </dl>
      <Actions overview={overview} />
    </Card>
  );
}

/** Said where what is shown is older than the last try to read it. */
function Stale({ error }: { error: unknown }) {
  const t = useT();
  const failure = useFailureText();
  if (!error) return null;
  return (
    <p className={styles.stale} role="alert">
      {failure(error).text} {t('wallet.stale')}
    </p>
  );
}

/** For the eye alone: the figures below say the same. */
function Bar({ overview }: { overview: WalletOverview }) {
  const shares = sharesOf(overview);
  if (shares.length === 0) return null;
  return (
    <svg className={styles.bar} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {shares.map(({ share, at, width }) => (
        <rect key={share} className={FILLS[share]} x={at} width={width} height="10" />
      ))}
    </svg>
  );
}
