import { HeadsetIcon } from '@feria/ui';
import { useT } from '../../../app/texts.ts';
import styles from './chat.module.css';

/** The chat put aside: one button, with what one has not read. */
export function Bubble({ unread, onPress }: { unread: number; onPress: () => void }) {
  const t = useT();
  const label = unread > 0 ? t('support.openUnread', { count: unread }) : t('support.open');
  return (
    <button type="button" className={styles.bubble} aria-label={label} title={label} onClick={onPress}>
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
