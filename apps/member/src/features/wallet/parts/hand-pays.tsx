import { Badge, buttonClass, Stack, Section } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { HandPayState, HandPayView } from '@feria/contracts/handpay/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './wallet.module.css';

const TONES: Readonly<Record<HandPayState, Tone>> = {
  waiting: 'info',
  paid: 'up',
  refused: 'down',
  rolled_back: 'neutral',
};

interface HandPaysProps {
  /** Something is held: it may be a win that waits. */
  isLikely: boolean;
}

/** Large wins: what waits until two persons have looked at it, and what became of the last ones. Most members have none. */
export function HandPays({ isLikely }: HandPaysProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(handPaysQuery());
  if (!data && !error) return isLikely ? <RowSkeleton rows={1} label={t('shell.loading')} /> : null;
  if (data?.items.length === 0) return null;
  return (
    <Section title={t('wallet.wins.title')}>
      {data ? (
        <ul className={styles.entries}>
          {data.items.map((one) => (
            <HandPayLine key={one.id} handPay={one} />
          ))}
        </ul>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} money={t('wallet.wins.money')} />
      )}
    </Section>
  );
}

function HandPayLine({ handPay }: { handPay: HandPayView }) {
  const t = useT();
  const localized = useLocalized();
  const { state, amount, currency, game, at, decidedAt, cause } = handPay;
  return (
    <li className={styles.win}>
      <div className={styles.winHead}>
        <Stack as="span" shrinks>
          <span className={styles.kind}>{game ? localized(game) : t('wallet.wins.transfer')}</span>
          <span className={styles.small}>
            {t('wallet.wins.since')} <Moment at={at} />
          </span>
          {decidedAt ? (
            <span className={styles.small}>
              {t('wallet.wins.decided')} <Moment at={decidedAt} />
            </span>
          ) : null}
        </Stack>
        <span className={styles.amounts}>
          <OwnAmount className={styles.kind} amount={amount} currency={currency} />
          <Badge tone={TONES[state]}>{t(`wallet.wins.state.${state}`)}</Badge>
        </span>
      </div>
      <p className={styles.winText}>
        {t(`wallet.wins.text.${state}`)} {cause ? t(`wallet.cause.${cause}`) : null}
      </p>
      <WaysOn handPay={handPay} />
    </li>
  );
}

/** The round that won it; of one that was refused, where to object. */
function WaysOn({ handPay: { source, state, reference } }: { handPay: HandPayView }) {
  const t = useT();
  if (source !== 'win') return null;
  return (
    <div className={styles.ways}>
      <Link
        href={memberHref('personalHistoryCopy', { round: reference })}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {t('wallet.wins.round')}
      </Link>
      {state === 'refused' ? (
        <Link
          href={memberHref('complaints', { new: '1', of: 'round', ref: reference })}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('wallet.wins.complain')}
        </Link>
      ) : null}
    </div>
  );
}
