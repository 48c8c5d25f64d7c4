/** Merges the messages of a conversation as answers arrive, without duplicates and in order. Pure. */
import type { ChatMessage, ChatView } from '@feria/contracts/support/member';

export interface Known extends ChatView {
  /** There are older messages than the ones that are known. */
  older: boolean;
}

const bySeq = (one: ChatMessage, other: ChatMessage): number => one.seq - other.seq;

function united(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(bySeq);
}

/** The place up to which everything is known; 0: ask for the newest. */
export const lastKnown = (known: Known | undefined): number => known?.messages.at(-1)?.seq ?? 0;

/** `view` answers what came after `lastKnown`, or the newest where nothing was known. Another conversation begins anew. */
export function withNews(known: Known | undefined, view: ChatView): Known {
  if (!known?.chat || known.chat.id !== view.chat?.id) return { ...view, older: view.more };
  return { ...view, messages: united(known.messages, view.messages), older: known.older };
}

export function withOlder(known: Known, page: { messages: ChatMessage[]; more: boolean }): Known {
  return { ...known, messages: united(known.messages, page.messages), older: page.more };
}
