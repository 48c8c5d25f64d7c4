/** What somebody was writing when they put the chat aside, or the page was loaded again: kept by this tab until it is sent. */
import type { Shelf, Side } from './outbox.ts';

const KEY = 'feria_chat_draft';

/** A visitor's goes along when they sign in; a member's is nobody's after them. */
export function readDraft(shelf: Shelf, side: Side): string {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? 'null');
    const { from, text } = (kept ?? {}) as { from?: unknown; text?: unknown };
    if (typeof text === 'string' && (from === side || from === 'guest')) return text;
    if (kept !== null) shelf.removeItem(KEY);
  } catch {
    // Written by hand, or a storage that is closed.
  }
  return '';
}

export function keepDraft(shelf: Shelf, side: Side, text: string): void {
  try {
    if (text === '') shelf.removeItem(KEY);
    else shelf.setItem(KEY, JSON.stringify({ from: side, text }));
  } catch {
    // A full storage: the page knows it while it stands.
  }
}
