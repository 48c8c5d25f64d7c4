import { SearchIcon } from '@feria/ui';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './search-box.module.css';

/** Opens the search; so do "/", Ctrl or Cmd and K, and the phone's bar (search-keys.tsx). */
export function SearchBox() {
  const t = useT();
  const { open } = useDialogs();
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => open({ kind: 'search' })}
    >
      <SearchIcon />
      <span className={styles.hint}>{t('lobby.search')}</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
