import { Badge } from '@feria/ui';
import { useId } from 'react';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { isNothing } from '../methods.ts';
import type { Method } from '../methods.ts';
import styles from './method-cards.module.css';

/** `opensAt`: it is closed until then. */
export type Card = Pick<Method, 'code' | 'name' | 'min' | 'max' | 'fee' | 'eta'> & {
  opensAt?: string | null;
};

export interface MethodCardsProps {
  methods: readonly Card[];
  chosen: string;
  /** The code of the one used last. */
  last: string | undefined;
  currency: string;
  onChoose: (code: string) => void;
}

/** One method a card: least, most, fee and time stand there before anything is chosen. */
export function MethodCards({ methods, chosen, last, currency, onChoose }: MethodCardsProps) {
  const t = useT();
  const localized = useLocalized();
  const money = useMoney();
  const moment = useMoment();
  const group = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('cashier.method')}</legend>
      {methods.map(({ code, name, min, max, fee, eta, opensAt }) => (
        <label key={code} className={styles.method}>
          <input
            type="radio"
            name={group}
            value={code}
            checked={code === chosen}
            disabled={Boolean(opensAt)}
            onChange={() => onChoose(code)}
          />
          <span className={styles.words}>
            <span className={styles.name}>
              {localized(name)}
              {code === last ? <Badge>{t('cashier.lastUsed')}</Badge> : null}
            </span>
            <span className={styles.facts}>
              <span>{t('cashier.range', { min: money(min, currency), max: money(max, currency) })}</span>
              <span>
                {isNothing(fee) ? t('cashier.feeNone') : t('cashier.feeOf', { fee: money(fee, currency) })}
              </span>
              <span>{t('cashier.time', { time: localized(eta) })}</span>
              {opensAt ? <span>{t('cashier.opens', { at: moment(opensAt) })}</span> : null}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Holds the place of the form: a method, an amount, a summary, a button. */
export function FormSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('shell.loading')} className={styles.skeleton}>
      <SkeletonBlock className={styles.bone} />
      <SkeletonBlock className={styles.boneInput} />
      <SkeletonBlock className={styles.skeletonSummary} />
      <SkeletonBlock className={styles.boneInput} />
    </div>
  );
}
