/** What waits unread in the chat, for what shows a way to it while the chat itself is put aside. Apart from `chat.ts`: no first view needs it. */
const listeners = new Set<() => void>();
let unread = 0;

export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readUnread = (): number => unread;

export function noteUnread(next: number): void {
  if (next === unread) return;
  unread = next;
  for (const listener of listeners) listener();
}
