/** The calls of the chat: a member's, or a visitor's, who is known by a cookie that no script reads. */
import type {
  ChatImage,
  ChatMessage,
  ChatModels,
  ChatView,
  ChatWords,
  LaunchChat,
} from '@feria/contracts/support/member';
import type { MarketCode } from '@feria/contracts/wire';
import { call, readFile } from '../../ground/http/api.ts';
import type { CallOptions } from '../../ground/http/call-options.ts';
import { publicQuery } from '../../ground/http/queries.ts';
import { putImage } from '../../ground/http/send-image.ts';
import type { Side } from './outbox.ts';

export interface Door {
  side: Side;
  market: MarketCode;
}

const pathOf = ({ side }: Door): string => (side === 'member' ? '/api/live-chat' : '/api/live-chat/guest');
const own = ({ side }: Door): Pick<CallOptions, 'session'> => ({ session: side === 'member' });
/** A member's is forgotten with the session. */
export const chatKey = (door: Door) => [...(door.side === 'member' ? ['own'] : []), pathOf(door)];

export const modelsQuery = (market: MarketCode) =>
  publicQuery<ChatModels>(`/api/live-chat/models?merchant=${market}`);

export function readChat(door: Door, after: number): Promise<ChatView> {
  const query = new URLSearchParams({
    merchant: door.market,
    ...(after > 0 ? { after: String(after) } : {}),
  });
  return call<ChatView>(`${pathOf(door)}?${query}`, own(door));
}

export const readOlder = (door: Door, before: number) =>
  call<{ messages: ChatMessage[]; more: boolean }>(`${pathOf(door)}/messages?before=${before}`, own(door));

const post = <Answer>(door: Door, verb: string, body: object, after?: number): Promise<Answer> => {
  const query = new URLSearchParams({
    merchant: door.market,
    ...(after === undefined || after === 0 ? {} : { after: String(after) }),
  });
  return call<Answer>(`${pathOf(door)}/${verb}?${query}`, { method: 'POST', body, ...own(door) });
};

export const launchChat = (door: Door, given: LaunchChat, after: number) =>
  post<ChatView>(door, 'launch', { ...given, merchant: door.market }, after);
export const sayWords = (door: Door, given: ChatWords, after: number) =>
  post<ChatView>(door, 'messages', given, after);
export const closeChat = (door: Door, after: number) => post<ChatView>(door, 'close', {}, after);
export const rateChat = (door: Door, given: { rating: number; remark: string }, after: number) =>
  post<ChatView>(door, 'rating', given, after);
export const markSeen = (door: Door, seq: number) => post<object>(door, 'read', { seq });
export const sayTyping = (door: Door) => post<object>(door, 'typing', {});
export const giveKey = (pass: string) =>
  call<object>('/api/live-chat/guest/key', { method: 'POST', body: { pass } });

export const sendImage = (door: Door, image: Blob, onProgress: (part: number) => void) =>
  putImage<ChatImage>(`${pathOf(door)}/images`, image, onProgress, own(door));

/** An image of a message, as an address of its own bytes: a picture cannot say who asks for it. */
export const imageQuery = (door: Door, image: string) => ({
  queryKey: [...chatKey(door), 'image', image],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const bytes = await readFile(`${pathOf(door)}/images/${image}`, { ...own(door), signal });
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.onerror = () => reject(new Error('not read'));
      reader.readAsDataURL(bytes);
    });
  },
  staleTime: Infinity,
});
