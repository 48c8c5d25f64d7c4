import { Badge, Card, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import type { FreeRounds } from '@feria/contracts/rewards/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { playHref } from '../../../ground/pages/pages.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './free-rounds.module.css';

export type OwnFreeRounds = FreeRounds['items'][number];

/** What is left, of what worth, until when, and the way to the game. */
export function FreeRoundsCard({ own }: { own: OwnFreeRounds }) {
  const t = useT();
  const localized = useLocalized();
  const { nodeId, gameName, displayName, betValue, currency, left, rounds, from, until, winsTo } = own;
  const name = gameName ? localized(gameName) : t('freeRounds.anyGame', { vendor: displayName });
  return (
    <li>
      <Card>
        <div className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <Badge tone="up">{t('freeRounds.left', { left })}</Badge>
        </div>
        <Facts
          facts={[
            { label: t('freeRounds.value'), value: <Amount amount={betValue} currency={currency} /> },
            { label: t('freeRounds.given'), value: String(rounds) },
            ...(own.canPlay ? [] : [{ label: t('freeRounds.from'), value: <Moment at={from} /> }]),
            { label: t('freeRounds.until'), value: <Moment at={until} />, strong: true },
            { label: t('freeRounds.winsTo'), value: t(`freeRounds.winsTo.${winsTo}`) },
          ]}
        />
        {own.canPlay ? (
          <Link href={nodeId === null ? '/' : playHref(nodeId)} className={buttonClass()}>
            {t('freeRounds.play')}
          </Link>
        ) : (
          <p className={styles.how}>{t('freeRounds.notNow')}</p>
        )}
      </Card>
    </li>
  );
}
