/** The phone's menu: what the desk has at its side, from the bar below. */
import { Sheet } from '@feria/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../ground/i18n/texts.ts';
import { MenuLists } from './menu-lists.tsx';
import styles from './menu-sheet.module.css';

export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const place = `${useLocation()[0]}?${useSearch()}`;
  const opened = useRef(place);
  // Whoever chose a place is there, and the menu is out of the way.
  useEffect(() => {
    if (opened.current !== place) onClose();
  }, [place, onClose]);
  return (
    <Sheet open onClose={onClose} title={t('shell.more')} closeLabel={t('shell.close')}>
      <div className={styles.lists}>
        <MenuLists />
      </div>
    </Sheet>
  );
}
