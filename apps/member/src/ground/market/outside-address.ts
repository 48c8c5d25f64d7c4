/** Addresses that a market's data names: pages of ours, or somebody else's over https. Anything else is never opened. */

export type Reach = 'ours' | 'elsewhere' | 'invalid';

export function reachOf(address: string): Reach {
  if (/^\/(?![/\\])/.test(address)) return 'ours';
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? 'elsewhere' : 'invalid';
}

/** The customer-service chat's window (specification, 9). */
const CHAT_WINDOW = 'popup,width=440,height=750';
/** Narrower screens have no room for a second window: the chat is a page of its own there. */
const CHAT_FROM = '(min-width: 768px)';

/** Whether a window of its own fits here. */
export const hasRoomForChat = (): boolean => matchMedia(CHAT_FROM).matches;

/** False: the browser did not let it. The other page learns nothing of ours. */
export function openChat(address: string): boolean {
  const opened = open(address, 'feria_chat', CHAT_WINDOW);
  if (!opened) return false;
  // With `noopener` among the features the answer would be null either way.
  opened.opener = null;
  return true;
}
