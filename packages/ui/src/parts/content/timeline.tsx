import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, CloseIcon } from '../../icons.tsx';
import styles from './timeline.module.css';

export type StepState = 'done' | 'current' | 'waiting' | 'failed';

export interface TimelineStep {
  id: string;
  title: ReactNode;
  state: StepState;
  /** The state in a word, for readers: the sign beside it is a picture. */
  stateLabel: string;
  time?: ReactNode;
  /** What happens, or what to do next. */
  detail?: ReactNode;
}

export interface TimelineProps {
  steps: readonly TimelineStep[];
  className?: string | undefined;
}

/** What has happened and what comes, one under another. */
export function Timeline({ steps, className }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classNames(styles.step, styles[step.state])}
          {...(step.state === 'current' ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.sign}>
            {step.state === 'done' ? <CheckIcon size={16} /> : null}
            {step.state === 'failed' ? <CloseIcon size={16} /> : null}
          </span>
          <div>
            <span className={styles.title}>{step.title}</span>
            <span className="visually-hidden"> ({step.stateLabel})</span>
            {step.time ? <span className={styles.time}>{step.time}</span> : null}
            {step.detail ? <div className={styles.detail}>{step.detail}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

export interface ProgressStepsProps {
  /** Names the journey. */
  label: string;
  steps: ReadonlyArray<{ id: string; title: ReactNode }>;
  /** The id of the step one is at. */
  current: string;
  className?: string | undefined;
}

/** How far along a short form one is. */
export function ProgressSteps({ label, steps, current, className }: ProgressStepsProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className={classNames(styles.progress, className)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(styles.bar, index < at && styles.done, index === at && styles.current)}
          {...(index === at ? { 'aria-current': 'step' } : {})}
        >
          {step.title}
        </li>
      ))}
    </ol>
  );
}
