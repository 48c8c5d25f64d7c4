import { Badge } from '@feria/ui';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { Amount } from '../../../app/parts/amount.tsx';
import { useT } from '../../../app/texts.ts';
import { Bone } from '../../../app/parts/bones.tsx';
import { isNothing } from '../methods.ts';
import type { Method } from '../methods.ts';
import styles from './method-cards.module.css';

interface MethodCardsProps {
  methods: readonly Method[];
  chosen: string;
  /** The code of the method used last. */
  last: string | undefined;
  onChoose: (code: string) => void;
  currency: string;
}

/** Each method with its minimum, maximum, fee and time, before one has to choose. */
export function MethodCards({ methods, chosen, last, onChoose, currency }: MethodCardsProps) {
  const t = useT();
  const localized = useLocalized();
  const { wire } = useApp();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('cashier.method')}</legend>
      {methods.map((method) => (
        <label key={method.code} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={method.code}
            checked={method.code === chosen}
            onChange={() => onChoose(method.code)}
          />
          <span className={styles.words}>
            <span className={styles.name}>
              {localized(method.name)}
              <Badge tone={isNothing(method.fee) ? 'up' : 'neutral'}>
                {isNothing(method.fee) ? (
                  t('cashier.noFee')
                ) : (
                  <>
                    {t('cashier.fee')} <Amount amount={method.fee} currency={currency} />
                  </>
                )}
              </Badge>
            </span>
            <span className={styles.facts}>
              <span>
                {t('cashier.min')} <Amount amount={method.min} currency={currency} />
              </span>
              <span>
                {t('cashier.max')} <Amount amount={method.max} currency={currency} />
              </span>
              <span lang={wire}>{localized(method.eta)}</span>
              {method.code === last ? <span>{t('cashier.lastUsed')}</span> : null}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Holds the place of the form. */
export function FormBones() {
  const t = useT();
  return (
    <div role="status" aria-label={t('shell.loading')} className={styles.methods}>
      <Bone className={styles.bone} />
      <Bone className={styles.bone} />
    </div>
  );
}
