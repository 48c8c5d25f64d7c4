import { Badge, Card, Stack } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A section of the page, named. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {note ? <p className={styles.lead}>{note}</p> : null}
      <Card>{children}</Card>
    </section>
  );
}

export interface LineProps {
  name: ReactNode;
  /** What is set, masked, or what it is for. */
  value?: ReactNode;
  /** How it stands: set, not set, verified. */
  state?: { tone: Tone; text: string } | undefined;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One thing of a section: what it is, how it stands, and what can be done. */
export function Line({ name, value, state, action }: LineProps) {
  return (
    <div className={styles.line} data-row>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{name}</span>
          {state ? <Badge tone={state.tone}>{state.text}</Badge> : null}
        </p>
        {value ? <p className={styles.value}>{value}</p> : null}
      </div>
      {action ? (
        <Stack row gap={2}>
          {action}
        </Stack>
      ) : null}
    </div>
  );
}
