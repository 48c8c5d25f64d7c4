import { HeadsetIcon } from '@feria/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './chat.module.css';

interface BubbleProps {
  unread: number;
  /** The chat stood open until now. */
  wasOpen: boolean;
  onPress: () => void;
}

/** The chat put aside: one button, with what one has not read. */
export function Bubble({ unread, wasOpen, onPress }: BubbleProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever had opened the chat from here finds this again; somebody else's focus stays.
    if (wasOpen && document.activeElement === document.body) button.current?.focus();
  }, [wasOpen]);
  const label = unread > 0 ? t('support.openUnread', { count: unread }) : t('support.open');
  return (
    <button
      ref={button}
      type="button"
      className={styles.bubble}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <HeadsetIcon />
      {unread > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
      <span role="status" className="visually-hidden">
        {unread > 0 ? label : ''}
      </span>
    </button>
  );
}
