import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '../../icons.tsx';
import { IconButton } from '../actions/button.tsx';
import { useFieldWiring } from './field.tsx';
import styles from './field.module.css';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  prefix?: string;
  /** Stands at the end of the control, such as a unit or a button. */
  suffix?: ReactNode;
}

export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <div className={classNames(styles.control, className)}>
      {prefix ? (
        <span className={styles.affix}>
          <bdi dir="ltr">{prefix}</bdi>
        </span>
      ) : null}
      <input type="text" {...rest} {...wiring} className={styles.input} />
      {typeof suffix === 'string' ? <span className={styles.suffix}>{suffix}</span> : suffix}
    </div>
  );
}

/** Words over several lines; it grows by hand. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <div className={classNames(styles.control, styles.long, className)}>
      <textarea rows={5} {...rest} {...wiring} className={styles.input} />
    </div>
  );
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at; pasting is always allowed. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? hideLabel : showLabel}
      icon={shown ? <EyeOffIcon /> : <EyeIcon />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={toggle}
    />
  );
}

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label. */
  children: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const wiring = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : undefined;
  return (
    <div className={className}>
      <label className={styles.check}>
        <input {...rest} {...wiring} type="checkbox" />
        <span>{children}</span>
      </label>
      <div role="alert">
        {error ? (
          <p className={styles.error} id={errorId}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The browser's own select: the best picker on every phone. Children are option elements. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  const wiring = useFieldWiring();
  return (
    <div className={classNames(styles.control, className)}>
      <select {...rest} {...wiring} className={classNames(styles.input, styles.select)}>
        {children}
      </select>
      <ChevronDownIcon className={styles.chevron} />
    </div>
  );
}
