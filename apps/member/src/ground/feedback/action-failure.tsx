import { AlertIcon, WalletIcon } from '@feria/ui';
import { useFailureText } from './failure-text.ts';
import styles from './action-failure.module.css';

export interface ActionFailureProps {
  error: unknown;
  /** What happened to the money. */
  money?: string | undefined;
}

/** Why a press came to nothing, beside the button that was pressed. */
export function ActionFailure({ error, money }: ActionFailureProps) {
  const { text, reference } = useFailureText()(error);
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.line}>
        <AlertIcon size={18} />
        <span>{text}</span>
      </p>
      {money ? (
        <p className={styles.money}>
          <WalletIcon size={18} />
          <span>{money}</span>
        </p>
      ) : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}
