import { HeadsetIcon, IconButton } from '@feria/ui';
import { useLocalized } from '../../../app/app-context.ts';
import { showChat } from '../../../app/chat.ts';
import { reachOf } from '../../../app/outside-address.ts';
import { useWholePermission } from '../../../app/whole-permission.ts';

/** Customer service over the game: the chat stands above it, and the game behind it goes on where it was. */
export function ChatButton() {
  const localized = useLocalized();
  const permission = useWholePermission();
  const chat = permission?.customerService.find(
    ({ csType, path }) => csType === 'LIVECHAT' && reachOf(path) === 'ours',
  );
  if (!chat) return null;
  return (
    <IconButton
      label={localized(chat.title)}
      icon={<HeadsetIcon size={18} />}
      aria-haspopup="dialog"
      onClick={() => showChat('open')}
    />
  );
}
