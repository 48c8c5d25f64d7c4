import { HeadsetIcon, IconButton } from '@feria/ui';
import { useSyncExternalStore } from 'react';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { showChat } from '../../../ground/chat/chat.ts';
import { readUnread, subscribeUnread } from '../../../ground/chat/chat-unread.ts';
import { reachOf } from '../../../ground/market/outside-address.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useWholePermission } from '../../../ground/market/whole-permission.ts';
import styles from './launcher-bar.module.css';

/** Customer service over the game: the chat stands above it, and the game behind it goes on where it was. */
export function ChatButton() {
  const t = useT();
  const localized = useLocalized();
  const permission = useWholePermission();
  const chat = permission?.customerService.find(
    ({ csType, path }) => csType === 'LIVECHAT' && reachOf(path) === 'ours',
  );
  const unread = useSyncExternalStore(subscribeUnread, readUnread, () => 0);
  if (!chat) return null;
  const title = localized(chat.title);
  return (
    <span className={styles.chat}>
      <IconButton
        label={unread > 0 ? t('play.chatUnread', { title, count: unread }) : title}
        icon={<HeadsetIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => showChat('open')}
      />
      {unread > 0 ? (
        <span className={styles.unread} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      ) : null}
    </span>
  );
}
