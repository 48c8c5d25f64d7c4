import { Badge } from '@feria/ui';
import type { UsualTime } from '@feria/contracts/cashier/member';
import { formatDuration } from '@feria/ui/format';
import { useId } from 'react';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import { isFree, isNothing } from '../methods.ts';
import type { Method, Terms } from '../methods.ts';
import styles from './method-cards.module.css';

/** `opensAt`: it is closed until then. `isAvailable`: no gateway of it takes payments now. `usual`: how long it took others, in seconds. */
export type Card = Pick<Method, 'code' | 'name' | 'min' | 'max' | 'fee' | 'feeRatePpm' | 'eta'> & {
  opensAt?: string | null;
  isAvailable?: boolean;
  usual?: UsualTime | null;
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
  const able = methods.find(({ code }) => code === chosen);
  const other = able && localized(able.name);
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('cashier.method')}</legend>
      {methods.map(({ code, name, min, max, fee, feeRatePpm, eta, opensAt, isAvailable = true, usual }) => (
        <label key={code} className={styles.method}>
          <input
            type="radio"
            name={group}
            value={code}
            checked={code === chosen}
            disabled={Boolean(opensAt) || !isAvailable}
            onChange={() => onChoose(code)}
          />
          <span className={styles.words}>
            <span className={styles.name}>
              {localized(name)}
              {code === last ? <Badge>{t('cashier.lastUsed')}</Badge> : null}
            </span>
            <span className={styles.facts}>
              <span>{t('cashier.range', { min: money(min, currency), max: money(max, currency) })}</span>
              <Fee terms={{ fee, feeRatePpm }} currency={currency} />
              <span>{t('cashier.time', { time: localized(eta) })}</span>
              {usual ? <Usual {...usual} /> : null}
              {isAvailable ? null : (
                <span>{other ? t('cashier.notNowTry', { other }) : t('cashier.notNow')}</span>
              )}
              {opensAt ? <span>{t('cashier.opens', { at: moment(opensAt) })}</span> : null}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What it costs, in its terms; what that comes to for an amount stands in the summary. */
function Fee({ terms, currency }: { terms: Terms; currency: string }) {
  const t = useT();
  const money = useMoney();
  const rate = useRate();
  if (isFree(terms)) return <span>{t('cashier.feeNone')}</span>;
  const words = { fee: money(terms.fee, currency), rate: rate(terms.feeRatePpm) };
  if (terms.feeRatePpm === 0) return <span>{t('cashier.feeOf', words)}</span>;
  return <span>{t(isNothing(terms.fee) ? 'cashier.feeShare' : 'cashier.feeBoth', words)}</span>;
}

/** How long it took others: as it was, and no promise. */
export function Usual({ median, p90 }: UsualTime) {
  const t = useT();
  const lang = useLang();
  const { merchant } = useApp();
  const say = (seconds: number): string => formatDuration(seconds, lang, merchant?.merchantCode);
  return <span>{t('cashier.usual', { median: say(median), most: say(p90) })}</span>;
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
