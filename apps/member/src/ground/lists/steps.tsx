import { CheckIcon, CloseIcon, classNames, type StepState } from '@feria/ui';
import { useT } from '../i18n/texts.ts';
import { wordOf } from './step-word.ts';
import styles from './steps.module.css';

export type Way = ReadonlyArray<{ id: string; state: StepState }>;

const LOOKS = { done: styles.past, current: styles.present, failed: styles.stopped, waiting: undefined };

/** How far something has come: what is done, what is now, and what is still to come, each in words that say so. */
export function Steps({ textOf, way }: { textOf: (word: string) => string; way: Way }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {way.map(({ id, state }, at) => (
        <li
          key={id}
          className={classNames(LOOKS[state])}
          {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.dot}>
            {state === 'done' ? (
              <CheckIcon size={14} />
            ) : state === 'failed' ? (
              <CloseIcon size={14} />
            ) : (
              at + 1
            )}
          </span>
          {textOf(wordOf(id, state))}
          <span className="visually-hidden"> ({t(`center.stepState.${state}`)})</span>
        </li>
      ))}
    </ol>
  );
}
