import { CloseIcon, IconButton, SearchIcon } from '@feria/ui';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { SEARCH_HASH } from '../../../app/pages.ts';
import { useT } from '../../../app/texts.ts';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  /** Enter: the text goes into the address. */
  onCommit: (text: string) => void;
}

/** Finds while one types. Opens by "/", by Ctrl or Cmd and K, and from the phone's bar; works as a plain form before the app runs. */
export function SearchBox({ text, onText, onCommit }: SearchBoxProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useSummons(() => input.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCommit(text.trim());
    input.current?.blur();
  };
  const clear = () => {
    onText('');
    onCommit('');
    input.current?.focus();
  };
  return (
    <form role="search" action="/" className={styles.search} onSubmit={submit}>
      <SearchIcon className={styles.icon} />
      <input
        ref={input}
        type="search"
        name="search"
        className={styles.input}
        aria-label={t('lobby.search')}
        placeholder={t('lobby.search')}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => (event.key === 'Escape' ? clear() : undefined)}
      />
      {text === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton label={t('lobby.searchClear')} icon={<CloseIcon size={18} />} onClick={clear} />
      )}
    </form>
  );
}

function useSummons(focus: () => void): void {
  const act = useRef(focus);
  useEffect(() => {
    act.current = focus;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('input,textarea,select');
      const summoned =
        (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!summoned) return;
      event.preventDefault();
      act.current();
    };
    const onAddress = () => {
      if (location.hash !== SEARCH_HASH) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      act.current();
    };
    onAddress();
    addEventListener('keydown', onKey);
    addEventListener('pushState', onAddress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pushState', onAddress);
    };
  }, []);
}
