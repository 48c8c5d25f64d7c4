import { CheckIcon } from '@feria/ui';
import styles from './steps.module.css';

/** How far something has come: what is done, what is now, and what is still to come. `done` counts the steps that are over. */
export function Steps({ words, done }: { words: readonly string[]; done: number }) {
  return (
    <ol className={styles.steps}>
      {words.map((word, at) => (
        <li
          key={word}
          className={at < done ? styles.past : at === done ? styles.present : undefined}
          {...(at === done ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.dot}>{at < done ? <CheckIcon size={14} /> : at + 1}</span>
          {word}
        </li>
      ))}
    </ol>
  );
}
