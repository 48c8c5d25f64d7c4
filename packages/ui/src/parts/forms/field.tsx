import { createContext, use, useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { AlertIcon } from '../../icons.tsx';
import styles from './field.module.css';

interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The id and descriptions that the surrounding Field gives to its one control. */
export function useFieldWiring(): FieldWiring | undefined {
  return use(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** The rule, said before typing. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced when it appears. */
  error?: ReactNode;
  /** What the platform says of what was sent: it stands where an error does, and whoever has to type again is led back. */
  refused?: string | undefined;
  /** Marked with a star, which the form explains; the input is told it, and says it to assistive technology. */
  required?: boolean | undefined;
  /** Any of the inputs; it wires itself to the label, hint and error. */
  children: ReactNode;
  className?: string | undefined;
}

export function Field({ label, hint, error, refused, required, children, className }: FieldProps) {
  const id = useId();
  const said = error ?? refused;
  useEffect(() => {
    if (refused) document.getElementById(id)?.focus();
  }, [refused, id]);
  const described = [hint ? `${id}-hint` : '', said ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(said ? { 'aria-invalid': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {required ? <span className={styles.required}>{label}</span> : label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div role="alert">
        {said ? (
          <p className={styles.error} id={`${id}-error`}>
            <AlertIcon size={16} />
            <span>{said}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
