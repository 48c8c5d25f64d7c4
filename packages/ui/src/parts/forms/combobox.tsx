import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDownIcon } from '../../icons.tsx';
import { classNames } from '../../class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './combobox.module.css';
import field from './field.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps {
  name: string;
  options: readonly ComboboxOption[];
  /** Of these options; '' for none. */
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  /** Whether an option is one of those that somebody who typed this looks for. */
  matches: (label: string, typed: string) => boolean;
  placeholder?: string;
  /** How many are shown, said to assistive technology, and shown where there is none. */
  found: (count: number) => string;
}

/**
 * One of many, found by typing a part of its name or looked through in the list: the editable combobox of the ARIA Authoring Practices
 * (list autocomplete, chosen by hand). What is typed is forgotten when the field is left, unless it names one option alone.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, value, onValue, onBlur, matches, placeholder, found } = props;
  const wiring = useFieldWiring();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const shown = typed ? options.filter(({ label }) => matches(label, typed)) : options;
  const current = isOpen ? shown[at] : undefined;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen]);

  const open = (): void => {
    if (isOpen) return;
    setOpen(true);
    setAt(shown.findIndex((option) => option.value === value));
  };
  const choose = (option: ComboboxOption | undefined): void => {
    setTyped(undefined);
    setOpen(false);
    if (option && option.value !== value) onValue(option.value);
  };
  const leave = (): void => {
    choose(typed && shown.length === 1 ? shown[0] : undefined);
    if (typed === '') onValue('');
    onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (shown.length > 0)
        setAt((Math.max(at, step < 0 ? 0 : -1) + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      // A dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      choose(undefined);
    }
  };
  return (
    <div className={styles.combobox}>
      <div className={field.control}>
        <input
          {...wiring}
          type="text"
          name={name}
          role="combobox"
          className={classNames(field.input, styles.input)}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && `${listId}-${at}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(event.target.value === '' ? -1 : 0);
          }}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <ChevronDownIcon className={field.chevron} />
      </div>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={placeholder ?? name}
        className={styles.list}
        hidden={!isOpen || shown.length === 0}
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.option}
            // The field keeps the focus, or it would be left before anything is chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </li>
        ))}
      </ul>
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : styles.none}>
        {isOpen && typed ? found(shown.length) : ''}
      </p>
    </div>
  );
}
