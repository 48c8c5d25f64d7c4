/** What somebody was writing when they put the chat aside, or the page was loaded again: kept by this tab until it is sent. */
import type { TextStorage, Side } from './outbox.ts';

const KEY = 'feria_chat_draft';

/** A visitor's goes along when they sign in; a member's is nobody's after them. */
export function readDraft(storage: TextStorage, side: Side): string {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    const { from, text } = (kept ?? {}) as { from?: unknown; text?: unknown };
    if (typeof text === 'string' && (from === side || from === 'guest')) return text;
    if (kept !== null) storage.removeItem(KEY);
  } catch {
    // Written by hand, or a storage that is closed.
  }
  return '';
}

export function keepDraft(storage: TextStorage, side: Side, text: string): void {
  try {
    if (text === '') storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ from: side, text }));
  } catch {
    // A full storage: the page knows it while it stands.
  }
}
