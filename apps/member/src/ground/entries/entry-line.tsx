import { Stack, listRowClass } from '@feria/ui';
import type { RecordLine } from '@feria/contracts/reporting/record';
import { parseDecimal } from '@feria/kernel';
import { Link } from 'wouter';
import { useT } from '../i18n/texts.ts';
import { OwnAmount } from '../money/amount.tsx';
import { Moment } from '../time/moment.tsx';
import { hrefOfEntry } from './entry-href.ts';
import styles from './entry-line.module.css';

interface EntryLineProps {
  line: RecordLine;
  currency: string;
}

/** One entry of the account record: what it was, when, and what it changed. It opens what it is about. */
export function EntryLine({ line, currency }: EntryLineProps) {
  const t = useT();
  const { kind, at, reverses } = line;
  return (
    <li>
      <Link href={hrefOfEntry(line)} className={listRowClass(styles.entry)}>
        <Stack as="span" shrinks>
          <span className={styles.kind}>{t(`wallet.kind.${kind}`)}</span>
          {reverses && (
            <span className={styles.small}>
              {t('wallet.reverses', { what: t(`wallet.kind.${reverses.kind}`) })}{' '}
              {reverses.cause && t(`wallet.cause.${reverses.cause}`)}
            </span>
          )}
          <Moment className={styles.small} at={at} exact />
        </Stack>
        <span className={styles.amounts}>
          <Changed line={line} currency={currency} />
        </span>
      </Link>
    </li>
  );
}

/** What the member has more or less; of what only went from one part of the account to another, how much, and from where to where. */
function Changed({ line: { amount, legs }, currency }: EntryLineProps) {
  const t = useT();
  const from = legs.find((leg) => isBelow(leg.amount));
  const to = legs.find((leg) => leg !== from);
  if (parseDecimal(amount) === 0n && from && to)
    return (
      <>
        <OwnAmount className={styles.kind} amount={to.amount} currency={currency} />
        <span className={styles.small}>
          {t('wallet.movedBetween', {
            from: t(`wallet.part.${from.account}`),
            to: t(`wallet.part.${to.account}`),
          })}
        </span>
      </>
    );
  const told = legs.find(({ account }) => account === 'cash') ?? legs[0];
  return (
    <>
      <OwnAmount className={styles.kind} amount={amount} currency={currency} tone="movement" sign="always" />
      {told ? (
        <span className={styles.small}>
          {t(`wallet.part.${told.account}`)} <OwnAmount amount={told.balanceAfter} currency={currency} />
        </span>
      ) : null}
    </>
  );
}

const isBelow = (amount: string): boolean => (parseDecimal(amount) ?? 0n) < 0n;
